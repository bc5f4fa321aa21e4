import type { Browser } from '@playwright/test';
import { buildReader } from '@/bench/extraction/build-reader';
import { openReadingTab } from '@/bench/extraction/reading-tab';
import { type SavedPage, textGold } from '@/bench/extraction/shared-pages';
import { sharesRight } from './labels';

/**
 * What training needs of a page: its blocks' features and sizes in words, and
 * the share of each that is right.
 */
export type TrainingPage = {
  page: SavedPage;
  rows: number[][];
  words: number[];
  right: number[];
};

/** Reads the blocks of all pages in Chromium, with the reader's own code. */
export async function trainingPages(browser: Browser, all: SavedPage[]) {
  const code = await buildReader(import.meta.resolve('./blocks-world.ts'));
  const gold = textGold();
  let names: string[] = [];
  const pages: TrainingPage[] = [];
  const waiting = [...all];
  const work = async () => {
    const read = await openReadingTab(browser, code);
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      const { product } = await read(
        page,
        '({ data: { product: pluckBlocks() } })',
      );
      const found = product as {
        names: string[];
        rows: number[][];
        texts: string[];
      };
      if (found.rows.length === 0) continue;
      names = found.names;
      const { right, words } = sharesRight(
        found.texts,
        gold[page.corpus]?.[page.id]?.text ?? '',
      );
      pages.push({ page, rows: found.rows, words, right });
    }
  };
  await Promise.all([work(), work()]);
  // Two tabs finish in any order, and the same training needs the same order.
  const place = new Map(all.map((page, index) => [page, index]));
  return {
    names,
    pages: pages.toSorted((a, b) => place.get(a.page)! - place.get(b.page)!),
  };
}
