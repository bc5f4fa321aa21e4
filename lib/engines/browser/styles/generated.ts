import { quoteMark } from './quotes'

type Pair = [live: Element, twin: Element]
/** Text that a style sheet adds beside an element. */
export type Generated = { twin: Element; before: string; after: string }

const inline = new Set(
  'a abbr b bdi cite code del em i ins kbd mark q s small span strong sub sup time u var'.split(' '),
)
const apart = 'pre, nav, button, select, svg, math, label'
/** More such elements are rows of data, each asked for its style. */
const maxChecked = 2000
const maxText = 20

/**
 * The text that style sheets put beside inline elements, such as the commas of a list and quotation marks. To ask each
 * element would take too long: of those that look alike, a few are asked first.
 */
export function generatedIn(pairs: readonly Pair[]): Generated[] {
  let left = maxChecked
  const ask = (members: Pair[]) => {
    const asked = members.slice(0, left)
    left -= asked.length
    return asked.flatMap(generatedBeside)
  }
  return [...alike(pairs).values()].flatMap((members) =>
    members.length < 5 || ask(samplesOf(members)).length > 0 ? ask(members) : [],
  )
}

/** Inserts the texts, where their elements are still in the copy. */
export function insertGenerated(generated: readonly Generated[]) {
  for (const { twin, before, after } of generated) {
    if (!twin.parentElement) continue
    twin.before(before)
    twin.after(after)
  }
}

function alike(pairs: readonly Pair[]): Map<string, Pair[]> {
  const groups = new Map<string, Pair[]>()
  for (const pair of pairs) {
    const [live] = pair
    if (!inline.has(live.localName)) continue
    const key = `${nameOf(live)} ${live.parentElement ? nameOf(live.parentElement) : ''}`
    const group = groups.get(key)
    if (group) group.push(pair)
    else groups.set(key, [pair])
  }
  return groups
}

const nameOf = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''}`

const samplesOf = (members: Pair[]) =>
  [0, 1, Math.floor(members.length / 2), members.length - 1].map((at) => members[at]!)

function generatedBeside([live, twin]: Pair): Generated[] {
  const before = textOf(live, '::before')
  const after = textOf(live, '::after')
  if (!before && !after) return []
  return twin.closest(apart) || !twin.textContent.trim() ? [] : [{ twin, before, after }]
}

const strings = /"((?:[^"\\]|\\.)*)"/g
const onlyStrings = /^(?:"(?:[^"\\]|\\.)*"\s*)+$/
/** Marks between words and around them. Others are icons and bullets. */
const marks = /^(?:(?![#*•†‡¶§@&\\])[\p{P}\p{Sc}\s])+$/u
const text = /^(?:(?![#*•†‡¶§@&\\])[\p{P}\p{Sc}\p{L}\p{N}\s])+$/u

function textOf(live: Element, pseudo: '::before' | '::after'): string {
  const style = getComputedStyle(live, pseudo)
  const { content } = style
  if (!content || content === 'none' || content === 'normal') return ''
  const { position, float, opacity, visibility, display } = style
  if (display !== 'inline' || position === 'absolute' || position === 'fixed' || float !== 'none') return ''
  if (opacity === '0' || visibility === 'hidden') return ''
  if (/^(?:open|close)-quote$/.test(content)) return quoteMark(live, content === 'open-quote', style.quotes)
  if (!onlyStrings.test(content)) return ''
  const shown = [...content.matchAll(strings)].map(([, inner = '']) => inner.replace(/\\(.)/g, '$1')).join('')
  if (shown.length > maxText || !shown.trim()) return ''
  // Letters in a font of their own are drawn as icons.
  const isText =
    marks.test(shown) || (text.test(shown) && style.fontFamily === getComputedStyle(live).fontFamily)
  return isText ? shown : ''
}
