import { jsonText } from '@/lib/core/json';
import { getOwn } from '@/lib/core/objects';
import type { Job, JobError } from '@/lib/queue/job';
import type { BatchErrors } from '@/lib/contract/schema/batch-answers';
import { missingOutputs } from '@/lib/contract/schema/missing-outputs';
import {
  pageTitle,
  readReceivedPage,
} from '@/lib/contract/schema/scrape-answer';
import { type Batch, rowId, strayId } from './batch';
import type { Matcher } from './cells';
import { reportedError } from './reported-error';

/** The outcome of an address: its job, with the whole answer if one arrived. */
export type KeptRow = { job: Job; raw?: Blob };

const maxTitleChars = 300;

export function jobAt(batch: Batch, at: number): Job {
  const url = batch.addresses[at] ?? '';
  const flags = getOwn(batch.leaves, url);
  const tab = batch.tabs?.[at];
  const { connection, createdAt } = batch;
  return {
    ...jobOf(batch, rowId(batch.id, at), url),
    ...(tab && {
      page: {
        tabId: tab.tabId,
        windowId: batch.windowId,
        url,
        title: tab.title,
      },
    }),
    ...(flags &&
      connection.kind === 'service' && {
        approval: { at: createdAt, url, connection: connection.id, flags },
      }),
  };
}

const jobOf = (batch: Batch, id: string, url: string): Job => ({
  id,
  batchId: batch.id,
  page: { tabId: -1, windowId: batch.windowId, url, title: '' },
  presetId: batch.presetId,
  ...(batch.presetName && { presetName: batch.presetName }),
  request: { ...batch.options, url },
  connection: batch.connection,
  state: 'queued',
  createdAt: batch.createdAt,
  hasResult: false,
  ...(batch.isFleeting && { isFleeting: 1 }),
});

type From = { from: number; at: number; matcher: Matcher };

/**
 * The rows of a service's results, starting at index `from`. Each answer is
 * saved in the shape of a scrape answer, as far as it can be written.
 */
export const rowsOfPages = (
  batch: Batch,
  pages: readonly unknown[],
  { from, at, matcher }: From,
): KeptRow[] =>
  pages.map((page, place) => {
    const read = readReceivedPage(page);
    const { metadata } = read;
    const { sourceURL, url, creditsUsed } = metadata;
    const urls = [sourceURL, url].filter((one) => one !== undefined);
    const found = matcher.take(urls);
    const job =
      found === undefined
        ? jobOf(batch, strayId(batch.id, from + place), urls[0] ?? '')
        : jobAt(batch, found);
    // For a batch opened by ID, the requested outputs are unknown.
    const { text, lost } = jsonText(page);
    const kept = {
      raw: Object.fromEntries(
        Object.entries(read.raw).filter(([name]) => !lost.includes(name)),
      ),
    };
    const missing =
      found === undefined ? [] : missingOutputs(kept, batch.options);
    return {
      job: {
        ...job,
        page: {
          ...job.page,
          title: pageTitle(metadata).slice(0, maxTitleChars).toWellFormed(),
        },
        state: 'done',
        sentAt: batch.createdAt,
        endedAt: at,
        hasResult: true,
        ...(creditsUsed !== undefined && { creditsUsed }),
        ...(missing.length > 0 && { missing }),
      },
      raw: new Blob([`{"success":true,"data":${text}}`], {
        type: 'application/json',
      }),
    };
  });

/**
 * The rows for addresses that the service reports as failed, or that robots.txt
 * disallows, without duplicates.
 */
export function failedRows(
  batch: Batch,
  { errors, robotsBlocked }: BatchErrors,
  { from, at, matcher }: From,
): KeptRow[] {
  const failures = [
    ...errors.map(({ url = '', timestamp = at, ...row }) => ({
      url,
      endedAt: timestamp,
      error: reportedError(row),
    })),
    ...robotsBlocked.map((url) => ({
      url,
      endedAt: at,
      error: { kind: 'robots-blocked' as const, message: '' },
    })),
  ];
  const strays = new Map<string, string>();
  return failures.flatMap(({ url, endedAt, error }) => {
    const found = matcher.take([url]);
    if (found !== undefined)
      return [{ job: failed(jobAt(batch, found), endedAt, error) }];
    if (batch.addresses.length > 0 || strays.has(url)) return [];
    strays.set(url, strayId(batch.id, from + strays.size));
    return [
      { job: failed(jobOf(batch, strays.get(url) ?? '', url), endedAt, error) },
    ];
  });
}

const failed = (job: Job, endedAt: number, error: JobError): Job => ({
  ...job,
  state: 'failed',
  endedAt,
  error,
});

/** The rows for addresses that neither returned nor were reported. */
export const unreportedRows = (
  batch: Batch,
  places: readonly number[],
  at: number,
): KeptRow[] =>
  places.map((place) => ({
    job: {
      ...jobAt(batch, place),
      state: 'unknown',
      sentAt: batch.createdAt,
      endedAt: at,
      unsettledAt: at,
      error: { kind: 'unreported', message: '' },
    },
  }));
