import type { FormatId } from '@/lib/contract/formats';
import {
  type Connection,
  connectionIdOf,
} from '@/lib/contract/schema/connection';
import type { Page } from '@/lib/core/page';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import { type RetryPolicy, retryPolicyOf } from '@/lib/queue/retry-policy';
import {
  type PendingQuestion,
  type Consent,
  type Job,
  type JobError,
  type LookFound,
  type SendApproval,
  lookAgainMs,
  nextLook,
  readsAtClick,
  waitsSince,
} from '@/lib/queue/job';
import { isOver } from '@/lib/queue/lane';
import { isOnThisComputer } from '@/lib/contract/schema/model-server';
import { omit } from '@/lib/core/objects';

/** What happened to a job, at the time `at` in milliseconds since the epoch. */
export type JobEvent =
  | { type: 'started'; at: number; owner: string }
  /** The page was read and saved, and a model is asked about it. */
  | { type: 'read'; at: number }
  | { type: 'answered'; at: number; creditsUsed?: number; missing?: FormatId[] }
  /** `until`: when to retry, if the failure allows it. */
  | {
      type: 'failed';
      at: number;
      error: JobError;
      hasResult: boolean;
      until?: number;
    }
  | { type: 'cancelled'; at: number }
  /** Its service is asked, free, for the answer that was lost. */
  | { type: 'look'; at: number }
  /** The service didn't have it. */
  | { type: 'looked'; at: number; found: LookFound }
  /** The worker that ran it is dead. */
  | { type: 'orphaned'; at: number }
  /** Its wait is over. */
  | { type: 'due'; at: number }
  /** Its lane is open again, or the user doesn't want to wait. */
  | { type: 'released' }
  /** The user answered its question. `asks`: the next one. */
  | ({ type: 'replied'; at: number; asks?: PendingQuestion } & JobReply)
  /** The user must be asked first; nothing was sent. */
  | { type: 'asked'; asks: PendingQuestion }
  /** The user wants it sent once more, or looked up in the service's cache. */
  | { type: 'repeated'; consent: Consent; looksInCache: boolean };

/** How a held job continues. */
export type JobReply = {
  page?: Page;
  request: ScrapeRequest;
  connection: Connection;
  approval?: SendApproval;
  removed?: string[];
};

/** What the runner must do once the returned record is saved. */
export type JobEffect = 'run' | 'look' | 'abort';

const interrupted: JobError = { kind: 'interrupted', message: '' };

/**
 * The next record of a job, and the effect it requires. Pure. An event that is
 * too late for the job's state changes nothing, with one exception: an answer
 * is never discarded, so it turns a failed or cancelled job into a done one.
 * What may have been billed runs again only with a consent for that very loss.
 */
export function stepJob(
  job: Job,
  event: JobEvent,
): { job: Job; effect?: JobEffect } {
  switch (event.type) {
    case 'started':
      if (job.state !== 'queued') return { job };
      if (!maySend(job))
        return { job: { ...job, state: 'unknown', endedAt: event.at } };
      return {
        job: {
          ...clearTransient(job),
          state: 'running',
          owner: event.owner,
          sentAt: event.at,
        },
        effect: 'run',
      };
    case 'read':
      return {
        job:
          job.state === 'running'
            ? { ...withoutRereading(job), readAt: event.at }
            : job,
      };
    case 'answered':
      return { job: admitsAnswer(job) ? done(job, event) : job };
    case 'failed':
      return {
        job:
          job.state === 'running' || isUnkept(job) ? failed(job, event) : job,
      };
    case 'cancelled':
      return cancelled(job, event.at);
    case 'look':
      if (job.looksAt === undefined) return { job };
      // Should this worker die, the next one looks again.
      return {
        job: { ...job, looksAt: event.at + lookAgainMs[0] },
        effect: 'look',
      };
    case 'looked':
      return { job: job.looksAt === undefined ? job : looked(job, event) };
    case 'orphaned':
      if (job.state === 'running' && isFreeToRepeat(job))
        return { job: { ...unsent(job), state: 'queued' } };
      if (job.state === 'running') {
        return {
          job: failed(job, {
            at: event.at,
            error: interrupted,
            hasResult: job.hasResult,
          }),
        };
      }
      // The click is too long ago.
      if (job.state !== 'queued' || !readsAtClick(job)) return { job };
      return {
        job: { ...job, state: 'failed', error: interrupted, endedAt: event.at },
      };
    case 'due':
      return { job: isDue(job, event.at) ? due(job, event.at) : job };
    case 'released':
      if (job.state === 'paused' || (job.state === 'waiting' && !worksOn(job)))
        return { job: { ...clearTransient(job), state: 'queued' } };
      return { job };
    case 'replied': {
      if (job.state !== 'held' || job.question === 'ask-again') return { job };
      const { asks, ...reply } = omit(event, 'type', 'at');
      return {
        job: {
          ...replied(job, reply),
          state: asks ? 'held' : 'queued',
          ...asks,
        },
      };
    }
    case 'asked':
      return {
        job:
          job.state === 'running'
            ? { ...unsent(job), state: 'held', ...event.asks }
            : job,
      };
    case 'repeated':
      return { job: repeated(job, event) };
  }
}

const isDue = (job: Job, at: number) =>
  job.state === 'waiting' && isOver(job.waitsUntil, at, waitsSince(job));

/** Its answer arrived and could not be stored. It may be stored later. */
const isUnkept = ({ state, error }: Job) =>
  state === 'failed' && error?.kind === 'storage';

const admitsAnswer = (job: Job) =>
  (job.state !== 'done' && job.state !== 'failed') || isUnkept(job);

/**
 * Nothing is pending from an earlier send, or the user agreed to send it again.
 */
function maySend({ unsettledAt, consent, request, connection }: Job): boolean {
  if (unsettledAt === undefined) return true;
  return (
    consent !== undefined &&
    consent.loss === unsettledAt &&
    consent.url === request.url &&
    consent.connection === connectionIdOf(connection)
  );
}

/** The record without the fields of an earlier end. */
const clearTransient = (job: Job): Job =>
  omit(
    job,
    'error',
    'waitsUntil',
    'question',
    'endedAt',
    'flagged',
    'looksAt',
    'looked',
  );

const unsent = (job: Job): Job => omit(clearTransient(job), 'sentAt');

/**
 * The record with the user's answer. Permission to resend applies to the
 * address that they just chose.
 */
function replied(job: Job, reply: JobReply): Job {
  const { consent, ...rest } = { ...clearTransient(job), ...reply };
  return {
    ...rest,
    ...(consent && { consent: { ...consent, url: reply.request.url } }),
  };
}

type Answered = Extract<JobEvent, { type: 'answered' }>;

const withoutRereading = (job: Job): Job => omit(job, 'readsAgain');

function done(job: Job, { at, creditsUsed, missing = [] }: Answered): Job {
  const rest = omit(
    clearTransient(job),
    'unsettledAt',
    'consent',
    'looksInCache',
    'readsAgain',
    'readAt',
  );
  return {
    ...rest,
    state: 'done',
    hasResult: true,
    endedAt: at,
    creditsUsed,
    ...(missing.length > 0 && { missing }),
  };
}

type Failure = {
  at: number;
  error: JobError;
  hasResult: boolean;
  until?: number;
};

function policyAfter(job: Job, error: JobError): RetryPolicy {
  if (job.connection.kind === 'service') return retryPolicyOf(error);
  return isLost(job, error) ? 'unknown' : 'fail';
}

function failed(job: Job, { at, error, hasResult, until = at }: Failure): Job {
  // The service stores nothing after a miss under lockdown, and neither does
  // Pluck once it was seen.
  const isMiss = error.kind === 'lockdown-miss';
  const { readAt, ...rest } = job;
  const record: Job = {
    ...rest,
    // What is stored now is a part of the answer, and no longer what a model is
    // asked about.
    ...(readAt !== undefined && !hasResult && { readAt }),
    error,
    hasResult: hasResult || job.hasResult,
    ...(isMiss && { isFleeting: 1 }),
  };
  switch (policyAfter(job, error)) {
    case 'wait':
      return { ...record, state: 'waiting', waitsUntil: until };
    case 'ask-later':
      return {
        ...record,
        state: 'waiting',
        waitsUntil: until,
        unsettledAt: at,
      };
    case 'pause':
      return { ...record, state: 'paused' };
    case 'unknown':
      return {
        ...record,
        state: 'unknown',
        endedAt: at,
        unsettledAt: at,
        ...looking(job, at),
      };
    case 'fail':
      return {
        ...record,
        state: isLookForLost(job) ? 'unknown' : 'failed',
        endedAt: at,
      };
  }
}

function cancelled(job: Job, at: number): { job: Job; effect?: JobEffect } {
  switch (job.state) {
    case 'running':
      return {
        job: { ...job, state: 'cancelled', endedAt: at, unsettledAt: at },
        effect: 'abort',
      };
    case 'held':
    case 'queued':
    case 'waiting':
    case 'paused':
    case 'unknown':
      return { job: { ...withoutLook(job), state: 'cancelled', endedAt: at } };
    default:
      return { job };
  }
}

const withoutLook = (job: Job): Job => omit(job, 'looksAt');

/**
 * Only a service keeps answers, and a look into its cache was no new request.
 */
const looking = (
  { connection, looksInCache }: Job,
  at: number,
): Pick<Job, 'looksAt'> =>
  connection.kind === 'service' && !looksInCache ? { looksAt: at } : {};

function looked(
  job: Job,
  { at, found }: Extract<JobEvent, { type: 'looked' }>,
): Job {
  const times = (job.looked?.times ?? 0) + 1;
  const next = nextLook(found, times, at);
  const record: Job = { ...withoutLook(job), looked: { at, found, times } };
  return next === undefined ? record : { ...record, looksAt: next };
}

/** A model on this computer is asked again for nothing but time. */
const isFreeToRepeat = ({ readAt, connection }: Job): boolean =>
  readAt !== undefined &&
  connection.kind === 'browser' &&
  (!connection.model || isOnThisComputer(connection.model));

/** A model elsewhere may have answered, and its owner may bill that. */
const isLost = (job: Job, { kind }: JobError): boolean =>
  job.readAt !== undefined &&
  !isFreeToRepeat(job) &&
  (kind === 'interrupted' ||
    kind === 'model-stopped' ||
    kind === 'model-silent');

/**
 * A cache without a copy says nothing about an answer that was lost earlier.
 */
const isLookForLost = ({ looksInCache, unsettledAt }: Job) =>
  looksInCache && unsettledAt !== undefined;

/** The service reported that it is still working on this job. */
const worksOn = ({ error }: Job) => error?.kind === 'processing-continues';

function due(job: Job, at: number): Job {
  const rest = omit(job, 'waitsUntil');
  return worksOn(job)
    ? { ...rest, state: 'held', question: 'ask-again', ...looking(job, at) }
    : { ...clearTransient(job), state: 'queued' };
}

function repeated(
  job: Job,
  { consent, looksInCache }: Extract<JobEvent, { type: 'repeated' }>,
): Job {
  const asksAgain =
    (job.state === 'held' && job.question === 'ask-again') || worksOn(job);
  const hasEnded =
    job.state === 'unknown' ||
    job.state === 'failed' ||
    job.state === 'cancelled';
  if (
    !hasEnded &&
    !(asksAgain && (job.state === 'held' || job.state === 'waiting'))
  )
    return job;
  const rest = omit(clearTransient(job), 'looksInCache', 'approval');
  const record: Job = {
    ...rest,
    state: 'queued',
    consent,
    ...(looksInCache && { looksInCache }),
  };
  // A setting repeats at once, so what was read is still new.
  if (record.readAt !== undefined && consent.by === 'user')
    record.readsAgain = true;
  return maySend(record) ? record : job;
}
