import { own } from '@/lib/core/own'
import { isRecord } from '@/lib/core/is-record'

/** The value at a path such as `author.name` or `steps[0].text`: own members only. */
export function readPath(value: unknown, path: string): unknown {
  let at = value
  for (const [, name, index] of path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
    const key = index ?? name ?? ''
    at = Array.isArray(at)
      ? /^\d+$/.test(key)
        ? at[Number(key)]
        : undefined
      : isRecord(at)
        ? own(at, key)
        : undefined
  }
  return at
}

/** Replaces `${path}` in a text by the value there; for a plain value `${name}` is the value itself. */
export const filled = (
  text: string,
  value: unknown,
  show: (part: unknown) => string,
  self?: string,
): string => text.replace(/\$\{([^{}]*)\}/g, (_, place: string) => show(partOf(value, place.trim(), self)))

/** The value of an item at a path, which may start with the item's own name (`item`). */
export function partOf(value: unknown, place: string, self?: string): unknown {
  if (place === self || (self === undefined && typeof value !== 'object')) return value
  const isInside = self !== undefined && (place.startsWith(`${self}.`) || place.startsWith(`${self}[`))
  return readPath(value, isInside ? place.slice(self.length) : place)
}
