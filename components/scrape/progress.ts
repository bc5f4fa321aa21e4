import { i18n } from '#i18n';
import { keyOf } from '@/components/ui/messages';
import { timeLeft } from '@/components/ui/measure';
import type { Job, JobError, JobErrorKind, JobState } from '@/lib/queue/job';
import { type Lane, asInLane } from '@/lib/queue/lane';
import { stateName } from './job-words';

/** Errors after which a job waits. */
const waits = [
  'rate-limited',
  'busy',
  'unavailable',
  'unreachable',
  'offline',
  'unprepared',
  'processing-continues',
] as const satisfies JobErrorKind[];

function waitStatus(error: JobError | undefined): string | undefined {
  const kind = waits.find((one) => one === error?.kind);
  return kind && i18n.t(`job.waits.${keyOf(kind)}`);
}

const pauseStatus = (error: JobError | undefined): string => {
  if (error?.kind === 'payment-required') return i18n.t('job.pausedPayment');
  if (error?.kind === 'disconnected') return i18n.t('job.pausedService');
  if (error?.kind === 'locked') return i18n.t('job.pausedLocked');
  return i18n.t(
    error?.kind === 'no-permission' ? 'job.pausedPermission' : 'job.pausedKey',
  );
};

type Seen = Pick<Job, 'state' | 'error' | 'waitsUntil' | 'sentAt'>;

/**
 * A refusal arrives within this time, in milliseconds. A request without one is
 * at work.
 */
const maxRefusalMs = 3000;

/**
 * A job in its lane that is sent again after a refusal still waits until it
 * could have been refused again, so that what is said of it doesn't alternate.
 */
export const asRetried = <J extends Seen>(job: J, now: number): J & Seen =>
  job.state === 'running' && job.error && now - (job.sentAt ?? 0) < maxRefusalMs
    ? { ...job, state: 'waiting', waitsUntil: job.sentAt }
    : job;

/**
 * The state of an unfinished job: what it waits for, and until when, in
 * milliseconds since the epoch.
 */
export type Progress = {
  state: JobState;
  words: string;
  until?: number;
  next?: 'goes' | 'asks';
};

/**
 * `lane`: the queue of the job's service. `before`: the number of jobs ahead.
 */
export function progressOf(
  job: Job,
  lane: Lane | undefined,
  before: number,
  now: number,
): Progress {
  const seen = asRetried(asInLane(job, lane, now), now);
  const { state, error } = seen;
  if (state === 'waiting') return waitOf(seen);
  if (state === 'paused') return { state, words: pauseStatus(error) };
  return {
    state,
    words:
      state === 'queued' && before > 0
        ? i18n.t('job.queuedBehind', before)
        : stateName(job),
  };
}

/** What a waiting job waits for. */
export const waitOf = ({
  error,
  waitsUntil,
}: Pick<Job, 'error' | 'waitsUntil'>): Progress => ({
  state: 'waiting',
  words: waitStatus(error) ?? i18n.t('job.waiting'),
  until: waitsUntil,
  next: error?.kind === 'processing-continues' ? 'asks' : 'goes',
});

export function countdown(
  { until, next = 'goes' }: Progress,
  now: number,
): string {
  if (until === undefined) return '';
  if (until <= now) return i18n.t('job.goesNow');
  const left = timeLeft(until - now);
  return next === 'asks'
    ? i18n.t('job.asksIn', [left])
    : i18n.t('job.goesIn', [left]);
}
