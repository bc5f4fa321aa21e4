import { shown } from './filter'
import { filled, partOf, readPath } from './read-path'

const arrow = /^\s*\(?\s*([A-Za-z_]\w*)\s*\)?\s*=>\s*(.+?)\s*$/s
const member = /\s*["']?([\w-]+)["']?\s*:\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^,]+)\s*(?:,|$)/gy

/**
 * Reads what `map` makes of each item: `name`, `item => item.name`, `item => "text ${item.name}"` or
 * `item => ({a: item.b})`. It is data: nothing but members can be named.
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

function partRead(item: unknown, part: string, self: string): unknown {
  const quoted = /^(["'`])(.*)\1$/s.exec(part)?.[2]
  return quoted === undefined ? partOf(item, part, self) : filled(quoted, item, shown, self)
}
