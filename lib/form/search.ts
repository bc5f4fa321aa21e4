import type { FormField } from './fields';

const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Whether each word of the query is in the field's texts or its name in the
 * contract.
 */
export function matches(
  query: string,
  field: FormField,
  words: (key: string) => string,
): boolean {
  const text = plain(
    [
      field.path,
      words(field.title),
      words(field.help),
      ...(field.choices ?? []),
    ].join(' '),
  );
  return plain(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
