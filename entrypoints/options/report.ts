import { browser } from 'wxt/browser';
import { reportOf } from '@/lib/data';
import type { Settings } from '@/lib/settings';
import type { OpenDatabase } from '@/lib/store/db';
import { allLanes } from '@/lib/scrape';

/**
 * The current diagnostic report. `failure`: why the database cannot be opened.
 */
export async function readReport(
  open: OpenDatabase,
  settings: Settings,
  failure?: string,
): Promise<string> {
  const [jobs, lanes] = await open().then(
    (db) => Promise.all([db.getAll('jobs'), allLanes(db)]),
    () => [[], []],
  );
  const { permissions = [], origins = [] } = await browser.permissions.getAll();
  const { usage, quota } = await navigator.storage.estimate();
  return reportOf({
    at: Date.now(),
    version: browser.runtime.getManifest().version,
    browser: navigator.userAgent,
    settings,
    jobs,
    lanes,
    usage,
    quota,
    failure,
    permissions,
    origins: origins.length,
  });
}
