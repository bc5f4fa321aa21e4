import { mostDepth } from '@/lib/core/depth'
import { isRecord } from '@/lib/core/is-record'

/** What a template may see: JSON of own members, none of them empty text, an empty list or null. */
export type Plain = string | number | boolean | Plain[] | { [name: string]: Plain }

/** Copies data that came as JSON, without what is empty, named `__proto__` or nested beyond all pages. */
export function plain(value: unknown, depth = 0): Plain | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value === 'boolean') return value
  if (depth >= mostDepth) return undefined
  if (Array.isArray(value)) {
    const items = value.map((item) => plain(item, depth + 1)).filter((item) => item !== undefined)
    return items.length === 0 ? undefined : items
  }
  return isRecord(value) ? plainMembers(value, depth) : undefined
}

/** The same for an object, whose members may all be gone. */
export const plainMembers = (record: Readonly<Record<string, unknown>>, depth = 0): Record<string, Plain> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, member]) => {
      const copy = name === '__proto__' ? undefined : plain(member, depth + 1)
      return copy === undefined ? [] : [[name, copy]]
    }),
  )
