import { scriptResult } from '@/lib/core/script-result';
import { browser } from 'wxt/browser';
import { messageOf } from '@/lib/core/failures';
import { delay } from '@/lib/core/delay';
import type { Page } from '@/lib/core/page';
import { isSameAddress } from '@/lib/core/same-address';

/**
 * A tab with the fields that the browser reveals to Pluck: without permission,
 * address and title are hidden.
 */
export type VisibleTab = {
  tabId: number;
  windowId: number;
  url?: string;
  title?: string;
};

/**
 * The result of a script in the tab, or the browser's reason why none may run;
 * `silent` if neither arrived in time.
 */
type TabProbe<Seen> = Seen | { refusal: string } | { silent: true };

const activeWhere = async (
  window: { currentWindow: true } | { lastFocusedWindow: true },
) => {
  const [tab] = await browser.tabs.query({ active: true, ...window });
  return tab && visibleTab(tab);
};

/** The active tab of the window that the calling page belongs to. */
export const activeTab = (): Promise<VisibleTab | undefined> =>
  activeWhere({ currentWindow: true });

/** The active tab of the last focused window. */
export const frontTab = (): Promise<VisibleTab | undefined> =>
  activeWhere({ lastFocusedWindow: true });

/** The tab with this id, or undefined if it is closed. */
export async function findTab(tabId: number): Promise<VisibleTab | undefined> {
  try {
    return visibleTab(await browser.tabs.get(tabId));
  } catch {
    return undefined;
  }
}

/** Shows a tab, and its window. */
export async function activateTab(tabId: number): Promise<void> {
  const tab = await browser.tabs.update(tabId, { active: true });
  if (tab) await browser.windows.update(tab.windowId, { focused: true });
}

/** Shows the tab of the calling page. */
export async function showOwnTab(): Promise<void> {
  const own = await browser.tabs.getCurrent();
  if (own?.id !== undefined) await activateTab(own.id);
}

/** A tab from a browser event, or undefined if it is not a real tab. */
export const visibleTab = (tab: {
  id?: number;
  windowId: number;
  url?: string;
  title?: string;
}): VisibleTab | undefined =>
  tab.id === undefined
    ? undefined
    : { tabId: tab.id, windowId: tab.windowId, url: tab.url, title: tab.title };

/**
 * A page that is blocked by a dialog or a long task doesn't answer in this
 * time.
 */
const probeLimitMs = 800;

/** The result of a script of the package that runs in the tab. */
export async function probeTab<Seen>(
  tabId: number,
  script: '/probe.js',
): Promise<TabProbe<Seen>> {
  const asked = browser.scripting.executeScript({
    target: { tabId },
    injectImmediately: true,
    files: [script],
  });
  try {
    const frames = await Promise.race([asked, delay(probeLimitMs)]);
    return (frames?.[0]?.result as Seen | undefined) ?? { silent: true };
  } catch (error) {
    return { refusal: messageOf(error) };
  }
}

/**
 * What a function returns that runs in a page's tab, in isolation: it can't use
 * anything outside of it. Undefined if the tab is closed, shows another page than
 * the one that was seen there, or can't be read.
 */
export async function runInPage<Args extends unknown[], Result>(
  { tabId, url }: Pick<Page, 'tabId' | 'url'>,
  func: (...args: Args) => Result,
  args: Args,
): Promise<Awaited<Result> | undefined> {
  const tab = tabId === -1 ? undefined : await findTab(tabId);
  if (!tab || !isSameAddress(tab.url, url)) return undefined;
  try {
    const [frame] = await browser.scripting.executeScript({
      target: { tabId },
      injectImmediately: true,
      func,
      args,
    });
    return scriptResult(frame);
  } catch {
    return undefined;
  }
}

/**
 * Opens a link of another program from a tab, which keeps its page: a popup can't
 * show the browser's question.
 */
export function openProgram(tabId: number, link: string): void {
  if (/^(?:https?|javascript|data|file|chrome|about):/i.test(link))
    throw new TypeError('No link of a program');
  void browser.tabs.update(tabId, { url: link });
}

/**
 * A window's tabs in order, whether each is highlighted, and whether the browser
 * has unloaded its page. Without the permission their addresses are hidden.
 */
export async function tabsOf(windowId: number): Promise<WindowTab[]> {
  const tabs = await browser.tabs.query({ windowId });
  return tabs.flatMap((tab) => {
    const seen = visibleTab(tab);
    return seen
      ? [
          {
            ...seen,
            isHighlighted: tab.highlighted,
            ...(tab.discarded && { isAsleep: true as const }),
          },
        ]
      : [];
  });
}

export type WindowTab = VisibleTab & {
  isHighlighted: boolean;
  isAsleep?: true;
};

/** The number of tabs that are selected in this window. */
export const countSelectedTabs = async (): Promise<number> =>
  (await browser.tabs.query({ currentWindow: true, highlighted: true })).length;

/** A window's active tab; undefined if it shows one of Pluck's own pages. */
export async function activeIn(
  windowId: number,
): Promise<VisibleTab | undefined> {
  const [tab] = await browser.tabs.query({ windowId, active: true });
  return tab?.url?.startsWith(browser.runtime.getURL('/'))
    ? undefined
    : tab && visibleTab(tab);
}

/**
 * A change of a tab: it was activated, started loading, was replaced or closed,
 * or got a new title.
 */
export type TabTurn = {
  tabId: number;
  isActive: boolean;
  isLoad: boolean;
  title?: string;
};

/**
 * Calls `listener` at each change of a tab in this window, with the title only
 * if the browser reports it.
 */
export function onTabTurn(
  windowId: number,
  listener: (turn: TabTurn) => void,
): void {
  browser.tabs.onActivated.addListener((tab) => {
    if (tab.windowId === windowId)
      listener({ tabId: tab.tabId, isActive: true, isLoad: false });
  });
  browser.tabs.onUpdated.addListener((tabId, { url, status, title }, tab) => {
    const isLoad = url !== undefined || status === 'loading';
    if (tab.windowId === windowId && (isLoad || title !== undefined))
      listener({ tabId, isActive: tab.active, isLoad, title });
  });
  browser.tabs.onRemoved.addListener((tabId, from) => {
    if (from.windowId === windowId && !from.isWindowClosing)
      listener({ tabId, isActive: false, isLoad: true });
  });
}
