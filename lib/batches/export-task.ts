import type { BatchRow } from './table'

/** The rows to write to a file, in this order: each page's markdown, or its whole answer as one line. */
export type ExportOrder = { as: 'markdown' | 'lines'; rows: readonly BatchRow[] }

/** The number of rows done, and finally the file. */
export type ExportNews = { done: number } | { file: Blob } | { failure: string }
