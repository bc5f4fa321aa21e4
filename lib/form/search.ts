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

/**
 * The edit distance: the number of letters to insert, remove or replace to turn
 * one text into the other.
 */
function distance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let at = 0; at < from.length; at++) {
    const row = [at + 1];
    for (let index = 0; index < to.length; index++) {
      const [left = 0, up = 0, corner = 0] = [
        row[index],
        above[index + 1],
        above[index],
      ];
      row.push(
        Math.min(
          left + 1,
          up + 1,
          from[at] === to[index] ? corner : corner + 1,
        ),
      );
    }
    above = row;
  }
  return above.at(-1) ?? 0;
}

/**
 * The name that was most likely meant: at most two letters away, and at most
 * half of the typed text.
 */
export function nearest(
  typed: string,
  names: readonly string[],
): string | undefined {
  const most = Math.min(2, typed.length / 2);
  const [best] = names
    .filter((name) => Math.abs(name.length - typed.length) <= most)
    .map((name) => ({
      name,
      away: distance(typed.toLowerCase(), name.toLowerCase()),
    }))
    .filter(({ away }) => away <= most)
    .toSorted((a, b) => a.away - b.away);
  return best?.name;
}
