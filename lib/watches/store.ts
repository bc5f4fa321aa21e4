import type { OpenDatabase } from '@/lib/store/db';
import { createRecordTable } from '@/lib/store/record-table';
import type { PageWatch } from './page-watch';
import { allWatches } from './records';

/** Nobody reads the differences of more, and each look costs time. */
export const maxWatches = 200;

/** The store of watches, used only by the background. */
export function createWatchStore(db: OpenDatabase, announce: () => void) {
  const table = createRecordTable(db, 'watches', announce);
  return {
    all: async () => allWatches(await db()),
    find: async (id: string) => (await db()).get('watches', id),
    /** Resolves to false if there are too many. */
    async add(watch: PageWatch): Promise<boolean> {
      const { store, done } = (await db()).transaction('watches', 'readwrite', {
        durability: 'strict',
      });
      const isRoom = (await store.count()) < maxWatches;
      await Promise.all([isRoom && store.add(watch), done]);
      if (isRoom) announce();
      return isRoom;
    },
    change: table.change,
    remove: (id: string) => table.remove((one) => one.id === id),
  };
}

export type WatchStore = ReturnType<typeof createWatchStore>;
