import { own } from '@/lib/core/own'
import { type FormatId, formats } from '@/lib/contract/formats'
import type { ScrapedPage } from './scrape-answer'
import type { ScrapeRequest } from './scrape-request'

/** A page may have no text, links or images. An empty result of redaction is a failure. */
const mayBeEmpty = ({ redactPII }: Asked): ReadonlySet<FormatId> =>
  new Set<FormatId>(['html', 'rawHtml', 'links', 'images', ...(redactPII ? [] : ['markdown' as const])])

type Asked = Pick<ScrapeRequest, 'formats' | 'redactPII'>

/** The requested formats that are missing from the answer, or empty where that means a failure. */
export function missingOutputs({ data, rest }: ScrapedPage, request: Asked): FormatId[] {
  const { formats: items = ['markdown'] } = request
  const asked = new Set(items.map((item) => (typeof item === 'string' ? item : item.type)))
  const empty = mayBeEmpty(request)
  const found: Record<string, unknown> = { ...rest, ...data }
  return formats
    .filter(({ id }) => asked.has(id))
    .filter(({ id, answer }) =>
      Object.keys(answer).every((field) => {
        const value = own(found, field) ?? undefined
        return value === undefined || (typeof value === 'string' && value.trim() === '' && !empty.has(id))
      }),
    )
    .map(({ id }) => id)
}
