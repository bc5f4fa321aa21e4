import { setTimeout as wait } from 'node:timers/promises';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import type { Fault } from './fault-queue';
import { faultOfTarget } from './fault-target';
import { type TargetPage, fetchTarget } from './fetch-target';
import type { ServerState } from './server-context';

type Found = { page: TargetPage } | { fault: Fault };

/**
 * The requested page, or why there is none. The cache answers only if the
 * request says so (`lockdown`, `minAge`); everything else is fetched again,
 * within the request's `timeout`.
 */
export async function findPage(
  request: ScrapeRequest,
  { pages }: ServerState,
  gone: AbortSignal,
): Promise<Found> {
  const { url, minAge, headers, waitFor = 0, timeout = 60_000 } = request;
  const asked = faultOfTarget(url);
  if (asked) return { fault: asked };
  if (request.threatProtection)
    return { fault: { error: 'threat-protection-off' } };
  if (request.zeroDataRetention) return { fault: { error: 'retention-off' } };

  const cached = pages.get(url);
  if (request.lockdown)
    return cached ? { page: cached } : { fault: { error: 'lockdown-miss' } };
  if (minAge !== undefined) {
    const fits = cached && Date.now() - cached.at >= minAge;
    return fits ? { page: cached } : { fault: { error: 'no-cached-data' } };
  }

  const deadline = AbortSignal.timeout(timeout);
  const signal = AbortSignal.any([gone, deadline]);
  try {
    await wait(waitFor, undefined, { signal });
    const page = await fetchTarget(url, { headers, signal });
    // As on the real server, whose other engines give up before.
    if (page.status === 403) return { fault: { error: 'refused-by-site' } };
    if (request.storeInCache !== false) pages.set(url, page);
    return { page };
  } catch {
    return {
      fault: { error: deadline.aborted ? 'timeout' : 'all-engines-failed' },
    };
  }
}
