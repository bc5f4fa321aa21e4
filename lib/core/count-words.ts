// These scripts put no spaces between words, so each character counts as a
// word.
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}'’-]*/gu;

/** The targets of links and images aren't counted. */
const target =
  /\]\((?:<[^<>\n]*>|[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?: "[^"\n]*")?\)/g;

/**
 * The number of words in a text or its markdown. Every displayed word count is
 * from here.
 */
export const wordCount = (text: string): number =>
  text.replace(target, '] ').match(word)?.length ?? 0;
