import { browser } from 'wxt/browser';
import { getOwn, omit } from '@/lib/core/objects';
import { isPrivate } from '@/lib/platform/private-window';
import { exclusively } from './exclusive';

/**
 * The prefix of private windows' session items, which may contain page
 * addresses.
 */
const privatePrefix = 'private.';

/**
 * A value in the extension's storage. `local` is on disk and shared by all
 * windows. `session` is in memory until the browser closes, and separate for
 * private windows. `upgraded`: makes what an earlier version of Pluck stored as
 * it is now.
 */
export const storedItem = <T>(
  area: 'local' | 'session',
  name: string,
  fallback: T,
  upgraded: (stored: T) => T = (stored) => stored,
) => {
  const key = isPrivate && area === 'session' ? privatePrefix + name : name;
  const read = (value: unknown): T =>
    upgraded((value as T | undefined) ?? fallback);
  const getValue = async (): Promise<T> =>
    read(getOwn(await browser.storage[area].get(key), key));
  return {
    getValue,

    /**
     * Calls `onChange` after each change, from any context. The returned
     * function stops it.
     */
    watch(onChange: (value: T, before: T) => void): () => void {
      const { onChanged } = browser.storage[area];
      const listener: Parameters<typeof onChanged.addListener>[0] = (
        changes,
      ) => {
        const change = getOwn(changes, key);
        if (change) onChange(read(change.newValue), read(change.oldValue));
      };
      onChanged.addListener(listener);
      return () => onChanged.removeListener(listener);
    },

    /**
     * Runs changes one after another, so that none overwrites another. Only the
     * background may call it.
     */
    change: (next: (was: T) => T): Promise<void> =>
      exclusively(key, async () =>
        browser.storage[area].set({ [key]: next(await getValue()) }),
      ),
  };
};

/** Sets one entry of a stored record, or removes it if there is no value. */
export const setIn = <Key extends string | number, T>(
  item: {
    change(next: (was: Record<Key, T>) => Record<Key, T>): Promise<void>;
  },
  key: Key,
  value: T | undefined,
): Promise<void> =>
  item.change((was) => {
    const others = omit(was, key);
    return (
      value === undefined ? others : { ...others, [key]: value }
    ) as Record<Key, T>;
  });

/**
 * A marker in session storage of private windows. The browser deletes it with
 * the last private window, for which no close event is sent.
 */
const openedMark = 'private-windows';

/**
 * Deletes the session items of private windows that closed before the first
 * current one opened.
 */
export async function forgetClosedPrivateWindows(): Promise<void> {
  const { session } = browser.storage;
  const [isOpen, all] = await Promise.all([
    caches.has(openedMark),
    session.get(null),
  ]);
  if (isOpen) return;
  await session.remove(
    Object.keys(all).filter((key) => key.startsWith(privatePrefix)),
  );
  await caches.open(openedMark);
}
