import { type ChangedJobs, mergeChanged } from '@/lib/store/revision'

/**
 * Something that is made of all jobs, and kept: after the first reading only the jobs that changed are read, since reading
 * thousands of them holds up every write.
 */
export function keepUpToDate<All>(
  readAll: () => Promise<All>,
  update: (all: All, ids: readonly string[]) => Promise<All>,
) {
  let kept: Promise<All> | undefined
  let stale: ChangedJobs = []
  return {
    changed(jobs: ChangedJobs): void {
      stale = mergeChanged(stale, jobs)
    },
    async read(): Promise<All> {
      const ids = stale && [...new Set(stale)]
      stale = []
      if (!kept || !ids) kept = readAll()
      else if (ids.length > 0) kept = kept.then((all) => update(all, ids))
      try {
        return await kept
      } catch (cause) {
        kept = undefined
        throw cause
      }
    },
  }
}
