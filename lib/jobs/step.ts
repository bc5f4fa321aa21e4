import type { Job, JobError, JobErrorKind } from './job'

/** What happened to a job, with the time `at` in milliseconds since the epoch. */
export type JobEvent =
  | { type: 'started'; at: number; owner: string }
  | { type: 'answered'; at: number; creditsUsed?: number }
  | { type: 'failed'; at: number; error: JobError; hasResult: boolean }
  | { type: 'cancelled'; at: number }
  | { type: 'orphaned'; at: number }

/** What the runner must do once the returned record is saved. */
export type JobEffect = 'run' | 'abort'

/** Failures after which the service may have done, and billed, the work all the same. */
const lostAnswers: ReadonlySet<JobErrorKind> = new Set(['network', 'deadline', 'bad-gateway', 'interrupted'])

const interrupted: JobError = { kind: 'interrupted', message: '' }

/**
 * The next record of a job, and the effect that it calls for. Pure. An event that comes too late for
 * the job's state leaves it as it is, with one exception: an answer is never thrown away, so it turns
 * a cancelled or unknown job into a done one.
 */
export function step(job: Job, event: JobEvent): { job: Job; effect?: JobEffect } {
  switch (event.type) {
    case 'started':
      if (job.state !== 'queued') return { job }
      return { job: { ...job, state: 'running', owner: event.owner, sentAt: event.at }, effect: 'run' }
    case 'answered': {
      if (job.state === 'done' || job.state === 'failed') return { job }
      const { error: _, ...rest } = job
      return {
        job: { ...rest, state: 'done', hasResult: true, endedAt: event.at, creditsUsed: event.creditsUsed },
      }
    }
    case 'failed':
      if (job.state !== 'running') return { job }
      return { job: end(job, event.error, event.at, event.hasResult) }
    case 'cancelled':
      if (job.state === 'queued') return { job: { ...job, state: 'cancelled', endedAt: event.at } }
      if (job.state === 'running')
        return { job: { ...job, state: 'cancelled', endedAt: event.at }, effect: 'abort' }
      return { job }
    case 'orphaned':
      // A queued job of the browser engine was to be read at its click, which is long past.
      if (job.state !== 'running' && (job.state !== 'queued' || job.connection.kind === 'service'))
        return { job }
      return { job: end(job, interrupted, event.at, job.hasResult) }
  }
}

function end(job: Job, error: JobError, at: number, hasResult: boolean): Job {
  const mayBeBilled = job.connection.kind === 'service' && lostAnswers.has(error.kind)
  return { ...job, state: mayBeBilled ? 'unknown' : 'failed', error, hasResult, endedAt: at }
}
