import type { Extension } from '@/e2e/support/extension';
import { startSite } from '@/e2e/site/start-site';
import { type CpuTime, startCpuClock } from './cpu-clock';
import { type Row, ms, ratioRow, turnsRow } from './rows';
import { withPeers } from './start-extension';

const runs = 12;
const limits = { cpu: 1.15, ready: 1.15 };

/**
 * The popup and the pages compared with it: the page that the icon opens, what
 * it shows when ready, and when whole if that is later. Pluck's takes clicks
 * from its first frame on: e2e/popup-first-draw.spec.ts.
 */
const popups: Record<Popup, { page: string; ready: string; whole?: string }> = {
  pluck: {
    page: 'popup.html',
    ready: '.split-main',
    whole: '.popup-body:has(.split-main) .on-page',
  },
  preact: { page: 'preact/popup.html', ready: 'button' },
  empty: { page: 'empty/popup.html', ready: '#app' },
  busy: { page: 'busy/popup.html', ready: 'button' },
};

type Popup = 'pluck' | 'preact' | 'empty' | 'busy';

/** Milliseconds from the click to the second frame that is ready, and whole. */
type Opened = { readyMs: number; wholeMs: number };
type Spent = Opened & CpuTime;

/**
 * The extra work of the busy page over the Preact one (peers/busy.ts), to show
 * that the clock detects it.
 */
const controlMs = 30;

/** The tolerance of the clock. */
const toleranceMs = 5;

/** Opening the popup, against popups with less in them. */
export async function popupOpen(): Promise<Row[]> {
  const site = await startSite();
  const spent = await withPeers((extension) =>
    openInTurns(extension, site.url),
  );
  await site.close();
  const waited = (popup: Popup, time: keyof Opened) =>
    spent[popup].map((opened) => opened[time]);
  const onMainThread = (popup: Popup) => spent[popup].map(({ pages }) => pages);
  const [pluck, preact, empty, busy] = [
    leastCpu(spent.pluck),
    leastCpu(spent.preact),
    leastCpu(spent.empty),
    leastCpu(spent.busy),
  ];
  const seen = busy.pages - preact.pages;
  return [
    turnsRow(
      'Popup ready after a click, median: against an empty popup',
      waited('pluck', 'readyMs'),
      waited('empty', 'readyMs'),
      limits.ready,
    ),
    turnsRow(
      '    with its rows',
      waited('pluck', 'wholeMs'),
      waited('empty', 'wholeMs'),
    ),
    ratioRow(
      'Popup opened and drawn, CPU of the browser: against Preact alone',
      pluck.all,
      preact.all,
      limits.cpu,
    ),
    ratioRow('    against an empty popup', pluck.all, empty.all),
    turnsRow(
      '    main thread of the page only, against Preact alone',
      onMainThread('pluck'),
      onMainThread('preact'),
    ),
    turnsRow(
      '    main thread of the page only, against an empty popup',
      onMainThread('pluck'),
      onMainThread('empty'),
    ),
    {
      what: `    control: Preact and ${controlMs} ms of work`,
      measured: ms(busy.pages),
      peer: ms(preact.pages),
      result: `+ ${ms(seen)}`,
      limit: `${controlMs} ± ${ms(toleranceMs)}`,
      ok: Math.abs(seen - controlMs) <= toleranceMs,
    },
  ];
}

/**
 * What it takes in milliseconds to open each popup by a click on the icon over a
 * tab of `url`, until it is rendered: the time, and the CPU time of all browser
 * processes and of the main thread of the extension's pages. The popups take
 * turns.
 */
async function openInTurns(
  extension: Extension,
  url: string,
): Promise<Record<Popup, Spent[]>> {
  const { context, id, worker } = extension;
  const browser = await context.browser()?.newBrowserCDPSession();
  if (!browser) throw new Error('This browser has no debugging session.');
  const silentPage = await context.newCDPSession(
    await extension.open(popups.empty.page),
  );
  const measure = await startCpuClock(browser, silentPage);
  const tab = await context.newPage();
  await tab.goto(url);

  const run = async (expression: string) => {
    const { exceptionDetails } = await silentPage.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
    });
    if (exceptionDetails)
      throw new Error(exceptionDetails.exception?.description);
  };

  const open = async ({
    page,
    ready,
    whole = ready,
  }: (typeof popups)[Popup]) => {
    await worker.evaluate((popup) => chrome.action.setPopup({ popup }), page);
    await tab.bringToFront();
    const { targetInfos } = await browser.send('Target.getTargets', {
      filter: [{ type: 'tab' }],
    });
    const target = targetInfos.find(({ url: shown }) => shown.startsWith(url));
    const action = { id, targetId: target?.targetId };
    const opened = { readyMs: 0, wholeMs: 0 };
    const spent = await measure(async () => {
      const start = performance.now();
      // @ts-expect-error Newer than Playwright's list of commands.
      await browser.send('Extensions.triggerAction', action);
      await run(untilDrawn(ready));
      opened.readyMs = opened.wholeMs = performance.now() - start;
      if (whole === ready) return;
      await run(untilDrawn(whole));
      opened.wholeMs = performance.now() - start;
    });
    await run(closed);
    return { ...spent, ...opened };
  };

  const spent: Record<Popup, Spent[]> = {
    pluck: [],
    preact: [],
    empty: [],
    busy: [],
  };
  const names = Object.keys(popups) as Popup[];
  for (const name of names) await open(popups[name]);
  for (let round = 0; round < runs; round++)
    for (const name of names) spent[name].push(await open(popups[name]));
  return spent;
}

/**
 * Checks the popup from another page of the extension: it exists, contains the
 * expected element, and two frames have passed.
 */
const untilDrawn = (selector: string) => `new Promise((done) => {
  const look = () => {
    const [popup] = chrome.extension.getViews({ type: 'popup' })
    if (popup?.document.readyState !== 'complete' || !popup.document.querySelector('${selector}')) setTimeout(look, 8)
    else popup.requestAnimationFrame(() => popup.requestAnimationFrame(() => done()))
  }
  look()
})`;

const closed = `new Promise((done) => {
  const look = () => {
    const [popup] = chrome.extension.getViews({ type: 'popup' })
    popup?.close()
    if (popup) setTimeout(look, 8)
    else done()
  }
  look()
})`;

/** The least CPU time: of each process, added up, and of the main thread. */
function leastCpu(spent: Spent[]): { all: number; pages: number } {
  const ids = new Set(spent.flatMap(({ processes }) => [...processes.keys()]));
  const all = [...ids].map((id) =>
    Math.min(...spent.map(({ processes }) => processes.get(id) ?? 0)),
  );
  return {
    all: all.reduce((sum, one) => sum + one, 0),
    pages: Math.min(...spent.map(({ pages }) => pages)),
  };
}
