import { decoded } from '@/lib/core/decoded';
import { fromBase64 } from '@/lib/core/base64';
import { csv } from '@/lib/safe/csv';
import { createFileNames } from '@/lib/safe/file-name';
import { createZip } from '@/lib/safe/zip';
import {
  type Fetched,
  type Failed,
  maxInZip,
  maxZipBytes,
  imageExtension,
  imageType,
} from './fetch-picture';
import { isInline } from './files';

const sideBySide = 4;

type Deps = {
  fetchPicture(url: string): Promise<Fetched>;
  onDone(done: number): void;
};

type PictureResult = { url: string; found: Fetched };

/**
 * Fetches pictures, a few at a time, as many as fit within the limit, in order.
 */
export async function fetchPictures(
  urls: readonly string[],
  { fetchPicture, onDone }: Deps,
): Promise<PictureResult[]> {
  const rows: PictureResult[] = [];
  const left = urls.entries();
  let bytes = 0;
  let done = 0;
  async function takeTurns() {
    for (const [at, url] of left) {
      const hasRoom = at < maxInZip && bytes < maxZipBytes;
      const found = hasRoom
        ? await open(url, fetchPicture)
        : { why: 'no-room' as const };
      if ('blob' in found) bytes += found.blob.size;
      rows[at] = { url, found };
      onDone(++done);
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, takeTurns));
  return rows;
}

async function open(
  url: string,
  fetchPicture: Deps['fetchPicture'],
): Promise<Fetched> {
  if (!isInline(url))
    return /^https?:/i.test(url) ? fetchPicture(url) : { why: 'no-address' };
  const bytes = fromBase64(url.slice(url.indexOf(',') + 1));
  const type = bytes && imageType(bytes);
  return type ? { blob: new Blob([bytes], { type }) } : { why: 'not-image' };
}

/**
 * Fetches pictures and puts them into one archive, in order and under unique
 * names, with a report of each address. `failed` lists the missing ones.
 */
export async function zipPictures(
  urls: readonly string[],
  deps: Deps,
): Promise<{ zip: Blob; kept: number; failed: Failed[] }> {
  const rows = await fetchPictures(urls, deps);
  const named = withNames(rows);
  const zip = createZip();
  for (const { name, found } of named) {
    if ('blob' in found)
      await zip.add(name, found.blob, { isCompressed: true });
  }
  await zip.add('report.csv', report(named));
  const failed = failedAmong(rows);
  return { zip: await zip.close(), kept: rows.length - failed.length, failed };
}

/** The addresses whose pictures are missing. */
export const failedAmong = (rows: readonly PictureResult[]): Failed[] =>
  rows.flatMap(({ url, found }) => ('why' in found ? [{ url, ...found }] : []));

/**
 * Names each picture after the last part of its address; duplicates get a
 * number.
 */
function withNames(
  rows: PictureResult[],
): (PictureResult & { name: string })[] {
  const nextName = createFileNames('report.csv');
  return rows.map(({ url, found }) => ({
    url,
    found,
    name:
      'blob' in found
        ? nextName(stemOf(url), imageExtension(found.blob.type))
        : '',
  }));
}

function stemOf(url: string): string {
  const last = isInline(url)
    ? ''
    : (URL.parse(url)?.pathname.split('/').findLast(Boolean) ?? '');
  const plain = /%(?![\da-f]{2})/i.test(last) ? last : decoded(last);
  return plain.replace(/\.\w{1,5}$/, '').slice(0, 80) || 'image';
}

const report = (rows: (PictureResult & { name: string })[]): string =>
  csv([
    ['address', 'file', 'why not'],
    ...rows.map(({ url, name, found }) => [
      url.slice(0, 2000),
      name,
      'why' in found ? [found.why, found.status].filter(Boolean).join(' ') : '',
    ]),
  ]);
