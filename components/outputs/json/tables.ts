import { isRecord } from '@/lib/core/is-record'
import { memberOf } from '@/lib/core/json-pointer'
import { own } from '@/lib/core/own'

export type Row = Record<string, unknown>

/** A list of objects, and its JSON Pointer. */
export type Table = { pointer: string; rows: readonly Row[] }

const maxInspected = 5000
const maxTables = 50

const isRows = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord)

/** The lists of objects in a value, outermost first. Rows are not searched; nested lists are cells. */
export function tablesIn(value: unknown): Table[] {
  const found: Table[] = []
  const open: { pointer: string; value: unknown }[] = [{ pointer: '', value }]
  for (let at = 0; at < open.length && at < maxInspected && found.length < maxTables; at++) {
    const { pointer, value: one } = open[at]!
    if (isRows(one)) found.push({ pointer, rows: one })
    else if (isRecord(one))
      for (const [key, member] of Object.entries(one))
        if (typeof member === 'object') open.push({ pointer: memberOf(pointer, key), value: member })
  }
  return found
}

/** The keys of all rows, in order of first appearance. */
export const columnsOf = (rows: readonly Row[]): string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row))),
]

export type Order = { column: string; isDescending: boolean }

const ranks = ['boolean', 'number', 'string', 'object']
const texts = new Intl.Collator(undefined, { numeric: true })

/** Rows sorted by a column: by kind, then value. Missing and null values come last either way. */
export function sortRows(rows: readonly Row[], { column, isDescending }: Order): Row[] {
  const turn = isDescending ? -1 : 1
  const [given, missing]: [Row[], Row[]] = [[], []]
  for (const row of rows) ((own(row, column) ?? null) === null ? missing : given).push(row)
  return [...given.toSorted((a, b) => turn * compare(own(a, column), own(b, column))), ...missing]
}

function compare(a: unknown, b: unknown): number {
  const rank = ranks.indexOf(typeof a) - ranks.indexOf(typeof b)
  if (rank !== 0 || typeof a === 'object') return rank
  return typeof a === 'string' && typeof b === 'string' ? texts.compare(a, b) : Number(a) - Number(b)
}
