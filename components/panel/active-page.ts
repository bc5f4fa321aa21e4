import { pageAddress } from '@/lib/privacy';
import type { Page } from '@/lib/core/page';
import type { VisibleTab } from '@/lib/platform/tab';

/**
 * The active tab's page, and since when the panel is about it, in milliseconds
 * since the epoch.
 */
export type ActivePage = Page & { since: number };

/**
 * The active page after an inspection: the same object if nothing changed, or a
 * new one.
 */
export function nextActivePage(
  before: ActivePage | undefined,
  tab: Page,
  now: number,
): ActivePage {
  return {
    ...tab,
    since: before && isSamePage(before, tab) ? before.since : now,
  };
}

/** Whether a page belongs to the browser, so that no extension may read it. */
export const isOfBrowser = ({ url }: Pick<Page, 'url'>): boolean =>
  !/^(?:https?|file|data|blob):/.test(url);

/** Whether it is the same page in the same tab, whatever the fragment. */
export const isSamePage = (a: Page, b: Page): boolean =>
  a.tabId === b.tabId && pageAddress(a.url) === pageAddress(b.url);

/**
 * Whether another page than this one is active, as far as the browser reveals
 * it: without an address, only its tab counts.
 */
export function isBehind(page: Page, inFront: VisibleTab | undefined): boolean {
  if (!inFront) return false;
  if (inFront.url === undefined) return inFront.tabId !== page.tabId;
  return pageAddress(inFront.url) !== pageAddress(page.url);
}

/**
 * The tab shows another page; or it loaded something the browser doesn't
 * reveal.
 */
export type Moved = 'elsewhere' | 'somewhere';

/** Where a page's tab went. `hasLoaded`: the tab loaded something since. */
export function movedOn(
  page: Page,
  tab: VisibleTab | undefined,
  hasLoaded: boolean,
): Moved | undefined {
  if (!tab) return undefined;
  if (!tab.url) return hasLoaded ? 'somewhere' : undefined;
  return pageAddress(tab.url) === pageAddress(page.url)
    ? undefined
    : 'elsewhere';
}
