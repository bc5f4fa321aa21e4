import type { Job } from '@/lib/queue/job'
import { type Database, isOutdated } from '@/lib/store/db'

/** All jobs that requested one of these addresses, unordered, without those that the user deleted. */
export async function jobsAt(db: Database, urls: readonly string[]): Promise<Job[]> {
  if (isOutdated(db)) return []
  const found = await Promise.all([...new Set(urls)].map((url) => db.getAllFromIndex('jobs', 'address', url)))
  return found.flat().filter(({ removedAt }) => removedAt === undefined)
}
