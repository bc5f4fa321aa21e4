import { chromium } from '@playwright/test';
import { isRoot, needChromium } from '@/scripts/browser.mjs';
import { buildReader } from './extraction/build-reader';
import { openReadingTab } from './extraction/reading-tab';
import { savedPages } from './extraction/shared-pages';
import { type Row, median, timeRow } from './rows';

const pagesEach = 40;
const sources = {
  product: {
    world: import.meta.resolve('./extraction/product-world.ts'),
    corpora: ['prod'],
    call: "pluckRead({ formats: ['product'] })",
    what: 'to read the product',
    limitMs: 60,
  },
  branding: {
    world: import.meta.resolve('./extraction/branding-world.ts'),
    corpora: ['sh', 'mz', 'wcxb-dev'],
    call: "pluckRead({ formats: ['branding'] })",
    what: 'to read the branding',
    limitMs: 60,
  },
  contents: {
    world: import.meta.resolve('./extraction/contents-world.ts'),
    corpora: ['prod', 'sh', 'mz', 'wcxb-dev'],
    call: 'pluckLook()',
    what: 'for the popup’s look',
    limitMs: 30,
  },
};

/**
 * The products of shops, the branding of articles and other pages, and the look
 * at all of them. None if the pages aren't on this machine.
 */
export async function formatTimes(): Promise<Row[]> {
  if (!savedPages([])) return [];
  const browser = await chromium.launch({
    executablePath: await needChromium(),
    chromiumSandbox: !isRoot,
  });
  const rows = [
    await rowOf('product'),
    await rowOf('branding'),
    await rowOf('contents'),
  ];
  await browser.close();
  return rows;

  async function rowOf(format: keyof typeof sources): Promise<Row> {
    const { world, corpora, call, what, limitMs } = sources[format];
    const pages = savedPages(corpora) ?? [];
    const step = pages.length / pagesEach;
    const chosen = Array.from(
      { length: pagesEach },
      (_, at) => pages[Math.floor(at * step)]!,
    );
    const reader = await buildReader(world);
    const read = await openReadingTab(browser, reader);
    const spent: number[] = [];
    for (const page of chosen) spent.push((await read(page, call)).cpuMs);
    return timeRow(
      `CPU of a tab ${what} of ${pagesEach} saved pages: median, injecting included`,
      median(spent),
      limitMs,
    );
  }
}
