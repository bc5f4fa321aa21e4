import { maxDepth, isRecord } from '@/lib/core/objects';

/**
 * The data a template can access: JSON of own members, without empty texts,
 * empty lists and null.
 */
export type Plain =
  | string
  | number
  | boolean
  | Plain[]
  | { [name: string]: Plain };

/**
 * Copies JSON data, without empty values, members named `__proto__` and
 * anything nested deeper than any real page.
 */
export function plain(value: unknown, depth = 0): Plain | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (typeof value === 'number')
    return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'boolean') return value;
  if (depth >= maxDepth) return undefined;
  if (Array.isArray(value)) {
    const items = value
      .map((item) => plain(item, depth + 1))
      .filter((item) => item !== undefined);
    return items.length === 0 ? undefined : items;
  }
  return isRecord(value) ? plainMembers(value, depth) : undefined;
}

/** Copies an object like `plain`; the result may be empty. */
export const plainMembers = (
  record: Readonly<Record<string, unknown>>,
  depth = 0,
): Record<string, Plain> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, member]) => {
      const copy = name === '__proto__' ? undefined : plain(member, depth + 1);
      return copy === undefined ? [] : [[name, copy]];
    }),
  );
