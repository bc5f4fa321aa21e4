import type { Job } from '@/lib/queue/job'
import { pageAddress } from '@/lib/privacy'
import type { Front } from './front'
import type { Database } from '@/lib/store/db'
import { findJob, jobsAt } from '@/lib/scrape'

/** The job the panel shows, and a newer one it doesn't show. */
export type OnShow = { job?: Job; newer?: Job }

const isAlone = ({ batchId }: Job) => batchId === undefined

/** The newest job started individually in this window. `jobs` are sorted newest first. */
export const newestOf = (jobs: Job[], windowId: number): Job | undefined =>
  jobs.find((job) => job.page.windowId === windowId && isAlone(job))

/** The part before query and fragment: a quick check before a thorough one. */
const pathOf = (url: string) => url.replace(/[?#].*$/s, '')

/** The job started in this window since the page became active, else that page's newest job. */
function newestAt(jobs: Job[], windowId: number, { url, since }: Front): Job | undefined {
  const newest = newestOf(jobs, windowId)
  if (newest && newest.createdAt >= since) return newest
  const address = pageAddress(url)
  const isThere = ({ page, request }: Job) =>
    [page.url, request.url].some((one) => pathOf(one) === pathOf(url) && pageAddress(one) === address)
  return jobs.find((job) => (isAlone(job) || job.hasResult) && isThere(job))
}

/**
 * The active page's job if the panel follows the tabs, else the newest job of the panel's window. A
 * picked job stays on show, and a newer one is only mentioned. A window without jobs, such as the first
 * one after a restart, shows the newest of all, unless the panel follows.
 */
export function onShow(
  jobs: Job[],
  windowId: number,
  pickedId: string | undefined,
  front: Front | undefined,
): OnShow {
  const newest = front ? newestAt(jobs, windowId, front) : newestOf(jobs, windowId)
  const picked = jobs.find(({ id }) => id === pickedId)
  if (!picked || picked === newest) return { job: newest ?? (front ? undefined : jobs.find(isAlone)) }
  const isNewer = newest !== undefined && newest.createdAt > picked.createdAt
  return isNewer ? { job: picked, newer: newest } : { job: picked }
}

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
