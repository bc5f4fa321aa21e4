import { getOwn } from '@/lib/core/objects';
import { storedItem } from '@/lib/store/stored-item';
import type { Settings } from './model';
import {
  consistent,
  migrateSettings,
  readSettings,
  settingsVersion,
} from './read-settings';
import { type Unread, readUnread, unreadDefaults, withUnread } from './unread';

const item = storedItem<unknown>('local', 'settings', undefined);

/**
 * The user's settings, without secrets. Pages read and watch them; only the
 * background writes.
 */
export const settingsItem = {
  getValue: async (): Promise<Settings> => readSettings(await item.getValue()),
  watch: (onChange: (settings: Settings, before: () => Settings) => void) =>
    item.watch((stored, before) =>
      onChange(readSettings(stored), () => readSettings(before)),
    ),
};

export const unreadItem = {
  getValue: async (): Promise<Unread[]> => readUnread(await item.getValue()),
  watch: (onChange: (unread: Unread[]) => void) =>
    item.watch((stored) => onChange(readUnread(stored))),
};

const same = <T>(value: T): T => value;

/**
 * Changes the settings and the unread records. Everything else in storage stays
 * unchanged.
 */
export const changeStored = (
  change: (settings: Settings) => Settings,
  changeUnread: (unread: Unread[], settings: Settings) => Unread[] = same,
): Promise<void> =>
  item.change((stored) => {
    const before = readSettings(stored);
    const next = consistent(change(before));
    const unread = changeUnread(readUnread(stored), before);
    const written = {
      ...migrateSettings(stored),
      ...withUnread(next, unread),
      version: settingsVersion,
    };
    const defaults = Object.entries(unreadDefaults(stored)).filter(
      ([name, id]) =>
        getOwn(next as Record<string, unknown>, name) ===
          getOwn(before as Record<string, unknown>, name) &&
        unread.some(({ record }) => record['id'] === id),
    );
    return { ...written, ...Object.fromEntries(defaults) };
  });

export const changeSettings = (
  change: (settings: Settings) => Settings,
): Promise<void> => changeStored(change);

export const changeUnread = (
  change: (unread: Unread[]) => Unread[],
): Promise<void> => changeStored(same, change);
