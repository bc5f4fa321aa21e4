import { getOwn } from '@/lib/core/objects';
import type { Job, JobError, JobState } from '@/lib/queue/job';
import type { RuleId } from '@/lib/queue/job-flag';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import { type Batch, isAtWork, rowId } from './batch';
import type { Cell, Cells, PageError } from './cells';
import { csv } from '@/lib/safe/csv';
import { withoutLogin } from './read-list';

/**
 * The state of an address in a batch: that of its job, or one of these.
 * `page-error`: the site answered with an error. `incomplete`: a requested
 * output is missing. `to-come`: the service has not reported an outcome.
 * `not-scraped`: the batch ended first. `left-out`: it was never sent.
 */
export type RowState =
  | JobState
  | 'page-error'
  | 'incomplete'
  | 'to-come'
  | 'not-scraped'
  | 'left-out';

/**
 * One address of a batch. `at`: its index. `why`: the reason for leaving it
 * out, as a message key; `rule`: the rule that did.
 */
export type BatchRow = {
  at: number;
  url: string;
  title: string;
  state: RowState;
  cells: Cells;
  jobId?: string;
  credits?: number;
  error?: JobError;
  pageError?: PageError;
  missing?: Job['missing'];
  request?: ScrapeRequest;
  endedAt?: number;
  waitsUntil?: number;
  why?: string;
  rule?: RuleId;
};

/**
 * What is read once from an answer: its title, its cells, and any error of the
 * page.
 */
export type AnswerCells = {
  title: string;
  cells: Cells;
  pageError?: PageError;
};

const nothing: Cells = {};

/**
 * One row per address in the user's order, followed by unmatched results and
 * excluded addresses.
 */
export function rowsOf(
  batch: Batch,
  jobs: readonly Job[],
  read: (job: Job) => AnswerCells | undefined,
): BatchRow[] {
  const left = new Map(jobs.map((job) => [job.id, job]));
  const missing = stateOfMissing(batch);
  const rows: BatchRow[] = [];
  const add = (row: Omit<BatchRow, 'at'>) =>
    rows.push({ at: rows.length, ...row });
  for (const [at, url] of batch.addresses.entries()) {
    const job = left.get(rowId(batch.id, at));
    if (job) left.delete(job.id);
    add(job ? rowOf(job, read(job)) : { ...blank(url), state: missing });
  }
  for (const job of left.values()) add(rowOf(job, read(job)));
  for (const { url, reason, rule } of batch.leftOut)
    add({ ...blank(withoutLogin(url)), state: 'left-out', why: reason, rule });
  return rows;
}

/**
 * The state of an address without a job. If the service may have accepted the
 * batch, it may have scraped the address.
 */
const stateOfMissing = (batch: Batch): RowState => {
  if (isAtWork(batch)) return 'to-come';
  return batch.state === 'unknown' ? 'unknown' : 'not-scraped';
};

const blank = (url: string) => ({ url, title: '', cells: nothing });

function rowOf(job: Job, read: AnswerCells | undefined): Omit<BatchRow, 'at'> {
  const pageError = job.state === 'done' ? read?.pageError : undefined;
  const state = job.missing ? 'incomplete' : job.state;
  return {
    url: job.request.url,
    title: job.page.title || (read?.title ?? ''),
    state: pageError ? 'page-error' : state,
    cells: read?.cells ?? nothing,
    jobId: job.id,
    request: job.request,
    credits: job.creditsUsed,
    error: job.error,
    pageError,
    missing: job.missing,
    endedAt: job.endedAt,
    waitsUntil: job.waitsUntil,
  };
}

export function countStates(
  rows: readonly Pick<BatchRow, 'state'>[],
): Partial<Record<RowState, number>> {
  const counts: Partial<Record<RowState, number>> = {};
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

/** Pluck's own output columns; data fields come after the first three. */
export const outputColumns = [
  'answer',
  'summary',
  'highlights',
  'words',
  'links',
  'images',
  'status',
] as const;
const placeOf = (column: string) => {
  const place = outputColumns.findIndex((one) => one === column);
  return place === -1 ? 2.5 : place;
};

/**
 * The columns with at least one value: Pluck's own in their order, data fields
 * in order of appearance.
 */
export const tableColumns = (rows: readonly BatchRow[]): string[] =>
  [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))].toSorted(
    (a, b) => placeOf(a) - placeOf(b),
  );

const fewColumns = 5;

/** The columns shown by default: what was requested, without counts. */
export function usualColumns(columns: readonly string[]): string[] {
  const informative = columns.filter(
    (column) => !['links', 'images', 'status'].includes(column),
  );
  return (
    informative.length > 0
      ? informative
      : columns.filter((column) => column !== 'status')
  ).slice(0, fewColumns);
}

/** An output column, or one that each row has. */
export const fixedColumns = ['title', 'address', 'state', 'credits'] as const;

export function valueOf(row: BatchRow, column: string): Cell | undefined {
  if (column === 'title') return row.title || undefined;
  if (column === 'address') return row.url;
  if (column === 'state') return row.state;
  return column === 'credits' ? row.credits : getOwn(row.cells, column);
}

export type TableOrder = { column: string; isDescending: boolean };
const texts = new Intl.Collator(undefined, { numeric: true });

/**
 * Rows sorted by a column; rows without a value are last in either direction.
 */
export function sortTable(
  rows: readonly BatchRow[],
  { column, isDescending }: TableOrder,
): BatchRow[] {
  const turn = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a, column), valueOf(b, column)];
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined);
    return turn * compare(one, other);
  });
}

const compare = (a: Cell, b: Cell): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : texts.compare(String(a), String(b));

/** The rows in a state (or any state) that contain all of these words. */
export function filterRows(
  rows: readonly BatchRow[],
  { state, words }: { state?: RowState; words: string },
): BatchRow[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if (state && row.state !== state) return false;
    if (wanted.length === 0) return true;
    const text = [row.title, row.url, ...Object.values(row.cells)]
      .join('\n')
      .toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/**
 * The rows with these columns, and the error as the last column. `heads`: the
 * column titles.
 */
export const tableCsv = (
  rows: readonly BatchRow[],
  columns: readonly string[],
  heads: readonly string[],
  reasonOf: (row: BatchRow) => string,
): string =>
  csv([
    heads,
    ...rows.map((row) => [
      ...columns.map((column) => String(valueOf(row, column) ?? '')),
      reasonOf(row),
    ]),
  ]);

/**
 * The rows to write to a file, in this order: each page's markdown, its whole
 * answer as one line, or the rows of its list in one table.
 */
export type ExportOrder = {
  as: 'markdown' | 'files' | 'lines' | 'sheet';
  rows: readonly BatchRow[];
};

/** The number of rows done, and finally the file. */
export type ExportNews =
  | { done: number }
  | { file: Blob }
  | { failure: string };
