// These scripts put no spaces between words, so each sign counts as a word.
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}'’-]*/gu;

/** Where a link or an image leads isn't read. */
const target =
  /\]\((?:<[^<>\n]*>|[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?: "[^"\n]*")?\)/g;

/**
 * The number of words in a text or its markdown. All counts that are shown are
 * this one.
 */
export const wordCount = (text: string): number =>
  text.replace(target, '] ').match(word)?.length ?? 0;
