import { uuid } from '@/lib/core/unique';
import { matches, integer, z } from '@/lib/core/zod';
import type { Flag } from '@/lib/queue/job-flag';
import type { BatchErrors } from '@/lib/contract/schema/batch-answers';
import type { StartRefusal } from '@/lib/scrape';
import type { LookupFailure } from '@/lib/services';

const id = z.string().check(z.maxLength(200));
const url = z.string().check(z.maxLength(32_768));
const remoteId = z.string().check(matches(/^[\w-]{1,200}$/));

/** Maximum addresses per batch. */
export const maxAddresses = 10_000;
const urls = z.array(url).check(z.minLength(1), z.maxLength(maxAddresses));

/** What to do with addresses that may contain private data. */
const flaggedChoice = z.enum(['leave-out', 'without', 'as-is']);
export type FlaggedChoice = z.infer<typeof flaggedChoice>;

/** Calls for batches. `connection` is `browser` or the id of a service. */
export const batchCalls = {
  /** Checks every address as for sending. Sends nothing. */
  'batch.judge': () => z.strictObject({ connection: id, urls }),
  /**
   * Starts a batch of addresses, or of tabs that this browser may read. Every
   * address is checked again; `flagged` is the user's choice for those that
   * `batch.judge` asked about. `words`: the question or query, if the preset
   * has none. `id`: of the new batch; if that exists, nothing is added.
   */
  'batch.start': () =>
    z.strictObject({
      id: z.optional(uuid),
      connection: id,
      presetId: id,
      prompt: z.optional(z.string().check(z.maxLength(10_000))),
      flagged: flaggedChoice,
      windowId: integer(),
      from: z.union([
        z.strictObject({ urls }),
        z.strictObject({ tabIds: z.array(integer()) }),
      ]),
    }),
  /** Cancels what hasn't been scraped yet. */
  'batch.cancel': () => z.strictObject({ batchId: id }),
  /**
   * Adds a batch of this service that was started elsewhere, or whose answer
   * was lost, to Pluck's list.
   */
  'batch.open': () => z.strictObject({ connection: id, remoteId }),
  /** Asks the service for progress now. */
  'batch.lookUp': () => z.strictObject({ batchId: id }),
  /** Removes a batch from the list. Its results stay in the history. */
  'batch.forget': () => z.strictObject({ batchId: id }),
  /**
   * The service's own report of failures. Source: contract, "Batch scrape error
   * report".
   */
  'batch.errors': () =>
    z.strictObject({
      connection: id,
      batchId: remoteId,
      version: z.optional(z.enum(['v1', 'v2'])),
    }),
} as const;

/**
 * What would happen to one address. `asked`: as given; `url`: as it would be
 * sent.
 */
export type Judged =
  | { asked: string; verdict: 'send'; url: string; removed: number }
  | {
      asked: string;
      verdict: 'flagged';
      url: string;
      flags: Flag[];
      without?: string;
    }
  | { asked: string; verdict: 'refused'; reason: StartRefusal };

type Done = { ok: true; batchId: string } | { ok: false; reason: StartRefusal };

export type BatchAnswers = {
  /** In the given order, without duplicates. */
  'batch.judge': Judged[];
  'batch.start': Done;
  'batch.cancel': null | LookupFailure;
  'batch.open':
    | { ok: true; batchId: string }
    | { ok: false; error: LookupFailure };
  'batch.errors':
    | { ok: true; value: BatchErrors }
    | { ok: false; error: LookupFailure };
};
