import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer'
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'

type Part = 'pages' | 'blocks'

const isAsked = (part: Part, request?: ScrapeRequest): boolean =>
  request?.parsers?.some((parser) => parser !== 'pdf' && parser[part] === true) ?? false

const isPdf = ({ metadata }: ScrapeAnswer['data']): boolean =>
  metadata?.numPages !== undefined || /\bpdf\b/i.test(metadata?.contentType ?? '')

/** Whether to show a PDF's part: it is present, even if empty, or was requested and is missing. */
export const isPdfPartDue = (part: Part, { success, data, rest }: ScrapeAnswer, request?: ScrapeRequest) =>
  Object.hasOwn(data, part) ||
  (success && !Object.hasOwn(rest, part) && isAsked(part, request) && isPdf(data))
