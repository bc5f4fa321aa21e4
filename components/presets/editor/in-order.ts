import { isRecord } from '@/lib/core/is-record'
import { fields } from '@/lib/form'

const roots = [...new Set(fields.map(({ path }) => path.split('.')[0] ?? ''))]
const placeOf = (name: string): number => (roots.includes(name) ? roots.indexOf(name) : roots.length)

/** The options in reading order: the form's order, and an item's type before its options. */
export const inOrder = (options: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(options)
      .toSorted(([a], [b]) => placeOf(a) - placeOf(b))
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(typeFirst) : value]),
  )

const typeFirst = (item: unknown): unknown =>
  isRecord(item) && Object.hasOwn(item, 'type') ? { type: item.type, ...item } : item
