import { isRecord } from '@/lib/core/is-record'
import { fields } from '@/lib/form'

const roots = [...new Set(fields.map(({ path }) => path.split('.')[0] ?? ''))]
const placeOf = (name: string): number => (roots.includes(name) ? roots.indexOf(name) : roots.length)

/** The same options as people read them: in the form’s order, and what an item of a list is before what it has. */
export const inOrder = (options: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(options)
      .toSorted(([a], [b]) => placeOf(a) - placeOf(b))
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(typeFirst) : value]),
  )

const typeFirst = (item: unknown): unknown =>
  isRecord(item) && Object.hasOwn(item, 'type') ? { type: item.type, ...item } : item
