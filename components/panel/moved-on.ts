import type { VisibleTab } from '@/lib/platform/tab'
import { pageAddress } from '@/lib/privacy'
import type { Page } from '@/lib/core/page'

/** The tab shows another page; or it loaded something the browser doesn't reveal. */
export type Moved = 'elsewhere' | 'somewhere'

/** Where a page's tab went. `hasLoaded`: the tab loaded something since. */
export function movedOn(page: Page, tab: VisibleTab | undefined, hasLoaded: boolean): Moved | undefined {
  if (!tab) return undefined
  if (!tab.url) return hasLoaded ? 'somewhere' : undefined
  return pageAddress(tab.url) === pageAddress(page.url) ? undefined : 'elsewhere'
}
