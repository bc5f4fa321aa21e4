import { countWords } from '@/lib/core/count-words'
import { isRecord } from '@/lib/core/is-record'
import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer'

export type Cell = string | number

/** What a table shows of an answer, by column: outputs by their names, fields of data as `json.price`. */
export type Cells = Readonly<Record<string, Cell>>

/** As much as a cell of a spreadsheet holds, in characters. */
const longest = 32_767
const mostFields = 40

const textOf = (value: unknown): Cell =>
  typeof value === 'number'
    ? value
    : (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, longest)

/** The cells of an answer. What it does not hold has none. */
export function cellsOf({ data, raw }: ScrapeAnswer): Cells {
  const { markdown, summary, answer, highlights, links, images, json, metadata } = data
  const found: Record<string, unknown> = {
    answer,
    summary,
    highlights,
    ...fieldsOf('json', json),
    ...fieldsOf('product', raw.product),
    words: markdown === undefined ? undefined : countWords(markdown),
    links: links?.length,
    images: images?.length,
    status: metadata?.statusCode,
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([column, value]) =>
      value === undefined || value === null || value === '' ? [] : [[column, textOf(value)]],
    ),
  )
}

/** That the site answered with an error, and what the service says of it: the page that came is not the one asked for. */
export type PageError = { status?: number; message: string }

export function pageErrorIn({ data }: ScrapeAnswer): PageError | undefined {
  const { statusCode = 0, error } = data.metadata ?? {}
  if (statusCode < 400 && !error) return undefined
  return { ...(statusCode >= 400 && { status: statusCode }), message: error ?? '' }
}

const fieldsOf = (name: string, value: unknown): Record<string, unknown> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value)
          .slice(0, mostFields)
          .map(([field, one]) => [`${name}.${field}`, one]),
      )
    : { [name]: value }

/** The page's own title, '' where none came. */
export const titleIn = ({ data }: ScrapeAnswer): string => [data.metadata?.title].flat()[0] ?? ''
