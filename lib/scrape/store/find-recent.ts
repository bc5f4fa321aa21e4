import { requestedFormats } from '@/lib/contract/schema/requested-format';
import type { VisibleTab } from '@/lib/platform/tab';
import { type Job, type JobIdentity, isSameWork } from '@/lib/queue/job';
import { type Settings, reusedSince } from '@/lib/settings';
import { privateMark } from '@/lib/scrape/private';

/** How long a reading is as good as the page itself, in milliseconds. */
const readingLifeMs = 10 * 60_000;

/**
 * Whether a job ended between these times with a complete result. One of the
 * future has a wrong time, so its age isn't known.
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
 * Whether a job read its whole page with this preset, recently and as privately
 * as the user works now, so that its result stands for what the tab shows. The
 * caller compares the addresses.
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
  isDoneSince(job, now - readingLifeMs, now);

/**
 * Whether a result is not of another tab, which may show another account, nor
 * of what the tab showed under another title. A service that fetched the
 * address itself saw neither.
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
 * Whether a request means to look at the page now: it acts on it, or compares
 * it with an earlier state.
 */
const looksAnew = ({
  actions,
  formats = [],
}: JobIdentity['request']): boolean =>
  Boolean(actions?.length) ||
  requestedFormats({ formats }).includes('changeTracking');

/**
 * The newest of the jobs at an address that sent the same request to the same
 * service and has its result, within the user's time and the request's own
 * `maxAge`.
 */
export function findRecent(
  jobs: readonly Job[],
  work: JobIdentity,
  settings: Settings,
  now: number,
): Job | undefined {
  if (looksAnew(work.request)) return undefined;
  const { maxAge = Number.POSITIVE_INFINITY } = work.request;
  const since = Math.max(reusedSince(settings, now), now - maxAge);
  return jobs
    .filter((one) => isDoneSince(one, since, now) && isSameWork(one, work))
    .toSorted((a, b) => b.createdAt - a.createdAt)[0];
}
