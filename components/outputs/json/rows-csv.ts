import { jsonText } from '@/lib/core/depth'
import { own } from '@/lib/core/own'
import { csv } from '@/lib/safe/csv'
import { type Row, columnsOf } from './tables'

/** More columns would make a file of mostly commas. */
const maxColumns = 200

const cell = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : jsonText(value)

/** Rows as CSV with all their keys. Beyond 200 keys, the rest of each row is JSON in one last cell. */
export function rowsCsv(rows: readonly Row[]): string {
  const columns = columnsOf(rows)
  if (columns.length <= maxColumns)
    return csv([columns, ...rows.map((row) => columns.map((column) => cell(own(row, column))))])
  const first = columns.slice(0, maxColumns)
  const isFirst = new Set(first)
  const rest = (row: Row) => Object.fromEntries(Object.entries(row).filter(([key]) => !isFirst.has(key)))
  return csv([
    [...first, '…'],
    ...rows.map((row) => [...first.map((column) => cell(own(row, column))), cell(rest(row))]),
  ])
}
