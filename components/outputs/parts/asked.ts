import { formats } from '@/lib/contract/formats'
import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer'
import { promptOf } from '@/lib/contract/schema/missing-prompt'
import { formatIdOf } from '@/lib/contract/schema/requested-format'
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'

type Field = keyof ScrapeAnswer['data']

/** The fields of `data` that a request's formats add. */
const askedFields = ({ formats: items = [] }: ScrapeRequest): Field[] =>
  formats
    .filter(({ id }) => items.some((item) => formatIdOf(item) === id))
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
  const item = request?.formats?.find((one) => typeof one !== 'string' && one.type === type)
  return item && promptOf(item)?.text
}
