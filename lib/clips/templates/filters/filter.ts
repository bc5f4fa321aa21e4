import { parseJson } from '@/lib/core/json';
import { isRecord } from '@/lib/core/objects';

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

export const onOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

export const numberOf = (value: unknown, otherwise: number): number => {
  const text = typeof value === 'object' ? '' : shown(value).trim();
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : otherwise;
};

const maxPatternChars = 500;
const written = /^\/(.+)\/([a-z]*)$/s;

/**
 * The search value of an argument: `/…/flags` is a pattern, anything else plain
 * text.
 */
export function searchOf(text: string): RegExp | string {
  const [, source, flags = ''] = written.exec(text) ?? [];
  if (source === undefined) return text;
  if (source.length > maxPatternChars || isNested(source))
    throw new FilterFault(text);
  try {
    return new RegExp(source, flags.replace('y', ''));
  } catch {
    throw new FilterFault(text);
  }
}

/**
 * True if a group that repeats or has alternatives is itself repeated: matching
 * it can take forever.
 */
function isNested(source: string): boolean {
  const bare = source.replace(/\\./gs, 'x').replace(/\[[^\]]*\]/g, 'x');
  const groups: boolean[] = [false];
  for (let at = 0; at < bare.length; at += 1) {
    const repeats = /^(?:[*+]|\{\d+,\d*\}|\{\d{2,}\})/.test(
      bare.slice(at, at + 12),
    );
    if (bare[at] === '(') groups.push(false);
    else if (bare[at] === ')') {
      const inner = groups.pop() ?? false;
      const isRepeated = /^(?:[*+]|\{\d)/.test(bare.slice(at + 1, at + 3));
      if (inner && isRepeated) return true;
      if (inner) groups[groups.length - 1] = true;
    } else if (repeats || bare[at] === '|') groups[groups.length - 1] = true;
  }
  return false;
}
