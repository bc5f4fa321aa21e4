import type { ScrapeRequest } from '@/lib/schema/scrape-request'

/** What the reader takes from a request. Everything else in it is for scrape services. */
export type ReadRequest = Pick<
  ScrapeRequest,
  'formats' | 'onlyMainContent' | 'includeTags' | 'excludeTags' | 'removeBase64Images'
>

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
        metadata: ReadMetadata
      }
    }
  | { success: false; error: string; code: 'BAD_REQUEST' | 'UNKNOWN_ERROR' }

declare global {
  /** In the reader's isolated world of a tab: reads the page, or what is selected in it, as it is now. Never throws. */
  var pluckRead: (request: ReadRequest, selection?: string) => ReadAnswer
}
