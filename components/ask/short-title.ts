const maxChars = 10;

/** The first words of a title, to name a page in a narrow field. */
export function shortTitle(title: string): string {
  const plain = title.replace(/\s+/g, ' ').trim();
  const letters = [...new Intl.Segmenter().segment(plain)];
  if (letters.length <= maxChars) return plain;
  const start = letters
    .slice(0, maxChars)
    .map(({ segment }) => segment)
    .join('');
  const isWordEnd = letters[maxChars]?.segment === ' ';
  const words = isWordEnd ? start : start.replace(/(\S) \S*$/, '$1');
  return `${words.replace(/[\s\p{P}]+$/u, '')}…`;
}
