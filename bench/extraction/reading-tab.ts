import type { Browser, CDPSession, Page } from '@playwright/test';
import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import { type SavedPage, htmlOf } from './shared-pages';

/**
 * The result of one reading: `changes` counts the mutations that it caused in
 * the page.
 */
export type Reading = {
  markdown: string;
  product?: unknown;
  /** All that was read. */
  data?: ScrapeAnswer['data'];
  changes: number;
  cpuMs: number;
  error?: string;
};

/** An address for the few saved pages without one. */
const noAddress = 'https://page.example/';

/**
 * A tab that shows saved pages under their own addresses, without their scripts
 * and without network, and runs the reader in an isolated world, as the
 * extension does. `bodyOf` finds the HTML of a page.
 */
export async function openReadingTab(
  browser: Browser,
  reader: string,
  bodyOf: (page: SavedPage) => Buffer | string = htmlOf,
) {
  const context = await browser.newContext({ timezoneId: 'UTC' });
  const page = await context.newPage();
  let shown: SavedPage | undefined;
  await context.route('**/*', (route) => {
    const saved = shown;
    if (
      !saved ||
      !route.request().isNavigationRequest() ||
      route.request().frame() !== page.mainFrame()
    ) {
      return route.abort();
    }
    shown = undefined;
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "script-src 'none'",
    };
    return route.fulfill({ headers, body: bodyOf(saved) });
  });

  return async (
    saved: SavedPage,
    call = "pluckRead({ formats: ['markdown'] })",
  ): Promise<Reading> => {
    shown = saved;
    await page.goto(saved.url || noAddress, { waitUntil: 'domcontentloaded' });
    const session = await context.newCDPSession(page);
    const reading = await readIn(
      session,
      page,
      `${reader}\n;(${watched})(() => ${call})`,
    );
    await session.detach();
    return reading;
  };
}

/** Runs in the page: counts every change to the document during the reading. */
const watched = `async (read) => {
  let changes = 0
  const observer = new MutationObserver((records) => { changes += records.length })
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const { data, error } = await read()
  changes += observer.takeRecords().length
  const { markdown = '', product } = data ?? {}
  return { markdown, product, data, error, changes }
}`;

async function readIn(
  session: CDPSession,
  page: Page,
  expression: string,
): Promise<Reading> {
  const { frameTree } = await session.send('Page.getFrameTree');
  const world = { frameId: frameTree.frame.id, worldName: 'reader' };
  const { executionContextId: contextId } = await session.send(
    'Page.createIsolatedWorld',
    world,
  );
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await cpuMs(session);
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    contextId,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails)
    throw new Error(
      `${page.url()}: ${exceptionDetails.exception?.description}`,
    );
  return { ...result.value, cpuMs: (await cpuMs(session)) - before };
}

/** CPU time of the tab's main thread so far. */
async function cpuMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (
    (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  );
}
