import {
  requestedFormats,
  requestedFormat,
} from '@/lib/contract/schema/requested-format';
import type { VisibleTab } from '@/lib/platform/tab';
import {
  type Job,
  type JobIdentity,
  isSameWork,
  jobLane,
} from '@/lib/queue/job';
import type { Settings } from '@/lib/settings';
import { privateMark } from '@/lib/scrape/private';
import { asRecord } from '@/lib/core/objects';
import { jsonIn } from '@/lib/core/json';
import type { Database, OpenDatabase } from '@/lib/store/db';
import { findResult, findJob, newestJobs, oldestFirst } from './read';
import { type OtherRequests, latestMs } from '@/lib/engines/lost-answer';
import { type ChangedJobs, mergeChanged } from '@/lib/store/revision';

/**
 * How long a result is used instead of reading the page, or sending the
 * request, again.
 */
const resultLifeMs = 10 * 60_000;

/**
 * Whether a job ended between these times with a complete result. A time in the
 * future is wrong, so its age isn't known.
 */
const isDoneSince = (
  { state, hasResult, missing, endedAt = 0 }: Job,
  since: number,
  now: number,
): boolean =>
  state === 'done' &&
  hasResult &&
  !missing?.length &&
  endedAt > since &&
  endedAt <= now;

/**
 * Whether a job read its whole page with this preset, recently and in the
 * current privacy mode, so that its result is valid for the tab. The caller
 * compares the addresses.
 */
export const isReading = (
  job: Job,
  {
    presetId,
    tab,
  }: { presetId: string; tab: Pick<VisibleTab, 'tabId' | 'title'> },
  settings: Settings,
  now: number,
): boolean =>
  job.presetId === presetId &&
  isSeenIn(tab, job) &&
  !job.selection &&
  job.isFleeting === privateMark(settings).isFleeting &&
  isDoneSince(job, now - resultLifeMs, now);

/**
 * False for a result of another tab, which may show another account, and for
 * one of the tab's page under another title. A service that fetched the address
 * itself saw neither, so its result is true for any tab.
 */
function isSeenIn(
  { tabId, title = '' }: Pick<VisibleTab, 'tabId' | 'title'>,
  job: Job,
): boolean {
  const { page, connection, request } = job;
  if (connection.kind === 'service' && !request.sendPage) return true;
  return page.tabId === tabId && page.title === title;
}

/**
 * Whether a request needs the current page: it acts on the page, or compares it
 * with an earlier state.
 */
const looksAnew = ({
  actions,
  formats = [],
}: JobIdentity['request']): boolean =>
  Boolean(actions?.length) ||
  requestedFormats({ formats }).includes('changeTracking');

/**
 * The newest job at an address with the same request to the same service and a
 * recent result, within the request's own `maxAge`.
 */
export function findRecent(
  jobs: readonly Job[],
  work: JobIdentity,
  now: number,
): Job | undefined {
  if (looksAnew(work.request)) return undefined;
  const { maxAge = resultLifeMs } = work.request;
  const since = now - Math.min(maxAge, resultLifeMs);
  return jobs
    .filter((one) => isDoneSince(one, since, now) && isSameWork(one, work))
    .toSorted((a, b) => b.createdAt - a.createdAt)[0];
}

/**
 * The newest earlier result of a job's page that has markdown. Prefers this
 * browser's over a service's, whose reader differs, and takes only the same
 * part of the page under the same tag. A permanent result is never compared
 * with a private one, whose text would remain in it. `at`: when it arrived.
 */
export async function findEarlier(
  db: Database,
  job: Job,
): Promise<{ markdown: string; at: number } | undefined> {
  if (job.selection !== undefined) return undefined;
  const isHere = ({ connection }: Job) => Number(connection.kind === 'browser');
  const endOf = ({ endedAt, createdAt }: Job) => endedAt ?? createdAt;
  // After the clock was set back, a result with a future time may be older than
  // one with a past time.
  const isPast = (one: Job) =>
    Number(endOf(one) <= (job.sentAt ?? job.createdAt));
  const mayCompare = ({ isFleeting }: Job) =>
    !isFleeting || job.isFleeting !== undefined;
  const jobs = (await db.getAllFromIndex('jobs', 'address', job.request.url))
    .filter(
      (one) =>
        one.id !== job.id &&
        one.state === 'done' &&
        one.hasResult &&
        one.removedAt === undefined,
    )
    .filter(
      (one) =>
        one.selection === undefined &&
        partOf(one) === partOf(job) &&
        mayCompare(one),
    )
    .toSorted(
      (a, b) =>
        isHere(b) - isHere(a) || isPast(b) - isPast(a) || endOf(b) - endOf(a),
    );
  for (const one of jobs) {
    const markdown = await markdownOf(db, one.id);
    if (markdown !== undefined) return { markdown, at: endOf(one) };
  }
  return undefined;
}

/** The part of the page that a job reads, and the history it belongs to. */
const partOf = ({ request }: Job): string => {
  const {
    onlyMainContent = true,
    includeTags = [],
    excludeTags = [],
    removeBase64Images = true,
  } = request;
  return JSON.stringify([
    onlyMainContent,
    includeTags,
    excludeTags,
    removeBase64Images,
    requestedFormat(request, 'changeTracking')?.tag,
  ]);
};

async function markdownOf(
  db: Database,
  id: string,
): Promise<string | undefined> {
  const result = await findResult(db, id);
  const answer = result?.complete && (await jsonIn(result.raw));
  const data = asRecord(asRecord(answer)['data']);
  return typeof data['markdown'] === 'string' ? data['markdown'] : undefined;
}

/**
 * With more changes than this, rereading the newest jobs is faster than reading
 * each changed one.
 */
const maxReads = 20;

/** The newest jobs first, at most `limit`, without those of batches. */
export const createRecentJobs = (db: OpenDatabase, limit: number) =>
  keepUpToDate(
    async () => newestJobs(await db(), limit),
    async (jobs, ids) => {
      const database = await db();
      if (ids.length > maxReads) return newestJobs(database, limit);
      const found = await Promise.all(ids.map((id) => findJob(database, id)));
      const changed = found.flatMap((job) =>
        job && job.batchId === undefined ? [job] : [],
      );
      const replaced = jobs.filter(({ id }) => ids.includes(id));
      // An older job moves up when one is deleted.
      if (replaced.some(({ id }) => changed.every((job) => job.id !== id)))
        return newestJobs(database, limit);
      const others = jobs.filter(({ id }) => !ids.includes(id));
      return [...changed, ...others]
        .toSorted((a, b) => oldestFirst(b, a))
        .slice(0, limit);
    },
  );

/**
 * Whether the service may have an answer to this job that no other job has
 * received.
 */
const mayHaveAnswer = ({ state }: Job): boolean =>
  state === 'running' ||
  state === 'unknown' ||
  state === 'cancelled' ||
  state === 'done';

/** The requested formats, in any order. */
const formatsOf = ({ request }: Job): string =>
  requestedFormats(request).toSorted().join(' ');

/**
 * Other requests to a job's service about its page around the same time,
 * including those of deleted jobs.
 */
export async function findOtherRequests(
  db: Database,
  job: Job & { sentAt: number },
): Promise<OtherRequests> {
  const isNear = ({ sentAt }: Job) =>
    sentAt !== undefined && Math.abs(sentAt - job.sentAt) <= 2 * latestMs;
  const others = (
    await db.getAllFromIndex('jobs', 'address', job.request.url)
  ).filter(
    (one) => one.id !== job.id && jobLane(one) === jobLane(job) && isNear(one),
  );
  const ids = new Set<string>();
  let hasTwin = false;
  for (const other of others) {
    const id =
      other.state === 'done' ? await scrapeIdOf(db, other.id) : undefined;
    if (id !== undefined) ids.add(id);
    else if (mayHaveAnswer(other) && formatsOf(other) === formatsOf(job))
      hasTwin = true;
  }
  return { ids, hasTwin };
}

/** The service's ID of the request with a stored answer. */
async function scrapeIdOf(
  db: Database,
  jobId: string,
): Promise<string | undefined> {
  const answer = asRecord(await jsonIn((await findResult(db, jobId))?.raw));
  const { scrapeId } = asRecord(asRecord(answer['data'])['metadata']);
  return typeof scrapeId === 'string' ? scrapeId : undefined;
}

/**
 * Caches a value derived from all jobs. After the first reading only changed
 * jobs are read, since reading thousands of them delays every write.
 */
export function keepUpToDate<All>(
  readAll: () => Promise<All>,
  update: (all: All, ids: readonly string[]) => Promise<All>,
) {
  let kept: Promise<All> | undefined;
  let stale: ChangedJobs = [];
  return {
    changed(jobs: ChangedJobs): void {
      stale = mergeChanged(stale, jobs);
    },
    async read(): Promise<All> {
      const ids = stale && [...new Set(stale)];
      stale = [];
      if (!kept || !ids) kept = readAll();
      else if (ids.length > 0) kept = kept.then((all) => update(all, ids));
      try {
        return await kept;
      } catch (cause) {
        kept = undefined;
        throw cause;
      }
    },
  };
}
