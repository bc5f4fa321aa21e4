import { isWaitOver } from '@/lib/core/concurrency';
import {
  maxServerDelayMs,
  retryDelayMs,
  serverDelayMs,
} from '@/lib/core/retry-delay';
import { retryPolicyOf } from './retry-policy';
import type { Job, JobError } from './job';

/**
 * The shared state of a service's jobs. Nothing is sent before `until`
 * (milliseconds since the epoch), or at all while it is `blocked`; `error` is
 * the reason, `since` its time. `told` is the latest pause that the service
 * itself requested: it outlasts a block. `strikes` counts the refusals since
 * the last success.
 */
export type Lane = {
  id: string;
  until?: number;
  since?: number;
  isBlocked?: true;
  error?: JobError;
  told?: { until: number; since?: number; error: JobError };
  strikes: number;
};

/** A lane with no history: it is open. */
export const newLane = (id: string): Lane => ({ id, strikes: 0 });

export const isLaneOpen = (
  { until, since, isBlocked }: Lane,
  now: number,
): boolean => !isBlocked && isOver(until, now, since);

/** Whether the wait of a job or a lane, which began at `since`, is over. */
export const isOver = (
  until: number | undefined,
  now: number,
  since?: number,
): boolean => isWaitOver(until, now, maxServerDelayMs, since);

/**
 * When the first of the lanes that wait for a rate limit goes on; undefined if
 * none waits for one.
 */
export function limitedUntil(
  lanes: readonly Lane[],
  now: number,
): number | undefined {
  const waits = lanes.flatMap((lane) =>
    lane.error?.kind === 'rate-limited' &&
    !lane.isBlocked &&
    !isLaneOpen(lane, now)
      ? (lane.until ?? [])
      : [],
  );
  return waits.length > 0 ? Math.min(...waits) : undefined;
}

type InLane = Pick<Job, 'state' | 'error' | 'waitsUntil'>;

/**
 * A job as shown to its user: a queued one is waiting or paused like its lane. A
 * running one has the error for which its lane was refused last, if nothing has
 * succeeded since.
 */
export function asInLane<J extends InLane>(
  job: J,
  lane: Lane | undefined,
  now: number,
): J & InLane {
  if (job.state === 'running' && lane && lane.strikes > 0)
    return { ...job, error: lane.error };
  return job.state !== 'queued' || !lane || isLaneOpen(lane, now)
    ? job
    : {
        ...job,
        state: lane.isBlocked ? 'paused' : 'waiting',
        error: lane.error,
        waitsUntil: lane.until,
      };
}

/** The minimum wait, also for a Retry-After of zero. */
const minWaitMs = 1000;

/**
 * Full-jitter exponential back-off in milliseconds, up to a minute; `random` is
 * from 0 to 1.
 */
export const backOff = (strikes: number, random: number): number =>
  retryDelayMs(strikes, { firstMs: 2000, maxMs: 60_000, jitter: random });

/**
 * When a refused job may be retried: at the time that the service named, at
 * most a day ahead, else after a back-off of at least a second.
 */
export function waitsUntil(
  error: JobError,
  { strikes }: Lane,
  now: number,
  random: number,
): number {
  const namedMs = serverDelayMs(error.retryAfterSeconds);
  if (namedMs >= minWaitMs) return now + namedMs;
  return now + Math.max(minWaitMs, backOff(strikes, random));
}

/**
 * The lane after one of its jobs ended at `at`: a refusal holds back all of its
 * jobs, a success resets the strikes.
 */
export function laneAfter(
  lane: Lane,
  error: JobError | undefined,
  until: number,
  at = until,
): Lane {
  if (!error) return { ...lane, strikes: 0 };
  // The error isn't from the currently connected service, if there is one.
  if (error.kind === 'disconnected') return lane;
  const policy = retryPolicyOf(error);
  if (policy === 'pause') return { ...lane, isBlocked: true, error };
  if (policy !== 'wait') return lane;
  const next: Lane = {
    ...lane,
    strikes: lane.strikes + 1,
    error: lane.isBlocked ? lane.error : error,
  };
  // The longer wait applies, unless the clock was set back meanwhile.
  if (isOver(lane.until, until, lane.since))
    Object.assign(next, { until, since: at });
  if (
    !unsent.has(error.kind) &&
    isOver(lane.told?.until, until, lane.told?.since)
  )
    next.told = { until, since: at, error };
  return next;
}

/**
 * The lane after its block may have been fixed, such as with another key. A
 * pause that the service requested stays.
 */
export const unblocked = ({ id, strikes, told }: Lane): Lane => ({
  id,
  strikes,
  ...(told && { ...told, told }),
});

/**
 * The lane after its key was deleted: its waiting jobs must not be sent without
 * one.
 */
export const withoutKey = (lane: Lane): Lane => ({
  ...lane,
  isBlocked: true,
  error: { kind: 'no-key', message: '' },
});

/** Errors where nothing was sent. */
const unsent: ReadonlySet<JobError['kind']> = new Set([
  'unreachable',
  'offline',
  'unprepared',
]);

/**
 * The profile that a job writes to. Two such jobs never run at the same time.
 * Source: contract, `profile`.
 */
export const savedProfile = ({
  request: { profile },
}: Pick<Job, 'request'>): string | undefined =>
  profile && profile.saveChanges !== false ? profile.name : undefined;
