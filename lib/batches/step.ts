import { retryPolicyOf } from '@/lib/queue/retry-policy';
import { type JobError, type LookFound } from '@/lib/queue/job';
import { nextLook } from '@/lib/queue/lookup-delays';
import { isOver } from '@/lib/queue/lane';
import type { NextRecord } from '@/lib/queue/queue';
import { omit } from '@/lib/core/objects';
import {
  type Batch,
  type LeftOut,
  type ReportedProgress,
  isAtWork,
  isLookedFor,
} from './batch';

/** An event of a batch, with its time `at` in milliseconds since the epoch. */
export type BatchEvent =
  /** The open batches are checked: a wait may be over. */
  | { type: 'due'; at: number }
  /**
   * The addresses were checked again, and the worker `owner` is about to send
   * them.
   */
  | {
      type: 'judged';
      at: number;
      owner: string;
      addresses: string[];
      leftOut: LeftOut[];
    }
  /** The service accepted the batch, except the addresses in `invalid`. */
  | { type: 'taken'; at: number; remoteId: string; invalid: readonly string[] }
  /** The service has no batch operation, so each address is queued. */
  | { type: 'lacking' }
  /** The jobs for the addresses from index `from` up to `to` are queued. */
  | { type: 'lined-up'; from: number; to: number }
  /**
   * The batch was not accepted, as far as is known. `until`: when to retry, if
   * waiting can help.
   */
  | { type: 'refused'; at: number; error: JobError; until: number }
  /** The service's list has the batch whose answer was lost. */
  | { type: 'found'; at: number; remoteId: string }
  /** That batch is not in the list, or the list can't be read. */
  | { type: 'missed'; at: number; found: LookFound }
  /** Another worker than `owner` was submitting the batch, and has stopped. */
  | { type: 'orphaned'; at: number; owner: string }
  /**
   * The service returned `pages` results, starting at index `from`. `until`:
   * when to ask for more. `cancelledAt`: when the service last reported it
   * cancelled, or last finished a page after that.
   */
  | {
      type: 'seen';
      at: number;
      from: number;
      pages: number;
      told: ReportedProgress;
      until: number;
      cancelledAt?: number;
    }
  /** The service could not be asked. */
  | { type: 'unseen'; at: number; error: JobError; until: number }
  /** The obstacle is gone, or the user wants to retry now. */
  | { type: 'released' }
  | {
      type: 'ended';
      at: number;
      as: 'done' | 'cancelled' | 'failed';
      error?: JobError;
    }
  | { type: 'cancelled'; at: number }
  /** The user wants to query the service now. */
  | { type: 'asked' };

/** What the runner must do once the returned record is saved. */
export type BatchWork = 'hand-over' | 'submit' | 'line-up' | 'look' | 'find';

type NextBatch = NextRecord<Batch, BatchWork>;

/**
 * How long a service keeps results if it doesn't say. Source: real-server.md,
 * "Batch".
 */
const keptMs = 24 * 60 * 60 * 1000;

/**
 * The next record of a batch, and the effect to run. Pure. An event that is too
 * late for the batch's state changes nothing. A batch whose answer was lost
 * during submission is never sent again.
 */
export function stepBatch(batch: Batch, event: BatchEvent): NextBatch {
  switch (event.type) {
    case 'due':
      return due(batch, event);
    case 'judged': {
      if (!isToSend(batch)) return { record: batch };
      const { at, owner, addresses, leftOut } = event;
      const next = {
        ...clearTransient(batch),
        owner,
        sentAt: at,
        addresses,
        leftOut,
      };
      if (addresses.length > 0) return { record: next, effect: 'submit' };
      return {
        record: ended(next, {
          at,
          as: 'failed',
          error: { kind: 'refused', message: '' },
        }),
      };
    }
    case 'found': {
      if (batch.state !== 'unknown') return { record: batch };
      const rest = omit(clearTransient(batch), 'looked');
      const { at, remoteId } = event;
      return {
        record: {
          ...rest,
          state: 'running',
          remoteId,
          kept: 0,
          looksAt: at,
          waitsSince: at,
        },
      };
    }
    case 'missed':
      return {
        record: batch.state === 'unknown' ? missed(batch, event) : batch,
      };
    case 'taken':
      return { record: isOut(batch) ? taken(batch, event) : batch };
    case 'lacking':
      return isOut(batch)
        ? {
            record: { ...clearTransient(batch), way: 'queue' },
            effect: 'line-up',
          }
        : { record: batch };
    case 'lined-up': {
      if (!isLiningUp(batch) || event.from !== (batch.kept ?? 0))
        return { record: batch };
      const state = event.to < batch.addresses.length ? 'starting' : 'running';
      return { record: { ...batch, kept: event.to, state } };
    }
    case 'refused':
      return { record: isOut(batch) ? refused(batch, event) : batch };
    case 'orphaned':
      return {
        record:
          isOut(batch) && batch.owner !== event.owner
            ? lost(batch, event.at)
            : batch,
      };
    case 'seen': {
      if (!isLookedAt(batch) || event.from !== (batch.kept ?? 0))
        return { record: batch };
      const { at, from, pages, until, cancelledAt } = event;
      const told = { ...batch.told, ...event.told };
      const next = {
        ...clearTransient(batch),
        kept: from + pages,
        told,
        looksAt: until,
        waitsSince: at,
      };
      return {
        record: cancelledAt === undefined ? next : { ...next, cancelledAt },
      };
    }
    case 'unseen': {
      if (!isLookedAt(batch)) return { record: batch };
      const { at, error, until } = event;
      if (retryPolicyOf(error) === 'pause')
        return { record: paused(batch, error) };
      const unseen = (batch.unseen ?? 0) + 1;
      return {
        record: { ...batch, error, looksAt: until, waitsSince: at, unseen },
      };
    }
    case 'released':
      return { record: released(batch) };
    case 'ended':
      return {
        record: batch.state === 'running' ? ended(batch, event) : batch,
      };
    case 'cancelled': {
      const isHere = batch.way === 'queue' || !isOut(batch);
      const mayEnd = isAtWork(batch) && isHere && batch.remoteId === undefined;
      return {
        record: mayEnd
          ? ended(batch, { at: event.at, as: 'cancelled' })
          : batch,
      };
    }
    case 'asked':
      return asked(batch);
  }
}

/**
 * The clock may be wrong, so a batch is given up only after this many
 * consecutive failures.
 */
const minUnseen = 5;

/**
 * True if the service may have deleted the results, and can't be queried about
 * it.
 */
export const isExpired = (
  { told, createdAt, unseen = 0 }: Batch,
  at: number,
): boolean =>
  unseen >= minUnseen && at > (told?.expiresAt ?? createdAt + keptMs);

/**
 * True until a worker submits the batch: nothing was sent yet, so the next
 * worker checks its addresses and sends it.
 */
const isToSend = ({ state, way, owner }: Batch) =>
  state === 'starting' && way === 'operation' && owner === undefined;

/**
 * True while a worker is submitting the batch, or if one stopped while doing
 * so.
 */
const isOut = ({ state, way, owner }: Batch) =>
  state === 'starting' && way === 'operation' && owner !== undefined;

const isLiningUp = ({ state, way }: Batch) =>
  state === 'starting' && way === 'queue';

const isLookedAt = ({ state, way }: Batch) =>
  state === 'running' && way === 'operation';

/** The record without its transient fields. */
const clearTransient = (batch: Batch): Batch =>
  omit(batch, 'error', 'looksAt', 'owner', 'endedAt', 'waitsSince', 'unseen');

function due(batch: Batch, { at }: { at: number }): NextBatch {
  if (!isOver(batch.looksAt, at, batch.waitsSince)) return { record: batch };
  if (isToSend(batch)) return { record: batch, effect: 'hand-over' };
  if (isLookedFor(batch)) return { record: batch, effect: 'find' };
  if (isLiningUp(batch)) return { record: batch, effect: 'line-up' };
  return isLookedAt(batch)
    ? { record: batch, effect: 'look' }
    : { record: batch };
}

function taken(
  batch: Batch,
  { at, remoteId, invalid }: Extract<BatchEvent, { type: 'taken' }>,
): Batch {
  const refusedThere = new Set(invalid);
  const isRefused = (url: string) => refusedThere.has(url);
  const refusals = batch.addresses
    .filter(isRefused)
    .map((url): LeftOut => ({ url, reason: 'not-accepted' }));
  return {
    ...clearTransient(batch),
    state: 'running',
    remoteId,
    addresses: batch.addresses.filter((url) => !isRefused(url)),
    leftOut: [...batch.leftOut, ...refusals],
    kept: 0,
    looksAt: at,
    waitsSince: at,
  };
}

function refused(
  batch: Batch,
  { at, error, until }: Extract<BatchEvent, { type: 'refused' }>,
): Batch {
  switch (retryPolicyOf(error)) {
    case 'wait':
      return {
        ...clearTransient(batch),
        error,
        looksAt: until,
        waitsSince: at,
      };
    case 'pause':
      return paused(batch, error);
    case 'unknown':
    case 'ask-later':
      return { ...lost(batch, at), error };
    default:
      return ended(batch, { at, as: 'failed', error });
  }
}

const paused = (batch: Batch, error: JobError): Batch => ({
  ...clearTransient(batch),
  state: 'paused',
  error,
});

function released(batch: Batch): Batch {
  if (batch.state === 'paused')
    return { ...clearTransient(batch), state: stateBefore(batch) };
  return isAtWork(batch) && batch.error && !isOut(batch)
    ? clearTransient(batch)
    : batch;
}

const stateBefore = ({ remoteId }: Batch) =>
  remoteId === undefined ? 'starting' : 'running';

function lost(batch: Batch, at: number): Batch {
  const next: Batch = {
    ...clearTransient(batch),
    state: 'unknown',
    error: { kind: 'interrupted', message: '' },
    endedAt: at,
  };
  if (batch.sentAt !== undefined) {
    next.looksAt = at;
    next.waitsSince = at;
  }
  return next;
}

/** The record after a search of the service's list found nothing. */
function missed(
  batch: Batch,
  { at, found }: Extract<BatchEvent, { type: 'missed' }>,
): Batch {
  const rest = omit(batch, 'looksAt', 'waitsSince');
  const times = (batch.looked?.times ?? 0) + 1;
  const next = nextLook(found, times, at);
  const record: Batch = { ...rest, looked: { at, found, times } };
  return next === undefined
    ? record
    : { ...record, looksAt: next, waitsSince: at };
}

const ended = (
  batch: Batch,
  {
    at,
    as,
    error,
  }: { at: number; as: 'done' | 'cancelled' | 'failed'; error?: JobError },
): Batch => ({
  ...clearTransient(batch),
  state: as,
  endedAt: at,
  ...(error && { error }),
});

const mayHaveMore: ReadonlySet<Batch['state']> = new Set([
  'failed',
  'unknown',
  'paused',
  'cancelled',
]);

/**
 * The service may still have results of a batch that failed here, and of pages
 * that finished after a cancel.
 */
function asked(batch: Batch): NextBatch {
  if (
    batch.state === 'unknown' &&
    batch.remoteId === undefined &&
    batch.sentAt !== undefined
  )
    return { record: batch, effect: 'find' };
  const next: Batch =
    mayHaveMore.has(batch.state) && batch.remoteId !== undefined
      ? { ...clearTransient(batch), state: 'running' }
      : batch;
  if (!isLookedAt(next)) return { record: batch };
  const rest = omit(next, 'looksAt');
  return { record: rest, effect: 'look' };
}
