import { csv } from '@/lib/safe/csv'
import { type BatchRow, valueOf } from './table'

/** The rows with these columns, and the error as the last column. `heads`: the column titles. */
export const tableCsv = (
  rows: readonly BatchRow[],
  columns: readonly string[],
  heads: readonly string[],
  reasonOf: (row: BatchRow) => string,
): string =>
  csv([
    heads,
    ...rows.map((row) => [...columns.map((column) => String(valueOf(row, column) ?? '')), reasonOf(row)]),
  ])
