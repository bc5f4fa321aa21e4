import { getOwn, isRecord } from '@/lib/core/objects';
import { type SyncValue, canonical } from './state';

/**
 * A member in which two versions of a record differ, such as `options.formats`,
 * and what each has there; undefined if it has nothing. Of a long text, only the
 * part that differs, with "…" for the rest.
 */
export type Difference = {
  member: string;
  used: string | undefined;
  other: string | undefined;
};

/**
 * What differs between the version in use and another one. `path`: of the member
 * that both are.
 */
export function differences(
  used: SyncValue,
  other: SyncValue,
  path = '',
): Difference[] {
  return [...new Set([...Object.keys(used), ...Object.keys(other)])].flatMap(
    (name) =>
      differencesAt(`${path}${name}`, getOwn(used, name), getOwn(other, name)),
  );
}

function differencesAt(
  member: string,
  used: unknown,
  other: unknown,
): Difference[] {
  if (isRecord(used) && isRecord(other))
    return differences(used, other, `${member}.`);
  const texts = [textOf(used), textOf(other)] as const;
  if (texts[0] === texts[1]) return [];
  const [mine, theirs] = apart(...texts);
  return [{ member, used: mine, other: theirs }];
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : canonical(value);

/** Characters around the part that differs. */
const maxAroundChars = 20;
const maxPartChars = 200;

/** Both texts without what they begin and end with alike. */
function apart(
  one: string | undefined,
  other: string | undefined,
): [string | undefined, string | undefined] {
  if (one === undefined || other === undefined)
    return [
      one && part(one, 0, one.length),
      other && part(other, 0, other.length),
    ];
  const shorter = Math.min(one.length, other.length);
  let from = 0;
  while (from < shorter && one[from] === other[from]) from += 1;
  let end = 0;
  while (end < shorter - from && one.at(-1 - end) === other.at(-1 - end))
    end += 1;
  return [
    part(one, from, one.length - end),
    part(other, from, other.length - end),
  ];
}

function part(text: string, from: number, to: number): string {
  const start = from > maxAroundChars ? from - maxAroundChars : 0;
  const wanted =
    to + maxAroundChars < text.length ? to + maxAroundChars : text.length;
  const end = Math.min(wanted, start + maxPartChars);
  return [
    start > 0 ? '…' : '',
    text.slice(start, end).toWellFormed(),
    end < text.length ? '…' : '',
  ].join('');
}
