import { type ChangedJobs, mergeChanged } from '@/lib/store/revision';

/**
 * Caches a value derived from all jobs. After the first reading only changed
 * jobs are read, since reading thousands of them delays every write.
 */
export function keepUpToDate<All>(
  readAll: () => Promise<All>,
  update: (all: All, ids: readonly string[]) => Promise<All>,
) {
  let kept: Promise<All> | undefined;
  let stale: ChangedJobs = [];
  return {
    changed(jobs: ChangedJobs): void {
      stale = mergeChanged(stale, jobs);
    },
    async read(): Promise<All> {
      const ids = stale && [...new Set(stale)];
      stale = [];
      if (!kept || !ids) kept = readAll();
      else if (ids.length > 0) kept = kept.then((all) => update(all, ids));
      try {
        return await kept;
      } catch (cause) {
        kept = undefined;
        throw cause;
      }
    },
  };
}
