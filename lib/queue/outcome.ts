import type { FormatId } from '@/lib/contract/formats'
import type { PendingQuestion, Job, JobError } from './job'
import { type Lane, laneAfter, waitsUntil } from './lane'
import { type JobEvent, stepJob } from './step'

/**
 * A job's result: the bytes of the answer that were read, and the error, if any. `asks`: nothing was sent,
 * because the user must be asked first.
 */
export type JobOutcome = {
  asks?: PendingQuestion
  raw?: Blob
  complete: boolean
  creditsUsed?: number
  missing?: FormatId[]
  error?: JobError
}

/** A job and its lane after one change; an omitted lane is unchanged. */
export type JobChange = { job: Job; lane?: Lane }

/** The bytes to store. A page that only missed the cache has none. */
export const answerIn = ({ raw, complete, error }: JobOutcome) =>
  raw && error?.kind !== 'lockdown-miss' ? { raw, complete } : undefined

/** A job and its lane after an outcome at `at`, in milliseconds. `random`: from 0 to 1, for the back-off. */
export function settle(was: Job, lane: Lane, outcome: JobOutcome, at: number, random: number): JobChange {
  const { asks, creditsUsed, missing, error } = outcome
  if (asks) return { job: stepJob(was, { type: 'asked', asks }).job }
  const until = error ? waitsUntil(error, lane, at, random) : at
  const event: JobEvent = error
    ? { type: 'failed', at, error, hasResult: answerIn(outcome) !== undefined, until }
    : { type: 'answered', at, creditsUsed, missing }
  const { job } = stepJob(was, event)
  return was.connection.kind === 'service' ? { job, lane: laneAfter(lane, error, until) } : { job }
}
