import type { Batch } from '@/lib/batches'
import type { Job } from '@/lib/queue/job'
import { type Database, isOutdated } from '@/lib/store/db'
import { countInBatch } from '@/lib/scrape'

/** How many pages of a batch are done, and failed, of how many. */
export type Standing = { done: number; failed: number; total: number }

/** All batches, the newest first. */
export const allBatches = async (db: Database): Promise<Batch[]> =>
  isOutdated(db) ? [] : (await db.getAllFromIndex('batches', 'createdAt')).toReversed()

/** The jobs of a batch that the user did not delete. */
export async function jobsOfBatch(db: Database, id: string): Promise<Job[]> {
  const all = await db.getAllFromIndex('jobs', 'batch', IDBKeyRange.bound([id], [id, []]))
  return all.filter(({ removedAt }) => removedAt === undefined)
}

/** How far a batch is, by what is kept of it and what the service told. */
export async function standingOf(db: Database, { id, addresses, told }: Batch): Promise<Standing> {
  const [done, failed] = await Promise.all([
    countInBatch(db, id, ['done']),
    countInBatch(db, id, ['failed', 'unknown']),
  ])
  return { done, failed, total: Math.max(addresses.length, told?.total ?? 0, done + failed) }
}
