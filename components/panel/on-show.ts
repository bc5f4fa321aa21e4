import type { Job } from '@/lib/queue/job';
import { pageAddress } from '@/lib/privacy';
import type { ActivePage } from './active-page';
import type { Database } from '@/lib/store/db';
import { findJob, jobsAt } from '@/lib/scrape';
import { isAtSameAddress, isReadable, isSameKind, kindOf } from './page-tabs';

/**
 * The job the panel shows, and what it doesn't show: `ahead`, an unfinished
 * rerun of that job, or a `newer` job.
 */
export type OnShow = { job?: Job; ahead?: Job; newer?: Job };

const isAlone = ({ batchId }: Job) => batchId === undefined;

/**
 * The newest job started individually in this window. `jobs` are sorted newest
 * first.
 */
export const newestOf = (jobs: Job[], windowId: number): Job | undefined =>
  jobs.find((job) => job.page.windowId === windowId && isAlone(job));

/** The part before query and fragment: a quick check before a thorough one. */
const pathOf = (url: string) => url.replace(/[?#].*$/s, '');

/**
 * The job started in this window since the page became active, else that page's
 * newest job.
 */
function newestAt(
  jobs: Job[],
  windowId: number,
  { url, since }: ActivePage,
): Job | undefined {
  const newest = newestOf(jobs, windowId);
  if (newest && newest.createdAt >= since) return newest;
  const address = pageAddress(url);
  const isThere = ({ page, request }: Job) =>
    [page.url, request.url].some(
      (one) => pathOf(one) === pathOf(url) && pageAddress(one) === address,
    );
  return jobs.find((job) => (isAlone(job) || job.hasResult) && isThere(job));
}

/**
 * The active page's job if the panel follows the tabs, else the newest job of
 * the panel's window. A picked job stays on show, and a newer one is only
 * mentioned. A window without jobs, such as the first one after a restart,
 * shows the newest of all, unless the panel follows.
 *
 * A job without a result doesn't hide an older result of the same kind.
 */
export function onShow(
  jobs: Job[],
  windowId: number,
  pickedId: string | undefined,
  activePage: ActivePage | undefined,
): OnShow {
  const newest = activePage
    ? newestAt(jobs, windowId, activePage)
    : newestOf(jobs, windowId);
  const chosen =
    jobs.find(({ id }) => id === pickedId) ??
    newest ??
    (activePage ? undefined : jobs.find(isAlone));
  if (!chosen) return {};
  const readable = resultBefore(jobs, chosen);
  if (readable) return { job: readable, ahead: chosen };
  const newer =
    newest && newest.createdAt > chosen.createdAt ? newest : undefined;
  if (!newer || isInTab(newer, chosen)) return { job: chosen };
  return resultBefore([chosen], newer)
    ? { job: chosen, ahead: newer }
    : { job: chosen, newer };
}

/** Questions short enough to show beside a result. */
const brief: ReadonlySet<Job['question']> = new Set([
  'first-send',
  'send-text',
  'flagged',
  'ask-again',
]);

/**
 * The newest older result of the same kind for a job without a result; none if
 * the job's question needs the whole panel.
 */
const resultBefore = (jobs: Job[], job: Job): Job | undefined =>
  isReadable(job) || (job.state === 'held' && !brief.has(job.question))
    ? undefined
    : jobs.find(
        (one) =>
          isReadable(one) &&
          one.createdAt < job.createdAt &&
          isSameKind(one, job),
      );

/** Whether a result is in another tab than the shown one. */
const isInTab = (job: Job, shown: Job): boolean =>
  isReadable(job) &&
  isAtSameAddress(job, shown) &&
  kindOf(job) !== kindOf(shown);

/**
 * The recent jobs, the one with this ID, and those of these addresses; newest
 * first.
 */
export async function withOlder(
  db: Database,
  recent: readonly Job[],
  id: string | undefined,
  addresses: (jobs: Job[]) => readonly string[],
): Promise<Job[]> {
  const picked =
    id === undefined || recent.some((one) => one.id === id)
      ? undefined
      : await findJob(db, id);
  const known = picked ? [...recent, picked] : [...recent];
  const all = new Map(
    [...known, ...(await jobsAt(db, addresses(known)))].map((one) => [
      one.id,
      one,
    ]),
  );
  return [...all.values()].toSorted((a, b) => b.createdAt - a.createdAt);
}
