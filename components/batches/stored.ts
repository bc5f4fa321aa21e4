import type { Batch } from '@/lib/batches'
import type { Job } from '@/lib/queue/job'
import { type Database, isOutdated } from '@/lib/store/db'
import { countInBatch } from '@/lib/scrape'

/** How many pages of a batch are done and failed, and the total. */
export type Standing = { done: number; failed: number; total: number }

/** All batches, newest first. */
export const allBatches = async (db: Database): Promise<Batch[]> =>
  isOutdated(db) ? [] : (await db.getAllFromIndex('batches', 'createdAt')).toReversed()

/** A batch's jobs, except deleted ones. */
export async function jobsOfBatch(db: Database, id: string): Promise<Job[]> {
  const all = await db.getAllFromIndex('jobs', 'batch', IDBKeyRange.bound([id], [id, []]))
  return all.filter(({ removedAt }) => removedAt === undefined)
}

/** A batch's progress, from stored jobs and the service's report. */
export async function standingOf(db: Database, { id, addresses, told }: Batch): Promise<Standing> {
  const [done, failed] = await Promise.all([
    countInBatch(db, id, ['done']),
    countInBatch(db, id, ['failed', 'unknown']),
  ])
  return { done, failed, total: Math.max(addresses.length, told?.total ?? 0, done + failed) }
}
