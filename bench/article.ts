import { openPopup } from '@/e2e/pages/popup-page';
import { serveMills } from '@/e2e/site/mills';
import type { Extension } from '@/e2e/support/extension';
import { type Row, median, timeRow } from './rows';
import { withExtension } from './start-extension';

const runs = 9;
const limitMs = 350;

/** About 2,200 words. */
const pageBytes = 16_700;

/**
 * Milliseconds from the click in the popup to the frame that shows the start of
 * the article in the side panel, which the click opens.
 */
type Times = { words: number; spent: number[] };

/** From a click to the page as an article that one can read. */
export async function article(): Promise<Row[]> {
  const { words, spent } = await withExtension(readInTurns);
  return [
    timeRow(
      `Click to readable article, a page of ${words} words, panel opened by it: median`,
      median(spent),
      limitMs,
    ),
    timeRow('    least', Math.min(...spent)),
  ];
}

async function readInTurns(extension: Extension): Promise<Times> {
  const site = await serveMills();
  const { context } = extension;
  await context.addInitScript(watchArticle);
  const tab = await context.newPage();
  const times: Times = { words: 0, spent: [] };
  // The first run is a warm-up.
  for (let run = 0; run <= runs; run++) {
    await tab.goto(site.address(pageBytes, run));
    times.words = await tab.evaluate(
      () => document.body.innerText.match(/\w+/g)?.length ?? 0,
    );
    const { page } = await openPopup(extension, tab);
    const opened = context.waitForEvent('page', (other) =>
      other.url().endsWith('/sidepanel.html'),
    );
    const clickedAt = await page.evaluate(() => {
      const now = performance.timeOrigin + performance.now();
      document.querySelector<HTMLElement>('.split-main')?.click();
      return now;
    });
    const panel = await opened;
    const readableAt = Number(await panel.evaluate('readableAt'));
    if (run > 0) times.spent.push(readableAt - clickedAt);
    await panel.close();
  }
  await Promise.all([tab.close(), site.close()]);
  return times;
}

/** What an animation frame puts off runs once that frame is painted. */
const watchArticle = `
  globalThis.readableAt = new Promise((done) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role=tabpanel] .md > *')) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => done(performance.timeOrigin + performance.now())))
    })
    observer.observe(document, { subtree: true, childList: true })
  })
`;
