import { type FormatId, formats } from '@/lib/contract/formats'
import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer'
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'

type Field = keyof ScrapeAnswer['data']
type Item = NonNullable<ScrapeRequest['formats']>[number]

const idOf = (item: Item): FormatId => (typeof item === 'string' ? item : item.type)

/** The fields of `data` that a request's formats add. */
const askedFields = ({ formats: items = [] }: ScrapeRequest): Field[] =>
  formats
    .filter(({ id }) => items.some((item) => idOf(item) === id))
    .flatMap(({ answer }) => Object.keys(answer) as Field[])

/** Requested fields that are missing, not even null. A failed answer is expected to have none. */
export function missingFields({ success, data, rest }: ScrapeAnswer, request?: ScrapeRequest): Field[] {
  if (!success || !request) return []
  return askedFields(request).filter((field) => !Object.hasOwn(data, field) && !Object.hasOwn(rest, field))
}

/** Whether to show a field: it is present, even if empty, or was requested and is missing. */
export const isDue = (field: Field, answer: ScrapeAnswer, request?: ScrapeRequest): boolean =>
  Object.hasOwn(answer.data, field) || missingFields(answer, request).includes(field)

/** The answer's prompt, if the request has one: a question or a query. */
export function askedWords(type: 'question' | 'highlights', request?: ScrapeRequest): string | undefined {
  for (const item of request?.formats ?? []) {
    if (typeof item === 'string' || item.type !== type) continue
    if (item.type === 'question') return item.question
    if (item.type === 'highlights') return item.query
  }
  return undefined
}
