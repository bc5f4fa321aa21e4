import { isWaitOver } from '@/lib/core/concurrency';
import type { PageWatch } from './page-watch';
import { isDue } from './step';

/** So many tabs are open for looks at the same time. */
const maxAtOnce = 2;
/** The least time between two looks at a site. */
export const betweenLooksMs = 10_000;

/** What is asked by one watch at a time: the page's site, or the service. */
export const siteOf = ({ url, monitor }: PageWatch): string =>
  (URL.parse(monitor?.connection.baseUrl ?? url)?.hostname ?? '').replace(
    /^www\./,
    '',
  );

/**
 * The watches to work on now, the most urgent first, and when another one is
 * due. `all`: every watch but those that are busy, which are `running`.
 */
export function dueWatches(
  all: readonly PageWatch[],
  running: readonly PageWatch[],
  at: number,
): { due: PageWatch[]; nextAt?: number } {
  const busy = new Set(running.map(siteOf));
  const rests = lastLooks([...all, ...running], at);
  const due: PageWatch[] = [];
  const later: number[] = [];
  for (const watch of all.toSorted(byUrgency)) {
    if (watch.state === 'paused') continue;
    if (!isDue(watch, at)) {
      later.push(watch.dueAt);
      continue;
    }
    const site = siteOf(watch);
    const restsUntil = (rests.get(site) ?? -Infinity) + betweenLooksMs;
    if (!isWaitOver(restsUntil, at, betweenLooksMs)) later.push(restsUntil);
    else if (!busy.has(site) && running.length + due.length < maxAtOnce) {
      busy.add(site);
      due.push(watch);
    }
  }
  return { due, ...(later.length > 0 && { nextAt: Math.min(...later) }) };
}

/** A second look must follow soon, or it says nothing. */
const byUrgency = (a: PageWatch, b: PageWatch): number =>
  Number(!a.candidate) - Number(!b.candidate) || a.dueAt - b.dueAt;

/** By site; a look in the future was before the clock was set back. */
function lastLooks(
  watches: readonly PageWatch[],
  now: number,
): Map<string, number> {
  const last = new Map<string, number>();
  for (const watch of watches) {
    const { triedAt = -Infinity } = watch;
    const site = siteOf(watch);
    if (triedAt <= now)
      last.set(site, Math.max(last.get(site) ?? triedAt, triedAt));
  }
  return last;
}
