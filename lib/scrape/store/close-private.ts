import { isAtWork } from '@/lib/batches'
import { type Job, isActive } from '@/lib/queue/job'
import type { OpenDatabase } from '@/lib/store/db'
import type { createWriter } from './write'

type Deps = { db: OpenDatabase; store: Pick<ReturnType<typeof createWriter>, 'remove'> }

/** Whether a job's result is known, so that it can be deleted without asking. */
export const isSettled = (job: Job) => !isActive(job) && job.state !== 'unknown'

/** Deletes the jobs that are kept only until they are closed, with everything stored for them. */
export async function closePrivateJobs({ db, store }: Deps, which: (job: Job) => boolean): Promise<void> {
  const database = await db()
  const [jobs, batches] = await Promise.all([database.getAll('jobs'), database.getAll('batches')])
  const atWork = new Set(batches.filter(isAtWork).map(({ id }) => id))
  const mayGo = (job: Job) => job.isFleeting && which(job) && !atWork.has(job.batchId ?? '')
  await store.remove(jobs.filter(mayGo).map(({ id }) => id))
}
