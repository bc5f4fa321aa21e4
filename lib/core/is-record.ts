/** Claims that a JSON value is an object: neither null nor an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object that a JSON value is; an empty one of any other. */
export const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})
