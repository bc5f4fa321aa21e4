import { endOfQuote } from './scan'

/** Splits at a sign outside of quotes, brackets and parentheses. */
function splitAt(text: string, sign: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const here = text[at] ?? ''
    if (here === '"' || here === "'") {
      const end = endOfQuote(text, at)
      if (end !== -1) at = end
    } else if ('([{'.includes(here)) depth += 1
    else if (')]}'.includes(here)) depth = Math.max(0, depth - 1)
    else if (here === sign && depth === 0) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t' }

/** The text of a quoted argument; the backslashes of a pattern (`/…/g`) are part of it. */
export function unquoted(written: string): string {
  const text = written.trim()
  const quote = text[0]
  if ((quote !== '"' && quote !== "'") || text.length < 2 || !text.endsWith(quote)) return text
  const inner = text.slice(1, -1)
  if (/^\/.+\/[a-z]*$/s.test(inner)) return inner.replaceAll(`\\${quote}`, quote)
  return inner.replace(/\\([\s\S])/g, (whole, sign: string) =>
    sign in escapes ? (escapes[sign] ?? whole) : /["'\\]/.test(sign) ? sign : whole,
  )
}

/** A text as liquid writes it: nothing in it ends an output or a tag. */
export const liquidText = (text: string): string =>
  `"${text
    .replace(/[\\"]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)
    .replaceAll('\t', String.raw`\t`)
    .replace(/[{}%]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)}"`

const isParted = (text: string) => text.startsWith('(') && text.endsWith(')') && !text.includes('=>')

/** What a filter is given, as liquid writes it. `raw`: the filter reads its argument itself. */
export function liquidArguments(written: string, isRaw: boolean): string[] {
  const text = written.trim()
  const inner = isParted(text) ? text.slice(1, -1).trim() : text
  if (isRaw) return [liquidText(/^(["']).*\1$/s.test(inner) ? unquoted(inner) : inner)]
  return splitAt(inner, ',')
    .flatMap((part) => splitAt(part, ':'))
    .flatMap((part) => {
      const list = /^\[(.*)\]$/s.exec(part.trim())?.[1]
      return list === undefined ? [part] : splitAt(list, ',')
    })
    .map((part) => {
      const one = part.trim()
      return /^(?:-?\d+(?:\.\d+)?|true|false|nil)$/.test(one)
        ? one
        : one === 'null'
          ? 'nil'
          : liquidText(unquoted(one))
    })
}
