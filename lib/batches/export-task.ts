import type { Row } from './table'

/** The rows that are written to a file, in this order: of each page its markdown, or all that came as one line. */
export type ExportOrder = { as: 'markdown' | 'lines'; rows: readonly Row[] }

/** How many rows are through, and at last the file. */
export type ExportNews = { done: number } | { file: Blob } | { failure: string }
