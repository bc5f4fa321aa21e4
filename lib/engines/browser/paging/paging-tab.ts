import { scriptResult } from '@/lib/core/script-result';
import { browser } from 'wxt/browser';
import { delay } from '@/lib/core/delay';
import { rowsScript } from '@/lib/engines/browser/formats';
import type { AskedList, NextPage, PageReading, Turned } from './page-reading';

/** Why a tab can't be read. */
export type Lost = 'tab-closed' | 'not-allowed' | 'unreachable' | 'elsewhere';

/** A page that loads for longer is read as it is. */
const maxLoadMs = 30_000;
const pollMs = 100;
/** A navigation begins within this time, or has been too quick to be seen. */
const maxStartMs = 1000;
const startPollMs = 20;

/**
 * The tab that a list is read in. A navigation keeps the permission that a
 * click gave as long as the tab stays on its origin.
 */
export const pagingTab = {
  /**
   * Shows the page in the tab unless it is there, or else in a new tab.
   * `isLoaded`: it had to be loaded.
   */
  async show(
    tabId: number | undefined,
    address: string,
    windowId: number,
  ): Promise<{ tabId: number; isLoaded: boolean }> {
    const tab = tabId === undefined ? undefined : await tabOf(tabId);
    if (tab?.id === undefined) return openTab(address, windowId);
    if (tab.url === undefined || tab.url === address)
      return { tabId: tab.id, isLoaded: false };
    if (!isOn(tab.url, new URL(address).origin))
      return openTab(address, windowId);
    await navigate(tab.id, address);
    return { tabId: tab.id, isLoaded: true };
  },

  /** Reads the list once the tab has loaded. */
  async read(
    tabId: number,
    origin: string,
    asked: AskedList,
  ): Promise<PageReading | { lost: Lost }> {
    const tab = await loaded(tabId);
    if (!tab) return { lost: 'tab-closed' };
    if (tab.url !== undefined && !isOn(tab.url, origin))
      return { lost: 'elsewhere' };
    try {
      const reading = await inPage(tabId, callRead, [asked]);
      if (!reading) return { lost: 'unreachable' };
      const page = JSON.parse(reading) as PageReading;
      return isOn(page.address, origin) ? page : { lost: 'elsewhere' };
    } catch {
      return { lost: tab.url === undefined ? 'not-allowed' : 'unreachable' };
    }
  },

  async turn(
    tabId: number,
    next: NextPage,
    asked: AskedList,
  ): Promise<Turned | { lost: Lost }> {
    if (next.how === 'address') {
      const isThere = await navigate(tabId, next.address ?? '').then(
        () => true,
        () => false,
      );
      return isThere ? 'changed' : { lost: 'tab-closed' };
    }
    try {
      const turned = await inPage(tabId, callTurn, [next, asked]);
      if (!turned) return 'changed';
      const isLeaving = isLoading(await tabOf(tabId));
      return isLeaving ? 'changed' : (JSON.parse(turned) as Turned);
    } catch {
      // The document went, as it does when a control loads another page.
      return 'changed';
    }
  },

  /** Loads the refused page again, or returns to the one before it. */
  async again(tabId: number, next: NextPage | undefined): Promise<void> {
    if (next?.how === 'address' && next.address)
      await navigate(tabId, next.address);
    else await browser.tabs.goBack(tabId);
  },
};

export type PagingTab = typeof pagingTab;

const isOn = (address: string, origin: string): boolean =>
  URL.parse(address)?.origin === origin;

const tabOf = (tabId: number) => browser.tabs.get(tabId).catch(() => undefined);

async function openTab(url: string, windowId: number) {
  const { id = -1 } = await browser.tabs
    .create({ url, windowId })
    .catch(() => browser.tabs.create({ url }));
  return { tabId: id, isLoaded: true };
}

/** Resolves once the tab has loaded the address. */
async function navigate(tabId: number, url: string): Promise<void> {
  await browser.tabs.update(tabId, { url });
  for (let poll = 0; poll < maxStartMs / startPollMs; poll++) {
    if (isLoading(await tabOf(tabId))) break;
    await delay(startPollMs);
  }
  await loaded(tabId);
}

type Tab = Awaited<ReturnType<typeof tabOf>>;

const isLoading = (tab: Tab): boolean =>
  tab?.status === 'loading' || Boolean(tab?.pendingUrl);

/**
 * The address of a tab once it has loaded; undefined if the tab is closed or
 * hidden from Pluck.
 */
export const loadedAddress = async (
  tabId: number,
): Promise<string | undefined> => (await loaded(tabId))?.url;

/** The tab once it has loaded; undefined if it is closed. */
async function loaded(tabId: number) {
  const polls = maxLoadMs / pollMs;
  for (let poll = 0; ; poll++) {
    const tab = await tabOf(tabId);
    if (!isLoading(tab) || poll > polls) return tab;
    await delay(pollMs);
  }
}

// These run in the tab in isolation, so they can't use anything outside.
const callRead = (asked: AskedList) =>
  globalThis.pluckReadPage?.(asked).then(JSON.stringify) ?? 'missing';
const callTurn = (next: NextPage, asked: AskedList) =>
  globalThis.pluckTurnPage?.(next, asked).then(JSON.stringify) ?? 'missing';

/**
 * Calls a function of the script, which is injected unless it is there. Without
 * a result if the document went meanwhile: it is not called a second time.
 */
async function inPage<Args extends unknown[]>(
  tabId: number,
  func: (...args: Args) => Promise<string> | string,
  args: Args,
): Promise<string | undefined> {
  const target = { tabId };
  const call = async () => {
    const [frame] = await browser.scripting.executeScript({
      target,
      injectImmediately: true,
      func,
      args,
    });
    return scriptResult(frame) ?? undefined;
  };
  const answer = await call();
  if (answer !== 'missing') return answer;
  await browser.scripting.executeScript({
    target,
    injectImmediately: true,
    files: [rowsScript, '/paging.js'],
  });
  return call();
}
