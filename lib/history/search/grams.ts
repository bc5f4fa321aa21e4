/** The maximum length of an indexed n-gram. */
const maxGramChars = 4
/** The minimum number of bits per n-gram, to keep collisions rare. */
const bitsPerGram = 4
const minBits = 512

/** The hashes of all n-grams of up to four characters within the words of a text. */
export function hashesOf(text: string): Uint32Array {
  const runs = new Uint32Array(maxGramChars * text.length)
  let count = 0
  for (let from = 0; from < text.length; from++) {
    const end = Math.min(from + maxGramChars, text.length)
    let hash = 0
    for (let at = from; at < end && text.charCodeAt(at) > 32; at++) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x9e3779b1)
      hash ^= hash >>> 15
      runs[count++] = hash
    }
  }
  return runs.subarray(0, count)
}

/**
 * A bit set of the n-grams in a folded text: much smaller than the text, and enough to rule out nearly every
 * word that isn't in it.
 */
export function gramsOf(text: string): Uint8Array {
  const runs = hashesOf(text)
  let size = minBits
  while (size < bitsPerGram * runs.length) size *= 2
  let grams = new Uint8Array(size / 8)
  let set = 0
  for (const run of runs) {
    const at = (run & (size - 1)) >> 3
    const bit = 1 << (run & 7)
    if ((grams[at]! & bit) === 0) set++
    grams[at]! |= bit
  }
  for (; size > minBits && size >= 2 * bitsPerGram * set; size /= 2) grams = halved(grams)
  return grams
}

/** Combines both halves; the highest bit of each hash no longer counts. */
function halved(grams: Uint8Array): Uint8Array<ArrayBuffer> {
  const half = grams.slice(0, grams.length / 2)
  for (let at = 0; at < half.length; at++) half[at]! |= grams[half.length + at]!
  return half
}

/** Whether a text may contain a word, given the word's n-grams. Never false if it does. */
export function mayHold(grams: Uint8Array, runs: Uint32Array): boolean {
  const mask = 8 * grams.length - 1
  return runs.every((run) => (grams[(run & mask) >> 3]! & (1 << (run & 7))) !== 0)
}
