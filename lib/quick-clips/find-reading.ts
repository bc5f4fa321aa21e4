import { pageAddress } from '@/lib/privacy';
import { newestJobs } from '@/lib/scrape';
import { type Target, isReading } from '@/lib/scrape/background';
import type { Settings } from '@/lib/settings';
import type { Database } from '@/lib/store/db';

/** Maximum newest jobs to search for one of the page. */
const maxSearched = 50;

/**
 * The job of the newest result of the tab's page with this preset, if the page
 * is unlikely to have changed since.
 */
export async function findReading(
  db: Database,
  { tab, presetId }: { tab: Target; presetId: string },
  settings: Settings,
  now: number,
): Promise<string | undefined> {
  const address = pageAddress(tab.url ?? '');
  const jobs = await newestJobs(db, maxSearched);
  return jobs.find(
    (job) =>
      isReading(job, { presetId, tab }, settings, now) &&
      pageAddress(job.page.url) === address,
  )?.id;
}
