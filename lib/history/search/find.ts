import { termsOfQuery } from '@/lib/core/terms';
import { type Entry, type ListedJob, entryOf } from './word-list';
import type { Texts } from './texts';
import { hitIn, type Hit } from './places';
import type { Job } from '@/lib/queue/job';

/** Limits the history to what matches every filter. */
export type HistoryFilter = { show?: Show; host?: string; preset?: string };

/** The query and the maximum number of pages. */
export type HistoryQuery = HistoryFilter & { query: string; limit: number };

/** A found entry, with its text if the name alone doesn't contain all words. */
export type Find = Entry & { text?: string };

/**
 * How many texts are read at once: few at first, so that the newest hits appear
 * immediately.
 */
const readSizes = { first: 8, max: 128 };

/**
 * Finds the entries that contain all words, in order: first those that match
 * without their text, then the others. Texts are read lazily.
 */
export async function* find(
  entries: readonly Entry[],
  query: Pick<HistoryQuery, 'query' | 'host' | 'preset'>,
  texts: Pick<Texts, 'holding' | 'read'>,
): AsyncGenerator<Find[]> {
  const words = termsOfQuery(query.query);
  const unnamed = ({ name }: Entry) =>
    words.filter((word) => !name.includes(word));
  const admitted = entries.filter((entry) => admits(query, entry));
  const { named = [], others = [] } = Object.groupBy(admitted, (entry) =>
    unnamed(entry).length === 0 ? 'named' : 'others',
  );
  yield named;
  const withText = others.filter(({ job }) => job.hasResult);
  const likely = await texts.holding(withText, unnamed);
  for (
    let at = 0, size = readSizes.first;
    at < likely.length;
    at += size, size = twice(size)
  ) {
    const some = likely.slice(at, at + size);
    const read = await texts.read(some.map(({ job }) => job));
    yield some.flatMap((entry, index) => {
      const { raw = '', folded = '' } = read[index] ?? {};
      return unnamed(entry).every((word) => folded.includes(word))
        ? [{ ...entry, text: raw }]
        : [];
    });
  }
}

const twice = (size: number) => Math.min(2 * size, readSizes.max);

const admits = ({ host, preset }: HistoryFilter, entry: Entry) =>
  (host === undefined || entry.host === host) &&
  (preset === undefined || entry.job.presetId === preset);

/** The pages found so far, up to the limit; `isMore`: there are more. */
export type FoundPages = { pages: HistoryPage[]; isMore: boolean };

/**
 * Finds pages by the content of their results: each once, at the position of
 * its first match.
 */
export async function* findPages(
  entries: readonly Entry[],
  pages: ReadonlyMap<string, HistoryPage>,
  { limit, show, ...query }: HistoryQuery,
  texts: Pick<Texts, 'holding' | 'read'>,
): AsyncGenerator<FoundPages> {
  const words = termsOfQuery(query.query);
  const found = new Map<string, HistoryPage>();
  const admitted = entries.filter(({ address }) =>
    isShown(pages.get(address), show),
  );
  for await (const some of find(admitted, query, texts)) {
    for (const { address, job, text } of some) {
      const page = pages.get(address);
      if (!page || found.has(address) || found.size > limit) continue;
      found.set(address, {
        ...page,
        hit: hitIn(job, text ?? '', words),
        isNamed: text === undefined,
      });
    }
    yield {
      pages: [...found.values()].slice(0, limit),
      isMore: found.size > limit,
    };
    if (found.size > limit) return;
  }
}

export type HistoryPage = {
  address: string;
  jobs: readonly ListedJob[];
  /** The results that were clipped; undefined if the page never was. */
  clipped: readonly string[] | undefined;
  /** The clipped results whose notes are known to have arrived. */
  delivered?: readonly string[] | undefined;
  /** Where the searched words occur, unless the title contains them. */
  hit?: Hit | undefined;
  /** The page matches by its name, not only by the text of a result. */
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

/** Groups the newest jobs by page, while the rest is being read. */
export const pagesOf = (jobs: readonly ListedJob[]): HistoryPage[] => [
  ...groupByPage(jobs.map(entryOf), new Map()).values(),
];

/** The newest result of a kind, and how many there are. */
export type Kind = { job: ListedJob; count: number };

/**
 * The newest result of each preset on a page, first those that need the user.
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

type Show = 'clipped' | 'failed';

const isShown = (
  page: HistoryPage | undefined,
  show: Show | undefined,
): boolean =>
  page !== undefined &&
  (show === undefined ||
    (show === 'clipped' ? page.clipped !== undefined : isFailed(page)));
