import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { SavedPage } from '@/bench/extraction/shared-pages';

/**
 * The saved pages, the gold and the scorer are stored next to the project and
 * never copied into it.
 */
const place = resolve(import.meta.dirname, '../../../shared');

/** Without links: the scorer, called by another path than its own, does nothing. */
const folder = existsSync(place) ? realpathSync(place) : place;

export const scorer = resolve(folder, 'rows/rows.mjs');
export const goldFile = resolve(folder, 'rows/gold-rows.json');

/** A page whose records `hint` selects; without them it has no hint. */
export type GoldPage = SavedPage & { hint?: string };

/** The pages with gold, or undefined if this machine doesn't have them. */
export function goldPages(): GoldPage[] | undefined {
  if (!existsSync(goldFile) || !existsSync(scorer)) return undefined;
  const gold: { page: string; url: string; selector_hint?: string }[] =
    JSON.parse(readFileSync(goldFile, 'utf8'));
  return gold.map(({ page, url, selector_hint: hint }) => ({
    corpus: 'rows',
    id: page,
    url,
    file: page,
    hint,
  }));
}

export const pageBody = ({ file }: SavedPage): Buffer =>
  gunzipSync(readFileSync(resolve(folder, 'extraction', file)));
