import { csv } from '@/lib/safe/csv'
import type { Block, BlockPage } from './block'

type Cell = string | number | null | undefined

/** The columns by their name in the contract. */
const columns: Record<string, (block: Block) => Cell> = {
  id: ({ id }) => id,
  type: ({ type }) => type,
  label: ({ label }) => label,
  readingOrder: ({ readingOrder }) => readingOrder,
  source: ({ source }) => source,
  'confidence.layout': ({ confidence }) => confidence?.layout,
  'confidence.ocr': ({ confidence }) => confidence?.ocr,
  markdownSpan: ({ markdownSpan }) => markdownSpan?.join(' '),
  bbox: ({ bbox }) => bbox?.join(' '),
  content: ({ content }) => content,
}

/** The blocks of all pages as CSV, one row each. */
export const blocksCsv = (pages: readonly BlockPage[]): string =>
  csv([
    ['pageNumber', 'status', ...Object.keys(columns)],
    ...pages.flatMap(({ pageNumber, status, items }) =>
      items.map((block) => [
        `${pageNumber ?? ''}`,
        status,
        ...Object.values(columns).map((read) => String(read(block) ?? '')),
      ]),
    ),
  ])
