import { own } from '@/lib/core/own'
import { isRecord } from '@/lib/core/is-record'

/** What stands at a place such as `author.name` or `steps[0].text`: own members only. */
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

/** A text in which `${place}` stands for what the value has there; `${name}` of a plain value is itself. */
export const filled = (
  text: string,
  value: unknown,
  show: (part: unknown) => string,
  self?: string,
): string => text.replace(/\$\{([^{}]*)\}/g, (_, place: string) => show(partOf(value, place.trim(), self)))

/** What a place means of an item, whose own name (`item`) may come first. */
export function partOf(value: unknown, place: string, self?: string): unknown {
  if (place === self || (self === undefined && typeof value !== 'object')) return value
  const isInside = self !== undefined && (place.startsWith(`${self}.`) || place.startsWith(`${self}[`))
  return readPath(value, isInside ? place.slice(self.length) : place)
}
