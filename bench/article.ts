import { serveMills } from '@/e2e/site/mills';
import type { Extension } from '@/e2e/support/extension';
import { type OpenPopup, clickMain, openBare, openPluck } from './click-main';
import { type Row, median, timeRow, turnsRow } from './rows';
import { bareExtension, withExtension } from './start-extension';

const runs = 12;
const limitMs = 350;

/** About 2,200 words. */
const pageBytes = 16_700;

/**
 * Milliseconds from the click in the popup to the frame that shows the start of
 * the article in the side panel, which the click opens.
 */
type Times = { words: number; pluck: number[]; bare: number[] };

/** From a click to the page as an article that one can read. */
export async function article(): Promise<Row[]> {
  const { words, pluck, bare } = await withExtension((extension) =>
    withExtension((peer) => readInTurns(extension, peer), bareExtension),
  );
  return [
    timeRow(
      `Click to readable article, a page of ${words} words, panel opened by it: median`,
      median(pluck),
      limitMs,
    ),
    timeRow('    least', Math.min(...pluck)),
    turnsRow(
      '    against a bare extension that shows the text of the page',
      pluck,
      bare,
    ),
  ];
}

async function readInTurns(
  extension: Extension,
  peer: Extension,
): Promise<Times> {
  const site = await serveMills();
  const readPluck = await openReader(extension, openPluck);
  const readBare = await openReader(peer, openBare);
  const times: Times = { words: 0, pluck: [], bare: [] };
  // The first run is a warm-up.
  for (let run = 0; run <= runs; run++) {
    const address = site.address(pageBytes, run);
    const [pluck, bare] = [await readPluck(address), await readBare(address)];
    times.words = pluck.words;
    if (run === 0) continue;
    times.pluck.push(pluck.spent);
    times.bare.push(bare.spent);
  }
  await site.close();
  return times;
}

/** Opens a tab in which a click in the popup reads a page. */
async function openReader(extension: Extension, open: OpenPopup) {
  const { context } = extension;
  await context.addInitScript(watchArticle);
  const tab = await context.newPage();
  return async (address: string) => {
    await tab.goto(address);
    const words = await tab.evaluate(
      () => document.body.innerText.match(/\w+/g)?.length ?? 0,
    );
    const popup = await open(extension, tab);
    const { clickedAt, panel } = await clickMain(extension, popup);
    const readableAt = Number(await panel.evaluate('readableAt'));
    await panel.close();
    return { words, spent: readableAt - clickedAt };
  };
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
