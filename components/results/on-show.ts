import type { Job } from '@/lib/jobs/job'

/** What a panel shows of the jobs, and the newer job of its window that it does not show. */
export type OnShow = { job?: Job; newer?: Job }

const isAlone = ({ batchId }: Job) => batchId === undefined

/** The newest job that was started in this window by itself. `jobs` come with the newest first. */
export const newestOf = (jobs: Job[], windowId: number): Job | undefined =>
  jobs.find((job) => job.page.windowId === windowId && isAlone(job))

/**
 * The newest job of the panel's own window, until the user picks another one: that one stays, and what is newer
 * in this window is only named. A window without any, such as the first one after a restart, shows the newest of all.
 */
export function onShow(jobs: Job[], windowId: number, pickedId: string | undefined): OnShow {
  const newest = newestOf(jobs, windowId)
  const picked = jobs.find(({ id }) => id === pickedId)
  if (!picked || picked === newest) return { job: newest ?? jobs.find(isAlone) }
  const isNewer = newest !== undefined && newest.createdAt > picked.createdAt
  return isNewer ? { job: picked, newer: newest } : { job: picked }
}
