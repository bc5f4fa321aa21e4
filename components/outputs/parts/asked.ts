import { type FormatId, formats } from '@/lib/contract/formats'
import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer'
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'

type Field = keyof ScrapeAnswer['data']
type Item = NonNullable<ScrapeRequest['formats']>[number]

const idOf = (item: Item): FormatId => (typeof item === 'string' ? item : item.type)

/** The fields of `data` that the formats of a request add to it. */
const askedFields = ({ formats: items = [] }: ScrapeRequest): Field[] =>
  formats
    .filter(({ id }) => items.some((item) => idOf(item) === id))
    .flatMap(({ answer }) => Object.keys(answer) as Field[])

/** The fields that were asked for and came in no form, not even as null. A failed answer owes nothing. */
export function missingFields({ success, data, rest }: ScrapeAnswer, request?: ScrapeRequest): Field[] {
  if (!success || !request) return []
  return askedFields(request).filter((field) => !Object.hasOwn(data, field) && !Object.hasOwn(rest, field))
}

/** Whether there is something to say of a field: it came, be it empty, or it was asked for and did not come. */
export const isDue = (field: Field, answer: ScrapeAnswer, request?: ScrapeRequest): boolean =>
  Object.hasOwn(answer.data, field) || missingFields(answer, request).includes(field)

/** The words that the answer is about, where the request says them: a question, or what to look for. */
export function askedWords(type: 'question' | 'highlights', request?: ScrapeRequest): string | undefined {
  for (const item of request?.formats ?? []) {
    if (typeof item === 'string' || item.type !== type) continue
    if (item.type === 'question') return item.question
    if (item.type === 'highlights') return item.query
  }
  return undefined
}
