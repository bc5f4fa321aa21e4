/** What an object itself holds under a key: nothing that it inherits, such as `constructor`. */
export const own = <T>(record: Readonly<Record<string, T>> | null | undefined, key: string): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined
