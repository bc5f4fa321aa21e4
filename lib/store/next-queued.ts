import type { Job } from '@/lib/jobs/job'
import type { Database } from './db'

/**
 * The queued jobs whose turn may be next: the first of each service, `most` of each. What stands behind them is
 * not read, so that a long line does not make each turn longer; but all are where one of them reads a tab.
 */
export async function nextQueued(db: Database, most: number): Promise<Job[]> {
  const allQueued = IDBKeyRange.bound(['queued'], ['queued', []])
  const { store } = db.transaction('jobs')
  const turns = store.index('turn')
  const states = store.index('state')
  const [all, atServices] = await Promise.all([states.count('queued'), turns.count(allQueued)])
  if (all === 0) return []
  // A job that reads a tab has no service, and so no place in the index of turns. It starts at once.
  if (all > atServices) return states.getAll('queued')
  const jobs: Job[] = []
  let cursor = await turns.openKeyCursor(allQueued)
  while (cursor) {
    const service = cursor.key[1]
    const line = IDBKeyRange.bound(['queued', service], ['queued', service, []])
    jobs.push(...(await turns.getAll(line, most)))
    cursor = await cursor.continue(['queued', service, []] as unknown as typeof cursor.key)
  }
  return jobs
}
