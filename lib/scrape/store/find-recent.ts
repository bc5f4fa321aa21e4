import { type Job, type Work, isSameWork } from '@/lib/queue/job'
import type { Database } from '@/lib/store/db'

/** Whether a job ended with a result after this time. */
export const isDoneSince = ({ state, hasResult, endedAt = 0, removedAt }: Job, since: number): boolean =>
  state === 'done' && hasResult && endedAt > since && removedAt === undefined

/** The newest job since then that sent the same request to the same service and has its result. */
export async function findRecent(db: Database, work: Work, since: number): Promise<Job | undefined> {
  const sent = await db.getAllFromIndex('jobs', 'address', work.request.url)
  return sent
    .filter((one) => isDoneSince(one, since) && isSameWork(one, work))
    .toSorted((a, b) => b.createdAt - a.createdAt)[0]
}
