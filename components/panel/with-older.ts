import type { Job } from '@/lib/queue/job'
import { pageAddress } from '@/lib/privacy'
import type { Database } from '@/lib/store/db'
import { findJob, jobsAt } from '@/lib/scrape'

/** The recent jobs, plus the one with this ID and those of an address; newest first. */
export async function withOlder(
  db: Database,
  recent: readonly Job[],
  id: string | undefined,
  url: string | undefined,
): Promise<Job[]> {
  const [picked, atAddress] = await Promise.all([
    id === undefined || recent.some((one) => one.id === id) ? undefined : findJob(db, id),
    url === undefined ? [] : jobsAt(db, [url, pageAddress(url)]),
  ])
  const all = new Map([...recent, ...atAddress, ...(picked ? [picked] : [])].map((one) => [one.id, one]))
  return [...all.values()].toSorted((a, b) => b.createdAt - a.createdAt)
}
