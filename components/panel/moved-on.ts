import type { VisibleTab } from '@/lib/platform/tab'
import { pageAddress } from '@/lib/privacy'
import type { Page } from '@/lib/core/page'

/** What the tab of a page did: it shows another one; or it loaded something, and the browser does not tell what. */
export type Moved = 'elsewhere' | 'somewhere'

/** Where the tab that a page was in went. `hasLoaded`: something was loaded there since. */
export function movedOn(page: Page, tab: VisibleTab | undefined, hasLoaded: boolean): Moved | undefined {
  if (!tab) return undefined
  if (!tab.url) return hasLoaded ? 'somewhere' : undefined
  return pageAddress(tab.url) === pageAddress(page.url) ? undefined : 'elsewhere'
}
