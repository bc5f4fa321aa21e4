// These scripts put no spaces between words, so each sign counts as a word.
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}'’-]*/gu

/** The number of words in a text. */
export const wordCount = (text: string): number => text.match(word)?.length ?? 0
