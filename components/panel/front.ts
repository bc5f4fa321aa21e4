import { pageAddress } from '@/lib/privacy'
import type { Page } from '@/lib/core/page'

/** The page of the tab in front, and since when the panel is about it, in milliseconds since the epoch. */
export type Front = Page & { since: number }

/** The page in front after a look at the tab: the same one as before, or one that came just now. */
export function frontAfter(before: Front | undefined, tab: Page, now: number): Front {
  return { ...tab, since: before && isSamePage(before, tab) ? before.since : now }
}

/** Whether a page is one of the browser’s own, which no extension may read. */
export const isOfBrowser = ({ url }: Pick<Page, 'url'>): boolean => !/^(?:https?|file|data|blob):/.test(url)

/** Whether it is the same page in the same tab, wherever in it. */
export const isSamePage = (a: Page, b: Page): boolean =>
  a.tabId === b.tabId && pageAddress(a.url) === pageAddress(b.url)
