import { csv } from '@/lib/safe/csv'
import { type Row, valueOf } from './table'

/** The rows under these columns, and last what went wrong. `heads`: what the columns and the last are called. */
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
