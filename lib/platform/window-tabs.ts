import { browser } from 'wxt/browser';
import { type VisibleTab, visibleTab } from './tab';

/**
 * A window's tabs in order, and whether each is highlighted. Without the
 * permission they have no addresses.
 */
export async function tabsOf(windowId: number): Promise<WindowTab[]> {
  const tabs = await browser.tabs.query({ windowId });
  return tabs.flatMap((tab) => {
    const seen = visibleTab(tab);
    return seen ? [{ ...seen, isHighlighted: tab.highlighted }] : [];
  });
}

export type WindowTab = VisibleTab & { isHighlighted: boolean };

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
 * What changed in a tab: it was activated, started loading, was replaced or
 * closed, or got a new title.
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
