import { omit } from '@/lib/core/objects';
import { type Database, type OpenDatabase, isOutdated } from '@/lib/store/db';
import { createRecordTable } from '@/lib/store/record-table';
import type { Highlight } from './highlight';

declare module '@/lib/store/db' {
  interface Tables {
    highlights: {
      key: string;
      value: Highlight;
      indexes: { url: string; createdAt: number };
    };
  }
}

/**
 * The highlights of a page in the order of their places; see `pageAddress`. None
 * without an address: passages of books have none.
 */
export async function highlightsAt(
  db: Database,
  url: string,
): Promise<Highlight[]> {
  if (url === '' || isOutdated(db)) return [];
  const all = await db.getAllFromIndex('highlights', 'url', url);
  return all.toSorted((one, other) => one.start - other.start);
}

/** All highlights, from the first. */
export const allHighlights = async (db: Database): Promise<Highlight[]> =>
  isOutdated(db) ? [] : db.getAllFromIndex('highlights', 'createdAt');

/** The store of highlights, used only by the background. */
export function createHighlightStore(db: OpenDatabase, announce: () => void) {
  const table = createRecordTable(db, 'highlights', announce);
  return {
    at: async (url: string) => highlightsAt(await db(), url),

    find: async (id: string) => (await db()).get('highlights', id),

    /** Adds those that aren't there. Resolves to how many these are. */
    async add(some: readonly Highlight[]): Promise<number> {
      const { store, done } = (await db()).transaction(
        'highlights',
        'readwrite',
        { durability: 'strict' },
      );
      let count = 0;
      for (const one of some) {
        if ((await store.getKey(one.id)) !== undefined) continue;
        void store.add(one);
        count += 1;
      }
      await done;
      if (count > 0) announce();
      return count;
    },

    /** A note is kept like a job's: it takes away the mark of a private one. */
    change: (
      id: string,
      {
        colour,
        note,
      }: { colour?: number | undefined; note?: string | undefined },
    ) =>
      table.change(id, (was) => ({
        ...(note === undefined ? was : omit(was, 'isFleeting', 'windowId')),
        ...(colour !== undefined && { colour }),
        ...(note !== undefined && { note }),
      })),

    remove: (ids: readonly string[]) =>
      table.remove(({ id }) => ids.includes(id)),

    /** Deletes private ones: of a window, or all. */
    deletePrivate: (windowId?: number) =>
      table.remove(
        (one) =>
          one.isFleeting === 1 &&
          (windowId === undefined || one.windowId === windowId),
      ),
  };
}
