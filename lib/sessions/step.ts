import { fateOf } from '@/lib/queue/fate'
import type { JobError } from '@/lib/queue/job'
import type { Ended, Run, RunAnswer } from './run'

/** What happened to a run, with the time `at` in milliseconds since the epoch. */
export type RunEvent =
  | { type: 'answered'; at: number; answer: RunAnswer }
  | { type: 'failed'; at: number; error: JobError }
  /** The worker that sent it is gone. */
  | { type: 'orphaned'; at: number }
  /** The user ended the session that it is in. */
  | { type: 'session-ended'; at: number; ended: Ended }

const interrupted: JobError = { kind: 'interrupted', message: '' }

/**
 * The next record of a run. Pure. No event leads back to `running`, so that nothing is sent twice. An event that comes too
 * late leaves the record as it is, but an answer is never thrown away.
 */
export function step(run: Run, event: RunEvent): Run {
  switch (event.type) {
    case 'answered':
      return run.answer || run.state === 'failed' ? run : answered(run, event)
    case 'failed':
      return run.state === 'running' ? failed(run, event) : run
    case 'orphaned':
      return run.state === 'running' ? failed(run, { at: event.at, error: interrupted }) : run
    case 'session-ended':
      return sessionEnded(run, event)
  }
}

function answered(run: Run, { at, answer }: { at: number; answer: RunAnswer }): Run {
  const { error: _, ...rest } = run
  const hasFailed = answer.success === false
  // What was stopped fails for that.
  const state = hasFailed ? (run.state === 'stopped' ? 'stopped' : 'failed') : 'done'
  return { ...rest, state, endedAt: run.state === 'stopped' ? (run.endedAt ?? at) : at, answer }
}

/** A run does not wait for its turn and is not held: what a job would wait for has not been billed, and is over here. */
function failed(run: Run, { at, error }: { at: number; error: JobError }): Run {
  const fate = fateOf(error)
  const isOpen = fate === 'unknown' || fate === 'ask-later'
  return { ...run, state: isOpen ? 'unknown' : 'failed', endedAt: at, error }
}

/** Ending a session a second time takes nothing, and tells nothing. */
function sessionEnded(run: Run, { at, ended }: { at: number; ended: Ended }): Run {
  const told = run.ended ? run : { ...run, ended }
  return run.state === 'running' ? { ...told, state: 'stopped', endedAt: at } : told
}
