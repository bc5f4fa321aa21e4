import { csv } from '@/lib/safe/csv'
import { type Row, valueOf } from './table'

/** The rows with these columns, and the error as the last column. `heads`: the column titles. */
export const tableCsv = (
  rows: readonly Row[],
  columns: readonly string[],
  heads: readonly string[],
  reasonOf: (row: Row) => string,
): string =>
  csv([
    heads,
    ...rows.map((row) => [...columns.map((column) => String(valueOf(row, column) ?? '')), reasonOf(row)]),
  ])
