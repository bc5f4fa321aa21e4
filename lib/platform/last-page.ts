import { browser } from 'wxt/browser';

/**
 * The tab of this window that the user left last, apart from Pluck's own pages;
 * undefined if there is none.
 */
export async function findLastPage(): Promise<number | undefined> {
  const tabs = await browser.tabs.query({ currentWindow: true });
  const own = browser.runtime.getURL('/');
  const [last] = tabs
    .filter(({ active, url }) => !active && !url?.startsWith(own))
    .toSorted((a, b) => (b.lastAccessed ?? 0) - (a.lastAccessed ?? 0));
  return last?.id;
}

/** Shows a tab, with the popup over it where the browser allows that. */
export async function showWithPopup(tabId: number): Promise<void> {
  await browser.tabs.update(tabId, { active: true });
  await browser.action.openPopup().catch(() => undefined);
}
