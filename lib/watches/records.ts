import { type Database, isOutdated } from '@/lib/store/db';
import type { PageWatch } from './page-watch';

/** All watches, also deleted ones that can be restored. */
export const allWatches = async (db: Database): Promise<PageWatch[]> =>
  isOutdated(db) ? [] : db.getAll('watches');

/**
 * How many watches go on at services, or at this one, until they are deleted
 * there.
 */
export const watchesAt = async (
  db: Database,
  serviceId?: string,
): Promise<number> =>
  (await allWatches(db)).filter(
    ({ monitor }) =>
      monitor &&
      (serviceId === undefined || monitor.connection.id === serviceId),
  ).length;

export const hasWatches = async (db: Database): Promise<boolean> =>
  !isOutdated(db) && (await db.count('watches')) > 0;
