/**
 * Text normalized for search: ignores compatibility forms, diacritics and case.
 */
export const fold = (text: string): string =>
  isPlain(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase()
        .replaceAll('ς', 'σ');

/**
 * Text for comparing words: Hangul is composed again after folding, lengthening
 * marks are dropped, and katakana are hiragana.
 */
export const foldWords = (text: string): string =>
  fold(text)
    .normalize('NFC')
    .replaceAll('ـ', '')
    .replace(/[ァ-ヶ]/g, (sign) =>
      String.fromCharCode(sign.charCodeAt(0) - kanaOffset),
    );

/** From hiragana to the same katakana. */
const kanaOffset = 0x60;

/** A text's letters and digits, to compare titles. */
export const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

const isPlain = (text: string) => !/[^ -~\n\r\t]/.test(text);
