import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { isRoot, needChromium } from '@/scripts/browser.mjs';
import { type Reading, openReadingTab } from './reading-tab';
import type { SavedPage } from './shared-pages';

export async function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: await needChromium(),
    chromiumSandbox: !isRoot,
  });
}

/** Two tabs at a time, for a machine with two cores. */
export async function readAll(
  browser: Browser,
  reader: string,
  all: SavedPage[],
  done: (page: SavedPage, reading: Reading) => void,
  call?: string,
): Promise<Map<SavedPage, Reading>> {
  const readings = new Map<SavedPage, Reading>();
  const waiting = [...all];
  const work = async () => {
    const read = await openReadingTab(browser, reader);
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      const reading = await read(page, call);
      readings.set(page, reading);
      done(page, reading);
    }
  };
  await Promise.all([work(), work()]);
  return readings;
}

/** Writes the markdown of each page where the scorer looks for it. */
export const writeMarkdown =
  (folder: string) =>
  (page: SavedPage, { markdown }: Reading) => {
    const file = join(folder, page.corpus, `${page.id}.md`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, markdown);
  };
