import { folded } from './folded'
import { withoutFunctionWords } from './function-words'

/** Scripts whose words nothing parts, or whose particles stick to them: there two signs in a row are a term. */
const unparted =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー\\p{sc=Hangul}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}'
const term = new RegExp(`[${unparted}]+|[[\\p{L}\\p{N}]--[${unparted}]]+`, 'gv')
const startsUnparted = new RegExp(`^[${unparted}]`, 'v')

/** The terms of a text in their order: words, and of scripts without spaces first the pairs of signs, then the signs. */
export function termsOf(text: string): string[] {
  const singles: string[] = []
  const terms = (folded(text).match(term) ?? []).flatMap((run) => {
    if (!startsUnparted.test(run)) return [run]
    const signs = Array.from(run)
    singles.push(...signs)
    return pairsOf(signs)
  })
  return [...terms, ...singles]
}

/** What a query looks for, each once: its words without those that only hold it together, unless it has no other. */
export function queryTerms(query: string): string[] {
  const words = (folded(query).match(term) ?? []).flatMap((run) => {
    const signs = Array.from(run)
    return !startsUnparted.test(run) || signs.length === 1 ? [run] : pairsOf(signs)
  })
  const telling = withoutFunctionWords(words)
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, mostTerms)
}

/** A whole page may be asked for, as a selection; this much of it tells what it is about. */
const mostTerms = 96

const pairsOf = (signs: string[]): string[] => signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)

/**
 * How much a word of the page counts for one of the query: 1 for the same, less for another form of it, as `prices` is of
 * `price`: at least four signs at the start and two thirds of the longer one are the same. Else 0.
 */
export function likeness(word: string, wanted: string): number {
  if (word === wanted) return 1
  const longer = Math.max(word.length, wanted.length)
  const needed = Math.max(4, Math.ceil(longer * 0.65))
  if (Math.min(word.length, wanted.length) < needed) return 0
  return word.startsWith(wanted.slice(0, needed)) ? 0.7 : 0
}
