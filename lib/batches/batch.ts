import type { Job, JobError } from '@/lib/queue/job';
import type { Connection } from '@/lib/contract/schema/connection';
import type { Flag, RuleId } from '@/lib/queue/job-flag';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';

/**
 * `starting`: it is checked and then sent to the service. `paused`: the user
 * must act before the service accepts it or reports more. `unknown`: the
 * service may have accepted it, but its answer was lost. `done`: every address
 * is settled.
 */
export type BatchState =
  | 'starting'
  | 'running'
  | 'paused'
  | 'unknown'
  | 'done'
  | 'cancelled'
  | 'failed';

/**
 * States that continue without the user, so a stopped worker must be woken for
 * them.
 */
export const drivenBatchStates = [
  'starting',
  'running',
] as const satisfies BatchState[];

export const activeBatchStates = [
  ...drivenBatchStates,
  'paused',
] as const satisfies BatchState[];

/**
 * How addresses are scraped: by the service's batch operation, or by one queued
 * job each.
 */
type BatchWay = 'operation' | 'queue';

/**
 * The last progress reported by the service. Source: real-server.md, "Batch".
 */
export type ReportedProgress = {
  completed?: number;
  total?: number;
  creditsUsed?: number;
  expiresAt?: number;
};

/**
 * An address that isn't scraped, and the reason: a message key, or
 * `not-accepted` by the service. `rule`: the first rule of the privacy gate
 * that flagged it.
 */
export type LeftOut = { url: string; reason: string; rule?: RuleId };

/**
 * One request for many addresses, as data. Times are milliseconds since the
 * epoch. Each address has a job with this `batchId` and an id from `rowId`:
 * from the start if `way` is `queue`, otherwise once it returned or failed. An
 * address without a job is pending or, if the batch has ended, never returned.
 */
export type Batch = {
  id: string;
  createdAt: number;
  windowId: number;
  presetId: string;
  presetName?: string;
  options: PresetOptions;
  connection: Connection;
  way: BatchWay;
  /**
   * The addresses as sent, without duplicates, in the user's order; empty for a
   * batch that was started elsewhere.
   */
  addresses: string[];
  /** The tabs that show them, one per address, if this browser reads them. */
  tabs?: { tabId: number; title: string }[];
  /** The warnings that the user saw and accepted, by address. */
  leaves?: Record<string, Flag[]>;
  leftOut: LeftOut[];
  state: BatchState;
  /** The ID of the worker instance that is submitting the batch. */
  owner?: string;
  sentAt?: number;
  remoteId?: string;
  /**
   * The number of service results saved, or of addresses queued: the next part
   * starts there.
   */
  kept?: number;
  told?: ReportedProgress;
  /** When to query the service again, and when that was scheduled. */
  looksAt?: number;
  waitsSince?: number;
  /**
   * Whether a batch whose answer was lost was found in the service's list, and
   * the number of searches.
   */
  looked?: Job['looked'];
  /** The number of consecutive failed queries of the service. */
  unseen?: number;
  /**
   * When the service last reported the batch cancelled, or last finished a page
   * after that.
   */
  cancelledAt?: number;
  endedAt?: number;
  error?: JobError;
  isFleeting?: 1;
};

/** True if the batch has not ended. */
export const isAtWork = ({ state }: Pick<Batch, 'state'>): boolean =>
  activeBatchStates.some((active) => active === state);

/**
 * True while pages that were in progress when the service cancelled the batch
 * may still arrive.
 */
export const isCancelling = ({ state, cancelledAt }: Batch): boolean =>
  state === 'running' && cancelledAt !== undefined;

/**
 * True while the service's ID is searched for, because its answer to the batch
 * was lost.
 */
export const isLookedFor = ({
  state,
  looksAt,
}: Pick<Batch, 'state' | 'looksAt'>): boolean =>
  state === 'unknown' && looksAt !== undefined;

/** The id of an address's job, by index. Ids sort as text in the same order. */
export const rowId = (batchId: string, at: number): string =>
  `${batchId}-${String(at).padStart(5, '0')}`;

/**
 * The id of a result that matches no address, by its index among the service's
 * results.
 */
export const strayId = (batchId: string, at: number): string =>
  `${batchId}-x${String(at).padStart(5, '0')}`;

/**
 * True if both batches request the same of the same pages and the other one is
 * still active.
 */
export const isSameBatch = (a: Batch, other: Batch): boolean =>
  isAtWork(other) && contentOf(a) === contentOf(other);

const contentOf = ({
  connection,
  presetId,
  options,
  addresses,
  tabs,
}: Batch): string =>
  JSON.stringify([
    connection,
    presetId,
    options,
    addresses,
    tabs?.map(({ tabId }) => tabId),
  ]);

declare module '@/lib/store/db' {
  interface Tables {
    batches: {
      key: string;
      value: Batch;
      indexes: { createdAt: number; state: BatchState };
    };
  }
}
