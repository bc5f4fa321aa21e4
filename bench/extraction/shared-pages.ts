import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

/**
 * The saved pages and the scorer are stored next to the project and never
 * copied into it.
 */
const place = resolve(import.meta.dirname, '../../../shared/extraction');

/**
 * Without links: the scorer, called by another path than its own, does nothing.
 */
const folder = existsSync(place) ? realpathSync(place) : place;

export const scorer = resolve(folder, 'evaluate.mjs');

/** What people marked on the product pages, by page and field. */
export const productGold = (): Record<string, Record<string, string[]>> =>
  JSON.parse(readFileSync(resolve(folder, 'gold-products.json'), 'utf8'));

/** The text that people marked as right, by corpus and page. */
export const textGold = (): Record<string, Record<string, { text: string }>> =>
  JSON.parse(
    gunzipSync(readFileSync(resolve(folder, 'gold.json.gz'))).toString('utf8'),
  );

export type SavedPage = {
  corpus: string;
  id: string;
  url: string;
  file: string;
};

/**
 * The saved pages of these corpora, or undefined if this machine doesn't have
 * them.
 */
export function savedPages(corpora: string[]): SavedPage[] | undefined {
  if (!existsSync(scorer)) return undefined;
  const index = JSON.parse(
    readFileSync(resolve(folder, 'index.json'), 'utf8'),
  ) as SavedPage[];
  return index.filter((page) => corpora.includes(page.corpus));
}

export const htmlOf = (page: SavedPage): Buffer =>
  gunzipSync(readFileSync(resolve(folder, page.file)));
