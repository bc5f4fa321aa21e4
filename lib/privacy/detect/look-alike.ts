import { known } from '@/lib/privacy/known-now'
import type { Detector } from './detector'
import { readable } from './mixed-script'

/** A name all in other letters that reads like a well-known one: `аррӏе` is Cyrillic. */
export const lookAlike: Detector = ({ url }) => {
  if (!url.hostname.includes('xn--')) return []
  const name = readable(url.hostname)
  const labels = name.split('.')
  // Where the last part has such letters too, the whole name is in that script.
  if (/[^\x20-\x7f]/.test(labels.at(-1) ?? '')) return []
  return labels.some((label) => imitates(label))
    ? [{ kind: 'look-alike', part: `${name} (${url.hostname})` }]
    : []
}

function imitates(label: string): boolean {
  if (/[a-z]|^[\d-]*$/.test(label)) return false
  const { strangeLetters, lookAlikeLetters, wellKnownNames } = known()
  const letters = Array.from(label)
  const read = letters.map((letter) => {
    const at = lookAlikeLetters.indexOf(letter)
    return /[\d-]/.test(letter) ? letter : at < 0 ? '' : (lookAlikeLetters[at + 1] ?? '')
  })
  if (read.includes('')) return false
  const parts = folded(read.join('')).split('-')
  return (
    letters.some((letter) => strangeLetters.includes(letter)) ||
    wellKnownNames.some((name) => parts.includes(folded(name)))
  )
}

/** Letters that one letter of another script looks like both of are written as one: `ν` is `n` and `v`. */
const folded = (text: string) => text.replaceAll('i', 'l').replaceAll('n', 'v').replaceAll('y', 'u')
