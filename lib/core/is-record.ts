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
