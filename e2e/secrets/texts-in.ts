import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzip } from '@/test/unzip';
import type { Trace } from './trace';

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/**
 * The names and texts in a file that an extension page downloads, unpacked if
 * it is a zip file.
 */
export async function textsIn(
  place: string,
  page: Page,
  save: () => Promise<unknown>,
): Promise<Trace[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), save()]);
  const bytes = new Uint8Array(await readFile(await download.path()));
  const files = isZip(bytes)
    ? await unzip(bytes)
    : { [download.suggestedFilename()]: new TextDecoder().decode(bytes) };
  return Object.entries(files).map(([name, text]) => ({
    place,
    text: `${name}\n${text}`,
  }));
}
