import { isRecord } from '@/lib/core/is-record'

/** What a view draws of a value: all of it, these members of it, or this of each item of a list. */
export type Drawn = true | readonly [Drawn] | { readonly [member: string]: Drawn }

const isList = (drawn: Drawn): drawn is readonly [Drawn] => Array.isArray(drawn)

/**
 * What of a value is not drawn, in its place: objects keep only the members that hold something, lists the items, by
 * their number. Undefined where nothing is left. A null that is drawn is left out: the view says that it is missing.
 */
export function leftOver(value: unknown, drawn: Drawn): unknown {
  if (drawn === true || value === null || value === undefined) return undefined
  if (isList(drawn)) {
    if (!Array.isArray(value)) return value
    return keep(value.map((item, at) => [`${at + 1}`, leftOver(item, drawn[0])]))
  }
  if (!isRecord(value)) return value
  return keep(
    Object.entries(value).map(([key, item]) => [
      key,
      Object.hasOwn(drawn, key) ? leftOver(item, drawn[key] ?? true) : item,
    ]),
  )
}

function keep(members: [string, unknown][]): Record<string, unknown> | undefined {
  const left = members.filter(([, value]) => value !== undefined)
  return left.length > 0 ? Object.fromEntries(left) : undefined
}
