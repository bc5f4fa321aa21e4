import { isRecord } from '@/lib/core/is-record'

/** A filter of a template: takes any value and its arguments, and throws a `FilterFault` where it cannot. */
export type Filter = (value: unknown, args: readonly unknown[], note: { url: string }) => unknown
export type Filters = Readonly<Record<string, Filter>>

/** Why a filter gave nothing: its pattern is none, or could take for ever. */
export class FilterFault extends Error {
  override name = 'FilterFault'
}

/** A value as a note shows it: a list with commas, an object as JSON, nothing for nothing. */
export function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return value.map(shown).join(', ')
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}

/** The items of a list, also of one that is written as JSON; what is no list is one item, and nothing is none. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value === 'string' && value.startsWith('[')) {
    try {
      const read: unknown = JSON.parse(value)
      if (Array.isArray(read)) return read
    } catch {
      return [value]
    }
  }
  return value === undefined || value === null || value === '' ? [] : [value]
}

export const membersOf = (value: unknown): [string, unknown][] =>
  isRecord(value) ? Object.entries(value) : []

/** A filter of texts: of a list it changes each item, of an object the names and the values of its members. */
export const ofText =
  (change: (text: string, ...args: string[]) => string): Filter =>
  (value, args) => {
    const texts = args.map(shown)
    const changed = (part: unknown): unknown => {
      if (Array.isArray(part)) return part.map(changed)
      if (!isRecord(part)) return change(shown(part), ...texts)
      return Object.fromEntries(
        membersOf(part).map(([name, member]) => [change(name, ...texts), changed(member)]),
      )
    }
    return changed(value)
  }

/** A text on one line. */
export const onOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')

/** An argument as a number. */
export const numberOf = (value: unknown, otherwise: number): number => {
  const text = typeof value === 'object' ? '' : shown(value).trim()
  const number = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : otherwise
}
