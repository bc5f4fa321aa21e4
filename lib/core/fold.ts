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

/** A text's letters and digits, to compare titles. */
export const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

const isPlain = (text: string) => !/[^ -~\n\r\t]/.test(text);
