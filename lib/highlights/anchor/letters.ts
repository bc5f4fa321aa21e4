/** Keeps the texts of two roots of a page apart: it is blank, and no letter. */
export const rootEnd = '\0';

/**
 * Whether a UTF-16 code is left out where texts are compared: white space, soft
 * hyphens and marks of direction, which a page changes without changing a word.
 */
export const isBlank = (code: number): boolean =>
  code <= 0x20 ||
  (code >= 0x7f &&
    (code <= 0xa0 ||
      code === 0xad ||
      code === 0x1680 ||
      (code >= 0x2000 && code <= 0x200f) ||
      (code >= 0x2028 && code <= 0x202f) ||
      (code >= 0x205f && code <= 0x206f) ||
      code === 0x3000 ||
      code === 0xfeff));

/** A text without what is blank. */
export function lettersOf(text: string): string {
  let letters = '';
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && !isBlank(text.charCodeAt(at))) continue;
    letters += text.slice(from, at);
    from = at + 1;
  }
  return letters;
}

/** Not the joiners, which change how letters look. */
const invisible =
  /(?!\s)\p{Cc}|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f]/gu;

/** A text on one line, with single spaces and nothing that isn't seen. */
export const onOneLine = (text: string): string =>
  text.replaceAll(invisible, '').replaceAll(/\s+/g, ' ').trim();
