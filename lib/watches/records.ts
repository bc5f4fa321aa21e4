import { type Database, isOutdated } from '@/lib/store/db';
import type { PageWatch } from './page-watch';

/** All watches, also deleted ones that can be restored. */
export const allWatches = async (db: Database): Promise<PageWatch[]> =>
  isOutdated(db) ? [] : db.getAll('watches');

export const hasWatches = async (db: Database): Promise<boolean> =>
  !isOutdated(db) && (await db.count('watches')) > 0;
