import type { ApiError } from '@/lib/contract/client/errors';
import type { ScrapeClient } from '@/lib/contract/client/client';
import type { BatchErrors } from '@/lib/contract/schema/batch-answers';
import { omit } from '@/lib/core/objects';
import type { Batch, ReportedProgress } from './batch';
import { readReceivedPage } from '@/lib/contract/schema/scrape-answer';
import { latestMs, listRequests, patienceMs } from '@/lib/engines/lost-answer';
import { createPreflight } from '@/lib/engines/preflight';
import { retryPolicyOf } from '@/lib/queue/retry-policy';
import type { JobError, JobErrorKind, LookFound } from '@/lib/queue/job';
import { findSameService, settingsItem } from '@/lib/settings';
import { judgeAgain } from './batch-judging';
import { createMatcher } from './cells';
import { clientFor, network } from '@/lib/services/background';

/** A service reads thousands of addresses before it answers. */
const createLimitMs = 120_000;
const lookLimitMs = 60_000;

/**
 * Statuses that mean the service has no batch operation: nothing was accepted
 * or billed.
 */
const lackingStatus: ReadonlySet<number | undefined> = new Set([404, 405, 501]);

type Failed = { error: JobError };
type AtService = Pick<Batch, 'connection' | 'remoteId'>;

const failed = (kind: JobErrorKind): Failed => ({
  error: { kind, message: '' },
});

type Deps = { allBatches(): Promise<Batch[]>; now(): number };

/**
 * The requests that a batch makes to its service, each with the current key and
 * base URL.
 */
export function batchAtService({ allBatches, now }: Deps) {
  const { deadline } = network;
  const { isCutOff, findProblem } = createPreflight(network);

  async function clientOf({ connection }: Pick<Batch, 'connection'>) {
    if (connection.kind !== 'service') return failed('disconnected');
    const service = findSameService(await settingsItem.getValue(), connection);
    if (!service) return failed('disconnected');
    return { client: await clientFor(service), baseUrl: service.baseUrl };
  }

  /**
   * Finds out, at no cost, why nothing can be sent. Any later failure may mean
   * that an answer was lost.
   */
  async function prepare(batch: Batch) {
    const at = await clientOf(batch);
    if ('error' in at) return at;
    if (isCutOff(at.baseUrl)) return failed('offline');
    const found = await findProblem(
      at.client,
      at.baseUrl,
      deadline(lookLimitMs),
    );
    return found ? failed(found) : at;
  }

  return {
    /** Checks the addresses again if the batch has waited since its start. */
    judge: judgeAgain,

    /** `lacking`: the service has no batch operation. */
    async create(
      batch: Batch,
    ): Promise<
      { remoteId: string; invalid: string[] } | { lacking: true } | Failed
    > {
      const ready = await prepare(batch).catch(
        (cause: unknown): Failed => ({
          error: { kind: 'unprepared', message: String(cause) },
        }),
      );
      if ('error' in ready) return ready;
      const { client } = ready;
      const signal = deadline(createLimitMs);
      const { outcome } = await client.createBatch(
        batch.addresses,
        batch.options,
        {
          signal,
        },
      );
      if (!outcome.ok)
        return lackingStatus.has(outcome.error.status)
          ? { lacking: true }
          : outcome;
      const { id, invalidURLs = [] } = outcome.value;
      return id === undefined
        ? failed('interrupted')
        : { remoteId: id, invalid: invalidURLs };
    },

    /**
     * Searches the service's list, at no cost, for a batch whose answer was
     * lost. Two batches that begin with the same address at the same time are
     * indistinguishable.
     */
    async find(batch: Batch): Promise<{ remoteId: string } | LookFound> {
      const { sentAt, addresses } = batch;
      const [url] = addresses;
      const at = await clientOf(batch);
      if ('error' in at) return 'unreachable';
      if (sentAt === undefined || url === undefined) return 'no-request';
      const signal = deadline(patienceMs);
      const asked = { endpoint: 'batch_scrape' as const, url, sentAt };
      const listed = await listRequests(at.client, asked, { signal, now });
      if (typeof listed === 'string') return listed;
      const others = (await allBatches()).filter(({ id }) => id !== batch.id);
      const known = new Set(others.map((other) => other.remoteId));
      const [remoteId, second] = listed.filter((id) => !known.has(id));
      if (remoteId === undefined) return 'no-request';
      if (second !== undefined || others.some((other) => isTwin(batch, other)))
        return 'several';
      const progress = await readProgress(at.client, remoteId, {
        skip: 0,
        limit: 5,
      });
      if ('error' in progress) return 'no-answer';
      return isProgressOf(batch, progress) ? { remoteId } : 'other-answer';
    },

    async look(batch: AtService, from: { skip: number; limit: number }) {
      const at = await clientOf(batch);
      if ('error' in at) return at;
      return readProgress(at.client, batch.remoteId ?? '', from);
    },

    /** Undefined if the service has no error report. */
    async errors(batch: AtService): Promise<BatchErrors | undefined | Failed> {
      const at = await clientOf(batch);
      if ('error' in at) return at;
      const signal = deadline(lookLimitMs);
      const { outcome } = await at.client.batchErrors(
        batch.remoteId ?? '',
        'v1',
        {
          signal,
        },
      );
      if (outcome.ok) return outcome.value;
      return retryPolicyOf(outcome.error) === 'fail' ? undefined : outcome;
    },
  };
}

/**
 * Whether another batch, whose ID isn't known either, could be confused with
 * this one.
 */
const isTwin = (batch: Batch, other: Batch): boolean =>
  other.remoteId === undefined &&
  other.sentAt !== undefined &&
  Math.abs(other.sentAt - (batch.sentAt ?? 0)) <= 2 * latestMs &&
  other.addresses[0] === batch.addresses[0] &&
  (other.state === 'unknown' || other.state === 'starting');

/**
 * Whether the progress has at most as many pages as the batch, and only pages
 * of the batch.
 */
function isProgressOf(
  { addresses }: Batch,
  { pages, told }: { pages: unknown[]; told: ReportedProgress },
) {
  const matcher = createMatcher(addresses, () => true);
  const isOfBatch = (page: unknown) => {
    const { sourceURL, url } = readReceivedPage(page).metadata;
    return matcher.take([sourceURL, url]) !== undefined;
  };
  return (told.total ?? 0) <= addresses.length && pages.every(isOfBatch);
}

/** The progress of a batch, with up to `limit` results starting at `skip`. */
export async function readProgress(
  client: Pick<ScrapeClient, 'batchStatus'>,
  remoteId: string,
  from: { skip: number; limit: number },
): Promise<
  | { status: string; pages: unknown[]; told: ReportedProgress }
  | { error: ApiError }
> {
  const { outcome } = await client.batchStatus(remoteId, from, {
    signal: AbortSignal.timeout(lookLimitMs),
  });
  if (!outcome.ok) return outcome;
  const { status = '', data: pages, ...told } = omit(outcome.value, 'rest');
  return { status, pages, told };
}
