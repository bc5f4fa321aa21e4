import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  type SavedPage,
  htmlOf,
  savedPages,
} from '@/bench/extraction/shared-pages';
import { type GoldPage, ownPages, recordedGold } from './gold';

/** The recorded pages are stored next to the project and never copied into it. */
const folder = resolve(import.meta.dirname, '../../../shared/sites');

export type PageToRead = SavedPage & {
  gold: GoldPage;
  html: () => Buffer | string;
};

/** The recorded pages, or undefined if this machine doesn't have them. */
export function recordedPages(): PageToRead[] | undefined {
  const index = resolve(folder, 'index.json');
  const forums = savedPages(['wcxb-dev']);
  if (!existsSync(index) || !forums) return undefined;
  const listed = JSON.parse(readFileSync(index, 'utf8')) as {
    file: string;
    url: string;
  }[];
  const sites = listed.map(({ file, url }) => ({
    corpus: 'sites',
    id: file.replace(/^pages\/|\.html\.gz$/g, ''),
    url,
    file,
  }));
  return [...sites, ...forums].flatMap((page) => {
    const gold = recordedGold.get(page.id);
    return gold ? [{ ...page, gold, html: () => bodyOf(page) }] : [];
  });
}

const bodyOf = (page: SavedPage): Buffer =>
  page.corpus === 'sites'
    ? gunzipSync(readFileSync(resolve(folder, page.file)))
    : htmlOf(page);

/** The pages in `test/sites`. */
export const ownPagesToRead = (): PageToRead[] =>
  ownPages().map(({ name, url, html, gold }) => ({
    corpus: 'own',
    id: name,
    url,
    file: `${name}.html`,
    gold,
    html: () => html,
  }));
