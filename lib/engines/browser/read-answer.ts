import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'
import type { ChangeTracking, Earlier } from './changes/compare'

/** What the reader takes from a request. Everything else in it is for scrape services. */
export type ReadRequest = Pick<
  ScrapeRequest,
  'formats' | 'onlyMainContent' | 'includeTags' | 'excludeTags' | 'removeBase64Images'
>

/**
 * What the reader is told beside the request: the text of what the user selected, which alone is then read; an earlier
 * result to compare the page with; a question whose passages are wanted beside the answer.
 */
export type ReadContext = { selection?: string; earlier?: Earlier; question?: string }

/** What the page's HTML declares about it, by the contract's names and by the page's own, such as `og:title`. */
export type ReadMetadata = Record<string, string | string[] | number>

/** The contract's answer, as far as it can come from an open page: plain JSON, to cross from tab to background. */
export type ReadAnswer =
  | {
      success: true
      data: {
        markdown?: string
        html?: string
        rawHtml?: string
        links?: string[]
        images?: string[]
        highlights?: string
        changeTracking?: ChangeTracking
        metadata: ReadMetadata
      }
      passages?: string[]
    }
  | { success: false; error: string; code: 'BAD_REQUEST' | 'UNKNOWN_ERROR' }

declare global {
  /** In the reader's isolated world of a tab: reads the page, or what is selected in it, as it is now. Never throws. */
  var pluckRead: ((request: ReadRequest, context?: ReadContext) => ReadAnswer) | undefined
}
