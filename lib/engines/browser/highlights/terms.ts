import { folded } from './folded'
import { withoutFunctionWords } from './function-words'

/**
 * Scripts without spaces between words, or with particles attached to words: there each pair of characters is a term.
 */
const unparted =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー\\p{sc=Hangul}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}'
const term = new RegExp(`[${unparted}]+|[[\\p{L}\\p{N}]--[${unparted}]]+`, 'gv')
const startsUnparted = new RegExp(`^[${unparted}]`, 'v')

/**
 * The terms of a text in order: words; for scripts without spaces first the pairs of characters, then the characters.
 */
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

/** The distinct terms of a query, without function words unless it has no others. */
export function queryTerms(query: string): string[] {
  const words = (folded(query).match(term) ?? []).flatMap((run) => {
    const signs = Array.from(run)
    return !startsUnparted.test(run) || signs.length === 1 ? [run] : pairsOf(signs)
  })
  const telling = withoutFunctionWords(words)
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, maxTerms)
}

/** A query may be a whole page, for example a selection; this many terms show its topic. */
const maxTerms = 96

const pairsOf = (signs: string[]): string[] => signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)

/**
 * How similar a word of the page is to one of the query: 1 if equal, less for another form, such as `prices` for
 * `price` (at least four leading characters and two thirds of the longer word are equal), otherwise 0.
 */
export function likeness(word: string, wanted: string): number {
  if (word === wanted) return 1
  const longer = Math.max(word.length, wanted.length)
  const needed = Math.max(4, Math.ceil(longer * 0.65))
  if (Math.min(word.length, wanted.length) < needed) return 0
  return word.startsWith(wanted.slice(0, needed)) ? 0.7 : 0
}
