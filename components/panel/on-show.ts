import type { Job } from '@/lib/queue/job'
import { pageAddress } from '@/lib/privacy'
import type { Front } from './front'

/** What a panel shows of the jobs, and the newer job that it does not show. */
export type OnShow = { job?: Job; newer?: Job }

const isAlone = ({ batchId }: Job) => batchId === undefined

/** The newest job that was started in this window by itself. `jobs` come with the newest first. */
export const newestOf = (jobs: Job[], windowId: number): Job | undefined =>
  jobs.find((job) => job.page.windowId === windowId && isAlone(job))

/** What stands before query and fragment: a quick look before a thorough one. */
const pathOf = (url: string) => url.replace(/[?#].*$/s, '')

/** What was started in this window since the page came to the front, else the newest job of that page. */
function newestAt(jobs: Job[], windowId: number, { url, since }: Front): Job | undefined {
  const newest = newestOf(jobs, windowId)
  if (newest && newest.createdAt >= since) return newest
  const address = pageAddress(url)
  const isThere = ({ page, request }: Job) =>
    [page.url, request.url].some((one) => pathOf(one) === pathOf(url) && pageAddress(one) === address)
  return jobs.find((job) => (isAlone(job) || job.hasResult) && isThere(job))
}

/**
 * What belongs to the page in front where the panel follows the tabs, else the newest job of the panel's own window; until
 * the user picks another one: that one stays, and what is newer is only named. A window without any, such as the first one
 * after a restart, shows the newest of all, unless the panel follows.
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
