import { parseJson } from '@/lib/core/json-in';
import { isRecord } from '@/lib/core/is-record';

/**
 * A template filter: accepts any value and its arguments, and throws a
 * `FilterFault` if it can't apply.
 */
export type Filter = (
  value: unknown,
  args: readonly unknown[],
  note: { url: string },
) => unknown;
export type Filters = Readonly<Record<string, Filter>>;

/** Why a filter failed: its pattern is invalid, or could take forever. */
export class FilterFault extends Error {
  override name = 'FilterFault';
}

/**
 * A value as displayed in a note: a list with commas, an object as JSON,
 * nothing as ''.
 */
export function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return value.map(shown).join(', ');
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value);
}

/**
 * The items of a list or a JSON list; any other value is one item, and nothing
 * is none.
 */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  const read =
    typeof value === 'string' && value.startsWith('[')
      ? parseJson(value)
      : undefined;
  if (Array.isArray(read)) return read;
  return value === undefined || value === null || value === '' ? [] : [value];
}

export const membersOf = (value: unknown): [string, unknown][] =>
  isRecord(value) ? Object.entries(value) : [];

/**
 * A filter for texts: applies to each item of a list, and to the names and
 * values of an object's members.
 */
export const ofText =
  (change: (text: string, ...args: string[]) => string): Filter =>
  (value, args) => {
    const texts = args.map(shown);
    const changed = (part: unknown): unknown => {
      if (Array.isArray(part)) return part.map(changed);
      if (!isRecord(part)) return change(shown(part), ...texts);
      return Object.fromEntries(
        membersOf(part).map(([name, member]) => [
          change(name, ...texts),
          changed(member),
        ]),
      );
    };
    return changed(value);
  };

/** A text on one line. */
export const onOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** An argument as a number. */
export const numberOf = (value: unknown, otherwise: number): number => {
  const text = typeof value === 'object' ? '' : shown(value).trim();
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : otherwise;
};
