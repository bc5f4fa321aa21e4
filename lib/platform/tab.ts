import { browser } from 'wxt/browser';
import { messageOf } from '@/lib/core/message-of';
import { delay } from '@/lib/core/delay';

/**
 * A tab as far as the browser shows it to Pluck: without permission, address
 * and title are hidden.
 */
export type VisibleTab = {
  tabId: number;
  windowId: number;
  url?: string;
  title?: string;
};

/**
 * What a script read in the tab, or the browser's reason why none may run;
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

/** A page that is blocked by a dialog or a long task doesn't answer. */
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
