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

const isPlain = (text: string) => !/[^ -~\n\r\t]/.test(text);

/** The words of a query, all of which must match. */
export const termsOfQuery = (query: string): string[] =>
  fold(query).split(/\s+/).filter(Boolean);
