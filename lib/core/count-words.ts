// A sign of these scripts counts as a word: they put no spaces between words.
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}'’-]*/gu

/** How many words a text has. */
export const countWords = (text: string): number => text.match(word)?.length ?? 0
