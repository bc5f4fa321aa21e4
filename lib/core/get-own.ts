/**
 * The own property of an object under a key, ignoring inherited ones such as
 * `constructor`.
 */
export const getOwn = <T>(
  record: Readonly<Record<string, T>> | null | undefined,
  key: string,
): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined;
