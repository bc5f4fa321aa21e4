/** True if a JSON value is an object: neither null nor an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value if it is an object, otherwise an empty object. */
export const asRecord = (value: unknown): Record<string, unknown> =>
  isRecord(value) ? value : {};

/** An object or a list, as JSON has them. */
export type JsonBranch = Record<string, unknown> | unknown[];

export const isBranch = (value: unknown): value is JsonBranch =>
  typeof value === 'object' && value !== null;

/**
 * The own property of an object under a key, ignoring inherited ones such as
 * `constructor`.
 */
export const getOwn = <T>(
  record: Readonly<Record<string, T>> | null | undefined,
  key: string,
): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined;

/** A copy of the object without these members. */
export function omit<T extends object, Key extends keyof T>(
  from: T,
  ...keys: Key[]
): Omit<T, Key> {
  const rest = { ...from };
  for (const key of keys) delete rest[key];
  return rest;
}

/**
 * Maximum nesting depth. No real page is nested so deeply, and following
 * hostile data further would overflow the stack.
 */
export const maxDepth = 200;

/** A value as JSON, or “…” if it is nested too deeply to serialize. */
export function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '…';
  }
}
