import { i18n } from '#i18n';
import { keyOf } from '@/components/ui/messages';
import { timeLeft } from '@/components/ui/measure';
import type { Job, JobError, JobErrorKind } from '@/lib/queue/job';
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

/**
 * The state of an unfinished job: what it waits for, and until when, in
 * milliseconds since the epoch.
 */
export type Progress = {
  words: string;
  until?: number;
  next?: 'goes' | 'asks' | 'opens';
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
  const { state, error, waitsUntil } = asInLane(job, lane, now);
  if (state === 'waiting') {
    return {
      words: waitStatus(error) ?? i18n.t('job.waiting'),
      until: waitsUntil,
      next: afterWait(job, error),
    };
  }
  if (state === 'paused') return { words: pauseStatus(error) };
  return {
    words:
      state === 'queued' && before > 0
        ? i18n.t('job.queuedBehind', before)
        : stateName(job),
  };
}

/** `error`: why it waits, in its lane. */
function afterWait(job: Job, error: JobError | undefined): Progress['next'] {
  if (job.state === 'queued') return 'opens';
  return error?.kind === 'processing-continues' ? 'asks' : 'goes';
}

export function countdown(
  { until, next = 'goes' }: Progress,
  now: number,
): string {
  if (until === undefined) return '';
  if (until <= now) return i18n.t('job.goesNow');
  const left = timeLeft(until - now);
  if (next === 'asks') return i18n.t('job.asksIn', [left]);
  return next === 'opens'
    ? i18n.t('job.opensIn', [left])
    : i18n.t('job.goesIn', [left]);
}
