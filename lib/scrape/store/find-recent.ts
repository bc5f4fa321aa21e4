import { type Job, type Work, isSameWork } from '@/lib/queue/job'
import { requestedFormats } from '@/lib/contract/schema/requested-format'
import type { Database } from '@/lib/store/db'

/** Whether a job ended after this time with a complete result. */
export const isDoneSince = (
  { state, hasResult, missing, endedAt = 0, removedAt }: Job,
  since: number,
): boolean => state === 'done' && hasResult && !missing?.length && endedAt > since && removedAt === undefined

/** How long a reading of this browser is as good as the page itself, in milliseconds. */
export const readingLifeMs = 10 * 60_000

/** Whether a request means to look at the page now: it acts on it, or compares it with an earlier state. */
const looksAnew = ({ actions, formats = [] }: Work['request']): boolean =>
  Boolean(actions?.length) || requestedFormats({ formats }).includes('changeTracking')

/**
 * The newest job since then, and within the request's own `maxAge`, that sent the same request to the same service and has
 * its result.
 */
export async function findRecent(
  db: Database,
  work: Work,
  { since, now }: { since: number; now: number },
): Promise<Job | undefined> {
  if (looksAnew(work.request)) return undefined
  const { maxAge = Number.POSITIVE_INFINITY } = work.request
  const sent = await db.getAllFromIndex('jobs', 'address', work.request.url)
  return sent
    .filter((one) => isDoneSince(one, Math.max(since, now - maxAge)) && isSameWork(one, work))
    .toSorted((a, b) => b.createdAt - a.createdAt)[0]
}
