import { fold } from '@/lib/core/fold'

/** A part of a text: a word that was searched, or what stands between two. */
export type Part = { text: string; isHit: boolean }

/** A text in parts, so that the words that were searched, which are folded, can be marked. */
export function partsOf(text: string, words: readonly string[]): Part[] {
  const { folded, origins } = foldedWithOrigins(text)
  const isHit = new Uint8Array(text.length)
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      isHit.fill(1, origins[at], origins[at + word.length])
    }
  }
  const parts: Part[] = []
  for (let from = 0, to = 0; from < text.length; from = to) {
    while (to < text.length && isHit[to] === isHit[from]) to++
    parts.push({ text: text.slice(from, to), isHit: isHit[from] === 1 })
  }
  return parts
}

const before = 40
const length = 160

/** How much of a text is folded sign by sign at once. */
const pieceLength = 2048

/** The passage of a text around the first of the words that occurs in it, in one line, or '' where none does. */
export function passageIn(text: string, words: readonly string[]): string {
  const hit = firstHit(text, words)
  if (hit === undefined) return ''
  const start =
    hit <= before ? 0 : text.slice(0, hit - before).length + toNextWord(text.slice(hit - before, hit))
  const end = start + length
  const passage = text.slice(start, end).replace(/\s+/g, ' ').trim()
  return `${start > 0 ? '…' : ''}${passage}${end < text.length ? '…' : ''}`
}

/** Where the first word begins, piece by piece: most texts are long, and have it early. The pieces overlap by a word. */
function firstHit(text: string, words: readonly string[]): number | undefined {
  const overlap = Math.max(before, ...words.map((word) => word.length))
  for (let from = 0; from < text.length; from += pieceLength) {
    const piece = text.slice(from, from + pieceLength + overlap)
    const folded = fold(piece)
    if (!words.some((word) => folded.includes(word))) continue
    const { folded: signs, origins } = foldedWithOrigins(piece)
    const places = words.map((word) => signs.indexOf(word)).filter((at) => at !== -1)
    if (places.length > 0) return from + (origins[Math.min(...places)] ?? 0)
  }
  return undefined
}

/** How far the next word begins, so that a passage does not begin within one. */
const toNextWord = (text: string) => text.search(/\s\S/) + 1

/** A text folded sign by sign, and for each sign, and the end, where it stood. */
function foldedWithOrigins(text: string) {
  const origins: number[] = []
  let folded = ''
  let at = 0
  for (const sign of text) {
    const small = sign < '\u0080' ? sign.toLowerCase() : fold(sign)
    for (let unit = 0; unit < small.length; unit++) origins.push(at)
    folded += small
    at += sign.length
  }
  origins.push(text.length)
  return { folded, origins }
}
