import { type Database, isOutdated } from '@/lib/store/db';
import { removal } from '@/lib/store/removal';
import type { Paging } from './paging';

/** The reading of all pages for a job, if there is one. */
export const findPaging = async (
  db: Database,
  jobId: string,
): Promise<Paging | undefined> =>
  isOutdated(db) ? undefined : db.get('pagings', jobId);

/** How many lists are being read, or wait for their site. */
export async function countAtWork(db: Database): Promise<number> {
  if (isOutdated(db)) return 0;
  const counts = (['reading', 'waiting'] as const).map((state) =>
    db.countFromIndex('pagings', 'state', state),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Deletes the pagings of these jobs, which ends them. */
export const deletePagings = removal(['pagings'], (tx, jobs) =>
  Promise.all(jobs.map((id) => tx.objectStore('pagings').delete(id))),
);
