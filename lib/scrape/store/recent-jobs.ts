import type { OpenDatabase } from '@/lib/store/db';
import { findJob, newestJobs, oldestFirst } from './read';
import { keepUpToDate } from './up-to-date';

/**
 * With more changes than this, rereading the newest jobs is faster than reading
 * each changed one.
 */
const maxReads = 20;

/** The newest jobs first, at most `limit`, without those of batches. */
export const createRecentJobs = (db: OpenDatabase, limit: number) =>
  keepUpToDate(
    async () => newestJobs(await db(), limit),
    async (jobs, ids) => {
      const database = await db();
      if (ids.length > maxReads) return newestJobs(database, limit);
      const found = await Promise.all(ids.map((id) => findJob(database, id)));
      const changed = found.flatMap((job) =>
        job && job.batchId === undefined ? [job] : [],
      );
      const replaced = jobs.filter(({ id }) => ids.includes(id));
      // An older job moves up when one is gone.
      if (replaced.some(({ id }) => changed.every((job) => job.id !== id)))
        return newestJobs(database, limit);
      const others = jobs.filter(({ id }) => !ids.includes(id));
      return [...changed, ...others]
        .toSorted((a, b) => oldestFirst(b, a))
        .slice(0, limit);
    },
  );
