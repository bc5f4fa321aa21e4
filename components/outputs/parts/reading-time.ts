// A sign of these scripts counts as a word: they put no spaces between words.
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}'’-]*/gu
const wordsAMinute = 220

export const countWords = (text: string): number => text.match(word)?.length ?? 0

/** Whole minutes, at least one. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / wordsAMinute))
