/** Conjunctions and prepositions with the article, which are written together. */
const starts = /^(?:وال|بال|كال|فال|ال|لل)(?=..)/;
const and = /^و(?=...)/;
const ends = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ه', 'ي'];

/**
 * The light stem of an Arabic word. Source: Larkey, Ballesteros and Connell,
 * Light Stemming for Arabic Information Retrieval, 2007 (light10).
 */
export function arabicStem(word: string): string {
  const bare = withoutVariants(word).replace(and, '').replace(starts, '');
  return ends.reduce(
    (stem, end) =>
      stem.endsWith(end) && stem.length - end.length >= 2
        ? stem.slice(0, -end.length)
        : stem,
    bare,
  );
}

/** Letters that are written for each other. Marks of vowels are left out. */
const withoutVariants = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}ـ]+/gu, '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');

/**
 * The consonants of a stem, such as of both `jild` and its plural `julūd`; ''
 * if there are too few to identify it.
 */
export function consonantsOf(stem: string): string {
  const consonants = stem.replace(/[اوي]/g, '');
  return consonants.length >= 3 ? consonants : '';
}
