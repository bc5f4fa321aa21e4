import { type OpenDatabase, StoreClosed, isOutdated } from '@/lib/store/db';
import { type Kept, readKept, updateKept } from './holdings';
import { keepUpToDate } from '@/lib/scrape';

/** Storage use in bytes: everything that the browser counts, and the results. */
export type StorageUse = {
  usage?: number;
  quota?: number;
  results: Kept[];
};

/**
 * Storage use, updated by reading only the changed jobs. Rejects with
 * `StoreClosed` if this version can't read the store.
 */
export function createStorageUse(open: OpenDatabase) {
  const kept = keepUpToDate<Kept[]>(
    async () => readKept(await open()),
    async (all, ids) => updateKept(await open(), all, ids),
  );
  return {
    changed: kept.changed,
    async read(): Promise<StorageUse> {
      const db = await open();
      if (isOutdated(db)) throw new StoreClosed();
      const [{ usage, quota }, results] = await Promise.all([
        navigator.storage.estimate(),
        kept.read(),
      ]);
      return { usage, quota, results };
    },
  };
}
