import { shown } from './filter'
import { filled, partOf, readPath } from './read-path'

const arrow = /^\s*\(?\s*([A-Za-z_]\w*)\s*\)?\s*=>\s*(.+?)\s*$/s
const member = /\s*["']?([\w-]+)["']?\s*:\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^,]+)\s*(?:,|$)/gy

/**
 * Parses the argument of `map`: `name`, `item => item.name`, `item => "text ${item.name}"` or `item => ({a: item.b})`.
 * It is data: it can only name members.
 */
export function readArrow(text: string): (item: unknown) => unknown {
  const [, self, body] = arrow.exec(text) ?? []
  if (self === undefined || body === undefined) return (item) => readPath(item, text)
  const made = /^\(\s*\{(.*)\}\s*\)$/s.exec(body)?.[1] ?? /^\{(.*)\}$/s.exec(body)?.[1]
  if (made === undefined) return (item) => partRead(item, body, self)
  const members = [...made.matchAll(member)]
  return (item) =>
    Object.fromEntries(members.map(([, name = '', part = '']) => [name, partRead(item, part.trim(), self)]))
}

const literal = /^(?:-?\d+(?:\.\d+)?|true|false)$/

/** A text has no members: any member is the text itself. */
function partRead(item: unknown, part: string, self: string): unknown {
  const quoted = /^(["'`])(.*)\1$/s.exec(part)?.[2]
  if (quoted !== undefined) return filled(quoted, item, shown, self)
  if (literal.test(part)) return JSON.parse(part)
  return typeof item === 'string' ? item : partOf(item, /^\$\{(.*)\}$/.exec(part)?.[1] ?? part, self)
}
