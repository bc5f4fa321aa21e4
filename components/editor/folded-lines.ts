import { i18n } from '#i18n'
import { count } from '@/components/ui/count'

type Piece = { text: string; folded: boolean }

/** What still fits in one line of the page's side. */
const longest = 32

/** An object as JSON, a line a key: a long list or object is told by its size. Pieces of one text, for `<pre>`. */
export function foldedLines(object: Record<string, unknown>): Piece[] {
  const entries = Object.entries(object)
  const lines = entries.flatMap(([key, value], at): Piece[] => {
    const end = at === entries.length - 1 ? '\n' : ',\n'
    const size = sizeOf(value)
    const text = JSON.stringify(value)
    const start = `  ${JSON.stringify(key)}: `
    if (size === undefined || text.length <= longest)
      return [{ text: `${start}${text}${end}`, folded: false }]
    const [open, close] = Array.isArray(value) ? '[]' : '{}'
    return [
      { text: `${start}${open} `, folded: false },
      { text: size, folded: true },
      { text: ` ${close}${end}`, folded: false },
    ]
  })
  return [{ text: '{\n', folded: false }, ...lines, { text: '}', folded: false }]
}

function sizeOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { length } = Object.keys(value)
  return Array.isArray(value)
    ? i18n.t('output.items', length, [count(length)])
    : i18n.t('output.fields', length, [count(length)])
}
