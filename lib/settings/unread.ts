import { isRecord, getOwn } from '@/lib/core/objects';
import { type Settings, lists } from './model';
import { migrateSettings } from './read-settings';

export type ListName = keyof typeof lists;

/**
 * A record that this version can't read, because an earlier or a later one
 * wrote it. It stays in storage unchanged. `at`: its place in its list.
 */
export type Unread = {
  list: ListName;
  at: number;
  record: Record<string, unknown>;
};

const listNames = Object.keys(lists) as ListName[];

/** The unreadable records of stored settings, in the order of their lists. */
export function readUnread(value: unknown): Unread[] {
  const stored = migrateSettings(value);
  return listNames.flatMap((list) => {
    const rows: unknown = getOwn(stored, list);
    return (Array.isArray(rows) ? rows : []).flatMap(
      (record: unknown, index): Unread[] =>
        isRecord(record) && !lists[list].record.safeParse(record).success
          ? [{ list, at: index, record }]
          : [],
    );
  });
}

/** Settings in their stored form, with these records at their places. */
export function withUnread<Stored extends Settings>(
  settings: Stored,
  unread: readonly Unread[],
): Stored {
  const merged = Object.fromEntries(
    listNames.map((list) => {
      const rows: unknown[] = [...settings[list]];
      const odd = unread
        .filter((one) => one.list === list)
        .toSorted((a, b) => a.at - b.at);
      for (const { at, record } of odd) rows.splice(at, 0, record);
      return [list, rows];
    }),
  );
  return { ...settings, ...merged };
}

/**
 * The choices in stored settings that name an unreadable record, which a later
 * version may read again.
 */
export function unreadDefaults(
  value: unknown,
): Partial<Record<keyof Settings, unknown>> {
  const stored = migrateSettings(value);
  const unread = readUnread(value);
  const kept = listNames.flatMap((list) => {
    const { usual } = lists[list];
    const id = usual === undefined ? undefined : getOwn(stored, usual);
    const isUnread = unread.some(
      (one) => one.list === list && one.record['id'] === id,
    );
    return usual !== undefined && id !== undefined && isUnread
      ? [[usual, id] as const]
      : [];
  });
  return Object.fromEntries(kept);
}

export const isSameUnread = (
  a: Omit<Unread, 'at'>,
  b: Omit<Unread, 'at'>,
): boolean =>
  a.list === b.list && JSON.stringify(a.record) === JSON.stringify(b.record);

/**
 * The records of `others` that don't exist here yet, read or unread, at the end
 * of their lists.
 */
export const freshUnread = (
  settings: Settings,
  unread: readonly Unread[],
  others: readonly Unread[],
): Unread[] =>
  others
    .filter(
      (other) =>
        !unread.some((one) => isSameRecord(one, other)) &&
        !settings[other.list].some(({ id }) => id === other.record['id']),
    )
    .map(({ list, record }) => ({ list, at: Infinity, record }));

/**
 * Records are compared by ID, because two browsers have different references to
 * secrets in them.
 */
const isSameRecord = (a: Unread, b: Unread): boolean =>
  isSameUnread(a, b) ||
  (a.list === b.list &&
    a.record['id'] !== undefined &&
    a.record['id'] === b.record['id']);
