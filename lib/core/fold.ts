/** Text as it is searched: compatibility forms, marks and capitals make no difference. */
export const fold = (text: string): string =>
  isPlain(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase()
        .replaceAll('ς', 'σ')

const isPlain = (text: string) => !/[^ -~\n\r\t]/.test(text)

/** The words of a query, all of which must occur. */
export const queryWords = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean)
