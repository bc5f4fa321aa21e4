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
  readsAtClick,
  waitStart,
} from '@/lib/queue/job';
import { lookAgainMs, nextLook } from '@/lib/queue/lookup-delays';
import { isOver } from '@/lib/queue/lane';
import { isOnThisComputer } from '@/lib/contract/schema/model-server';
import { omit } from '@/lib/core/objects';

/** An event of a job, with its time `at` in milliseconds since the epoch. */
export type JobEvent =
  | { type: 'started'; at: number; owner: string }
  /** The page was read and saved, and a model is being asked about it. */
  | { type: 'read'; at: number }
  /** `title`: of the page, as the answer gives it. */
  | {
      type: 'answered';
      at: number;
      creditsUsed?: number;
      missing?: FormatId[];
      title?: string;
    }
  /** `until`: when to retry, if the failure allows it. */
  | {
      type: 'failed';
      at: number;
      error: JobError;
      hasResult: boolean;
      until?: number;
    }
  | { type: 'cancelled'; at: number }
  /** The service is being queried, at no cost, for the lost answer. */
  | { type: 'look'; at: number }
  /** The service didn't have the lost answer. */
  | { type: 'looked'; at: number; found: LookFound }
  /** The worker that ran the job was terminated. */
  | { type: 'orphaned'; at: number }
  /** The wait of the job is over. */
  | { type: 'due'; at: number }
  /** The lane is open again, or the user wants to retry now. */
  | { type: 'released' }
  /** The user answered the job's question. `asks`: the next question. */
  | ({ type: 'replied'; at: number; asks?: PendingQuestion } & JobReply)
  /** The user must be asked first; nothing was sent. */
  | { type: 'asked'; asks: PendingQuestion }
  /** The user wants to resend the job, or to check the service's cache. */
  | { type: 'repeated'; consent: Consent; looksInCache: boolean };

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
 * is never discarded, so it turns a failed or cancelled job into a done one. A
 * request that may be billed twice needs a consent for exactly that loss.
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
      // If this worker is terminated, the next one searches again.
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
      // A reading is valid only shortly after the click.
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
  job.state === 'waiting' && isOver(job.waitsUntil, at, waitStart(job));

/** The answer arrived and could not be stored, but may be stored later. */
const isUnkept = ({ state, error }: Job) =>
  state === 'failed' && error?.kind === 'storage';

const admitsAnswer = (job: Job) =>
  (job.state !== 'done' && job.state !== 'failed') || isUnkept(job);

/** Whether no earlier send is unsettled, or the user agreed to resend. */
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
    'waitsSince',
    'question',
    'endedAt',
    'flagged',
    'looksAt',
    'looked',
  );

const unsent = (job: Job): Job => omit(clearTransient(job), 'sentAt');

/**
 * The record with the user's answer. Permission to resend applies to the
 * address that the user just chose.
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

function done(job: Job, event: Answered): Job {
  const { at, creditsUsed, missing = [], title = '' } = event;
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
    // A page that no tab showed is known by its address only until now.
    page: { ...job.page, title: job.page.title || title },
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
  // The service stores nothing after a cache miss under lockdown, and neither
  // does Pluck once the user has seen the miss.
  const isMiss = error.kind === 'lockdown-miss';
  const { readAt, ...rest } = job;
  const record: Job = {
    ...rest,
    // The stored data is now a part of the answer, and no longer the reading
    // for a model.
    ...(readAt !== undefined && !hasResult && { readAt }),
    error,
    hasResult: hasResult || job.hasResult,
    ...(isMiss && { isFleeting: 1 }),
  };
  switch (policyAfter(job, error)) {
    case 'wait':
      return { ...record, state: 'waiting', waitsUntil: until, waitsSince: at };
    case 'ask-later':
      return {
        ...record,
        state: 'waiting',
        waitsUntil: until,
        waitsSince: at,
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
 * Starts a search for a lost answer. Only services keep answers, and a cache
 * lookup is no new request.
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

/** A local model can be asked again at no cost. */
const isFreeToRepeat = ({ readAt, connection }: Job): boolean =>
  readAt !== undefined &&
  connection.kind === 'browser' &&
  (!connection.model || isOnThisComputer(connection.model));

/** A remote model may have answered, and its operator may bill that. */
const isLost = (job: Job, { kind }: JobError): boolean =>
  job.readAt !== undefined &&
  !isFreeToRepeat(job) &&
  (kind === 'interrupted' ||
    kind === 'model-stopped' ||
    kind === 'model-silent');

/**
 * Whether a cache lookup was for a lost answer: a miss then doesn't settle that
 * loss.
 */
const isLookForLost = ({ looksInCache, unsettledAt }: Job) =>
  looksInCache && unsettledAt !== undefined;

/** The service reported that it is still working on this job. */
const worksOn = ({ error }: Job) => error?.kind === 'processing-continues';

function due(job: Job, at: number): Job {
  const rest = omit(job, 'waitsUntil', 'waitsSince');
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
  // The setting repeats at once, so the reading is still up to date.
  if (record.readAt !== undefined && consent.by === 'user')
    record.readsAgain = true;
  return maySend(record) ? record : job;
}
