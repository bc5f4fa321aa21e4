import { isWaitOver } from '@/lib/core/is-wait-over'
import { fateOf } from './fate'
import type { Job, JobError } from './job'

/**
 * What the jobs of one service share: nothing is sent there before `until` (milliseconds since the epoch), and nothing
 * at all while it is `blocked`. `error` says why. `told` is the latest pause that the service itself asked for: it outlasts
 * a block. `strikes` counts the refusals since the last success.
 */
export type Lane = {
  id: string
  until?: number
  isBlocked?: true
  error?: JobError
  told?: { until: number; error: JobError }
  strikes: number
}

/** A lane of which nothing is known: it is open. */
export const newLane = (id: string): Lane => ({ id, strikes: 0 })

export const isOpen = ({ until, isBlocked }: Lane, now: number): boolean => !isBlocked && isOver(until, now)

/** Whether the wait of a job or of a lane is over. */
export const isOver = (until: number | undefined, now: number): boolean =>
  isWaitOver(until, now, maxToldWaitMs)

const firstDelayMs = 2000
const longestDelayMs = 60_000
export const maxToldWaitMs = 24 * 60 * 60 * 1000
/** A service that tells to wait for no time at all is not taken at its word. */
const shortestToldMs = 1000

/** Full-jitter exponential back-off in milliseconds, up to a minute; `random` is from 0 to 1. */
export const backOff = (strikes: number, random: number): number =>
  Math.round(random * Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(strikes, 16)))

/** When a refused job may go again: as the service told, a day at most, else after a back-off of a second at least. */
export function waitsUntil(error: JobError, { strikes }: Lane, now: number, random: number): number {
  const told = (error.retryAfterSeconds ?? 0) * 1000
  if (told >= shortestToldMs) return now + Math.min(told, maxToldWaitMs)
  return now + delayAfter(strikes, random)
}

/** A back-off of a second at least. */
export const delayAfter = (strikes: number, random: number): number =>
  Math.max(shortestToldMs, backOff(strikes, random))

/** The lane after one of its jobs came back: a refusal holds back all of them, a success ends a row of refusals. */
export function laneAfter(lane: Lane, error: JobError | undefined, until: number): Lane {
  if (!error) return { ...lane, strikes: 0 }
  const fate = fateOf(error)
  if (fate === 'pause') return { ...lane, isBlocked: true, error }
  if (fate !== 'wait') return lane
  const isTold = !unsent.has(error.kind) && isOver(lane.told?.until, until)
  return {
    ...lane,
    strikes: lane.strikes + 1,
    until: isOver(lane.until, until) ? until : lane.until,
    error: lane.isBlocked ? lane.error : error,
    ...(isTold && { told: { until, error } }),
  }
}

/** The lane once what blocked it may be right, such as another key: a pause that the service told stays. */
export const unblocked = ({ id, strikes, told }: Lane): Lane => ({
  id,
  strikes,
  ...(told && { ...told, told }),
})

/** The lane once its key was deleted: what waits there would go without it. */
export const withoutKey = (lane: Lane): Lane => ({
  ...lane,
  isBlocked: true,
  error: { kind: 'no-key', message: '' },
})

/** Waits for the way to the service, which may be another one now. */
const unsent: ReadonlySet<JobError['kind']> = new Set(['unreachable', 'offline'])

/** The profile whose changes a job saves. Two such jobs never run side by side. Source: contract, `profile`. */
export const savedProfile = ({ request: { profile } }: Pick<Job, 'request'>): string | undefined =>
  profile && profile.saveChanges !== false ? profile.name : undefined
