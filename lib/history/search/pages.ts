import type { Job } from '@/lib/queue/job';
import { type Entry, type ListedJob, entryOf } from './entries';
import type { Hit } from './hit';

/** A page with all its results, newest first. */
export type HistoryPage = {
  address: string;
  jobs: readonly ListedJob[];
  /** The results that were clipped; undefined if the page never was. */
  clipped: readonly string[] | undefined;
  /** Those of them whose notes are known to have arrived. */
  delivered?: readonly string[] | undefined;
  /** Where the searched words are, if its title doesn't say so. */
  hit?: Hit | undefined;
  /** It matches by its name, not only by the text of a result. */
  isNamed?: boolean;
};

/**
 * The page of each entry, in the order of the newest result. `clipped` and
 * `delivered`: results by their page.
 */
export function groupByPage(
  entries: readonly Pick<Entry, 'address' | 'job'>[],
  clipped: ReadonlyMap<string, readonly string[]>,
  delivered: ReadonlyMap<string, readonly string[]> = new Map(),
): Map<string, HistoryPage> {
  const pages = new Map<string, HistoryPage & { jobs: ListedJob[] }>();
  for (const { address, job } of entries) {
    const page = pages.get(address);
    if (page) page.jobs.push(job);
    else {
      const marks = {
        clipped: clipped.get(address),
        delivered: delivered.get(address),
      };
      pages.set(address, { address, jobs: [job], ...marks });
    }
  }
  return pages;
}

/** The same for the newest jobs, while the rest is being read. */
export const pagesOf = (jobs: readonly ListedJob[]): HistoryPage[] => [
  ...groupByPage(jobs.map(entryOf), new Map()).values(),
];

/** The newest result of a kind, and how many there are. */
export type Kind = { job: ListedJob; count: number };

/**
 * What a page was read as: the newest result of each preset, first those that
 * need the user.
 */
export function kindsOf(jobs: readonly ListedJob[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const job of jobs) {
    const kind = kinds.get(job.presetId);
    if (kind) kind.count++;
    else kinds.set(job.presetId, { job, count: 1 });
  }
  return [...kinds.values()].toSorted(
    (a, b) => Number(isSettled(a.job)) - Number(isSettled(b.job)),
  );
}

const isSettled = ({ state }: Pick<Job, 'state'>) =>
  state === 'done' || state === 'cancelled';

const hasFailed = ({ state }: Pick<Job, 'state'>) =>
  state === 'failed' || state === 'unknown';

/**
 * Whether the newest result of a kind failed, so that no later one made up for
 * it.
 */
export const isFailed = ({ jobs }: Pick<HistoryPage, 'jobs'>): boolean =>
  kindsOf(jobs).some(({ job }) => hasFailed(job));

/** Limits the history to some pages. */
export type Show = 'clipped' | 'failed';

export const isShown = (
  page: HistoryPage | undefined,
  show: Show | undefined,
): boolean =>
  page !== undefined &&
  (show === undefined ||
    (show === 'clipped' ? page.clipped !== undefined : isFailed(page)));
