import { chromium } from '@playwright/test';
import { isRoot, needChromium } from '@/scripts/browser.mjs';
import { buildReader } from './extraction/build-reader';
import { openReadingTab } from './extraction/reading-tab';
import { savedPages } from './extraction/shared-pages';
import { type Row, median, timeRow } from './rows';

const limitMs = 60;

const pagesEach = 40;
const sources = {
  product: {
    world: import.meta.resolve('./extraction/product-world.ts'),
    corpora: ['prod'],
  },
  branding: {
    world: import.meta.resolve('./extraction/branding-world.ts'),
    corpora: ['sh', 'mz', 'wcxb-dev'],
  },
};

/**
 * The products of shops, and the branding of articles and other pages. None if
 * the pages aren't on this machine.
 */
export async function formatTimes(): Promise<Row[]> {
  if (!savedPages([])) return [];
  const browser = await chromium.launch({
    executablePath: await needChromium(),
    chromiumSandbox: !isRoot,
  });
  const rows = [await rowOf('product'), await rowOf('branding')];
  await browser.close();
  return rows;

  async function rowOf(format: keyof typeof sources): Promise<Row> {
    const { world, corpora } = sources[format];
    const pages = savedPages(corpora) ?? [];
    const step = pages.length / pagesEach;
    const chosen = Array.from(
      { length: pagesEach },
      (_, at) => pages[Math.floor(at * step)]!,
    );
    const reader = await buildReader(world);
    const read = await openReadingTab(browser, reader);
    const spent: number[] = [];
    for (const page of chosen)
      spent.push(
        (await read(page, `pluckRead({ formats: ['${format}'] })`)).cpuMs,
      );
    const what = `CPU of a tab to read the ${format} of ${pagesEach} saved pages: median, injecting included`;
    return timeRow(what, median(spent), limitMs);
  }
}
