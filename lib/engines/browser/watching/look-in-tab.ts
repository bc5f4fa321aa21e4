import { browser } from 'wxt/browser';
import { delay } from '@/lib/core/delay';
import { asRecord } from '@/lib/core/objects';
import { parseJson } from '@/lib/core/json';
import { scriptResult } from '@/lib/core/script-result';
import { readInTab, whyNotRead } from '@/lib/engines/browser/in-tab';
import type { Wall } from '@/lib/engines/browser/paging/page-reading';
import {
  loadedAddress,
  pagingTab,
} from '@/lib/engines/browser/paging/paging-tab';
import { captchaFrame } from '@/lib/engines/browser/paging/refusal';
import type { RowsOption, SheetReading } from '@/lib/sheet';

/** What of the page is read: its Markdown, or a list or table. */
export type Wanted = { rows?: RowsOption; columns?: readonly string[] };

/** What a page shows at its address; `status`: the site's HTTP status, or 0. */
export type Looked = {
  address: string;
  status: number;
  wall?: Wall;
  markdown?: string;
  sheet?: SheetReading;
  refusedMs?: number;
};

/** Why there was nothing to read. */
export type Unseen = 'no-window' | 'not-allowed' | 'unreachable' | 'elsewhere';

/** A page that a script draws is read until it stays the same. */
const maxReadings = 8;
const betweenReadingsMs = 700;

/**
 * Looks at a page in an inactive tab with the user's own session, and closes it,
 * also if the page hangs: then once the signal aborts.
 * `onTab`: called with the tab, so that one that a terminated worker has left
 * can be closed.
 */
export async function lookInTab(
  url: string,
  wanted: Wanted,
  signal: AbortSignal,
  onTab: (tabId: number) => Promise<unknown>,
): Promise<Looked | { unseen: Unseen }> {
  const windowId = await usualWindow();
  if (windowId === undefined) return { unseen: 'no-window' };
  const { id: tabId = -1 } = await browser.tabs.create({
    url,
    windowId,
    active: false,
  });
  try {
    await onTab(tabId);
    return await Promise.race([
      look(tabId, url, wanted, signal),
      aborted(signal).then(() => ({ unseen: 'unreachable' as const })),
    ]);
  } finally {
    await closeTab(tabId);
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((over) => {
    if (signal.aborted) over();
    else signal.addEventListener('abort', () => over(), { once: true });
  });

/** Closes a tab that was opened for a look, unless the user looks at it. */
export async function closeTab(tabId: number): Promise<void> {
  const tab = await browser.tabs.get(tabId).catch(() => undefined);
  if (tab && !tab.active)
    await browser.tabs.remove(tabId).catch(() => undefined);
}

/** A window of normal tabs, the last used if it is one. */
async function usualWindow(): Promise<number | undefined> {
  const windows = await browser.windows.getAll({ windowTypes: ['normal'] });
  const usual = windows.filter(({ incognito }) => !incognito);
  return (usual.find(({ focused }) => focused) ?? usual[0])?.id;
}

async function look(
  tabId: number,
  url: string,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<Looked | { unseen: Unseen }> {
  await browser.tabs.update(tabId, { muted: true });
  const { origin } = new URL(url);
  const { rows = { list: 1 }, columns = [] } = wanted;
  if (!wanted.rows) return lookAtText(tabId, origin, signal);
  const page = await pagingTab.read(tabId, origin, { rows, columns });
  if ('lost' in page)
    return { unseen: page.lost === 'tab-closed' ? 'unreachable' : page.lost };
  const { address, refusal, wall, sheet } = page;
  const facts = await factsIn(tabId);
  return {
    address,
    status: refusal?.status ?? facts?.status ?? 0,
    ...(refusal?.waitMs !== undefined && { refusedMs: refusal.waitMs }),
    ...(wall && { wall }),
    ...(sheet && { sheet: { rows: page.rows, sheet } }),
  };
}

async function lookAtText(
  tabId: number,
  origin: string,
  signal: AbortSignal,
): Promise<Looked | { unseen: Unseen }> {
  const address = await loadedAddress(tabId);
  if (address === undefined) {
    const isClosed = (await whyNotRead(tabId)) === 'tab-closed';
    return { unseen: isClosed ? 'unreachable' : 'not-allowed' };
  }
  if (URL.parse(address)?.origin !== origin) return { unseen: 'elsewhere' };
  const facts = await factsIn(tabId);
  if (!facts) return { unseen: 'unreachable' };
  if (facts.status >= 400)
    return {
      address,
      status: facts.status,
      ...(facts.isChallenge && { wall: 'challenge' as const }),
    };
  let markdown: string | undefined;
  for (let reading = 0; reading < maxReadings; reading++) {
    const before = markdown;
    markdown = await markdownIn(tabId, address, signal);
    if (signal.aborted || markdown === undefined)
      return { unseen: 'unreachable' };
    if (markdown === before) break;
    await delay(betweenReadingsMs);
  }
  const { status, isChallenge, asksPassword } = (await factsIn(tabId)) ?? facts;
  const wall = isChallenge ? 'challenge' : asksPassword && 'sign-in';
  return { address, status, markdown, ...(wall && { wall }) };
}

async function markdownIn(
  tabId: number,
  url: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const request = { url, formats: ['markdown' as const] };
  const { raw } = await readInTab(tabId, { request }, signal);
  const { data } = asRecord(raw && parseJson(await raw.text()));
  const { markdown } = asRecord(data);
  return typeof markdown === 'string' ? markdown : undefined;
}

/** Undefined if no script runs in the tab, as on the browser's own error page. */
async function factsIn(tabId: number) {
  try {
    const [frame] = await browser.scripting.executeScript({
      target: { tabId },
      injectImmediately: true,
      func: factsOf,
      args: [captchaFrame],
    });
    return scriptResult(frame);
  } catch {
    return undefined;
  }
}

/** Runs in the tab in isolation, so it can't use anything outside. */
function factsOf(captcha: string) {
  const [entry] = performance.getEntriesByType(
    'navigation',
  ) as PerformanceResourceTiming[];
  return {
    status: entry?.responseStatus ?? 0,
    isChallenge: document.querySelector(captcha) !== null,
    asksPassword: document.querySelector('input[type=password]') !== null,
  };
}
