import type { StoreKey, StoreNames, StoreValue } from 'idb';
import type { OpenDatabase, Tables } from './db';

/**
 * The changes that tables of durable work share. Calls `announce` after each.
 */
export function createRecordTable<Name extends StoreNames<Tables>>(
  db: OpenDatabase,
  table: Name,
  announce: () => void,
) {
  type Value = StoreValue<Tables, Name>;
  return {
    /**
     * Replaces a record in one transaction. It is on the disk when this
     * resolves.
     */
    async change(
      id: StoreKey<Tables, Name>,
      next: (was: Value) => Value,
    ): Promise<Value | undefined> {
      const { store, done } = (await db()).transaction(table, 'readwrite', {
        durability: 'strict',
      });
      const was = await store.get(id);
      const value = was && next(was);
      await Promise.all([value && value !== was && store.put(value), done]);
      if (value !== was) announce();
      return value;
    },

    /** Deletes the records that `isGone` chooses. */
    async remove(isGone: (one: Value) => boolean): Promise<void> {
      const { store, done } = (await db()).transaction(table, 'readwrite');
      let count = 0;
      for (
        let cursor = await store.openCursor();
        cursor;
        cursor = await cursor.continue()
      ) {
        if (!isGone(cursor.value)) continue;
        void cursor.delete();
        count += 1;
      }
      await done;
      if (count > 0) announce();
    },
  };
}
