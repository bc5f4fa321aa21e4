import { isRecord } from './is-record';

/**
 * A value as any reader of JSON accepts it: lone surrogates in texts and names
 * are replaced, and numbers that JSON has no form for are missing (null in a
 * list). Throws a `RangeError` if it is nested too deeply to be written.
 */
export function plainJson(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value === 'number')
    return Number.isFinite(value) ? value + 0 : undefined;
  if (Array.isArray(value)) return value.map((item) => plainJson(item) ?? null);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const plain = name === '__proto__' ? undefined : plainJson(member);
      return plain === undefined ? [] : [[name.toWellFormed(), plain]];
    }),
  );
}
