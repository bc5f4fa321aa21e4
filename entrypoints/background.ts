import { defineBackground } from 'wxt/utils/define-background';
import { createFeatures } from '@/lib/app/features';
import { createClippedMark } from '@/lib/clips/background';
import { sweep } from '@/lib/history/background';
import { speakAsSet } from '@/lib/i18n/background';
import { delay } from '@/lib/core/delay';
import { holdCopy } from '@/lib/links';
import { addMenus, showLimit } from '@/lib/menus/background';
import { paintBadge, showBadge } from '@/lib/platform/badge';
import { onBegin, onBrowserStart } from '@/lib/platform/install';
import {
  createLife,
  createSafetyNet,
  onOnline,
  onWake,
} from '@/lib/platform/life';
import { openNotifiedPages } from '@/lib/platform/notifications';
import { onWindowClosed } from '@/lib/platform/panel';
import { onGranted } from '@/lib/platform/permissions';
import { isPrivate } from '@/lib/platform/private-window';
import type { JobErrorKind } from '@/lib/queue/job';
import { callsOf } from '@/lib/rpc/calls';
import { serve } from '@/lib/rpc/serve';
import { showIn } from '@/lib/scrape';
import { closeStorageToPages, onUnlocked } from '@/lib/secrets/background';
import { onServicesChanged, separateAsNeeded } from '@/lib/services/background';
import { settingsItem } from '@/lib/settings';
import { createOpenDatabase } from '@/lib/store/db';
import { type ChangedJobs, createAnnouncer } from '@/lib/store/revision';
import { forgetClosedPrivateWindows } from '@/lib/store/stored-item';

/** A new worker first answers the call that woke it, usually a click. */
const choresAfterMs = 100;

/** Adds every listener in the first, synchronous turn. */
export default defineBackground(() => {
  const now = () => Date.now();
  const newId = () => crypto.randomUUID();
  const db = createOpenDatabase();
  const net = createSafetyNet();
  const postRevision = createAnnouncer(() => net.check(showPending));
  const announce = (jobs?: ChangedJobs) => {
    net.set();
    postRevision(jobs);
  };
  const { watch } = createLife({
    now,
    wake: () => void each((feature) => feature.goOn?.()),
  });
  const {
    features,
    each,
    store,
    scraping,
    quick,
    secrets,
    highlights,
    watches,
  } = createFeatures({ db, now, newId, announce, watch });
  const { queue, runOutside } = scraping;
  const mark = createClippedMark(db);

  const resume = () =>
    speaking.then(() => each((feature) => feature.resume?.()));
  const release = (...reasons: JobErrorKind[]) =>
    each((feature) => feature.release?.(reasons));

  const speaking = speakAsSet().catch(() => {});
  serve(callsOf(features), speaking);
  addMenus(runOutside, quick, highlights.mark);
  onBegin(() => void separateAsNeeded());
  settingsItem.watch(() => void separateAsNeeded());
  onServicesChanged(queue.unblock);
  onBrowserStart(() => void each((feature) => feature.deletePrivate?.()));
  onWake(() => {
    announce();
    void resume();
  });
  // A panel's state names pages, also private ones, and a closed window never
  // returns.
  onWindowClosed(
    (windowId) => void Promise.all([showIn(windowId), holdCopy(windowId)]),
  );
  onOnline(() => {
    announce();
    void release('offline', 'unreachable');
  });
  onGranted(() => void Promise.all([release('no-permission'), mark.refresh()]));
  openNotifiedPages(watches.addressOf);
  onUnlocked(() => void secrets.tidy().finally(() => release('locked')));
  if (isPrivate) void forgetClosedPrivateWindows();
  // Until private work is tidied, the worker of normal windows may delete
  // secrets that only private jobs use.
  const tidied = isPrivate ? secrets.tidy() : undefined;
  void closeStorageToPages();
  void doChores();

  async function doChores(): Promise<void> {
    await delay(choresAfterMs);
    // The badge and alarms of a terminated worker may be outdated.
    announce();
    await Promise.all([
      separateAsNeeded(),
      paintBadge(),
      (tidied ?? secrets.tidy()).finally(resume),
      sweep(store, now),
    ]);
  }

  /**
   * Resumes the features after a change, and shows the number of unfinished
   * jobs on the badge. Resolves to whether a terminated worker must be woken
   * for it.
   */
  async function showPending(): Promise<boolean> {
    const all = await each((feature) => feature.afterChange?.());
    const count = (kind: 'active' | 'asking' | 'driven') =>
      all.reduce((sum, one) => sum + (one?.[kind] ?? 0), 0);
    await showBadge(count('active'), count('asking') > 0);
    await showLimit(all.find((one) => one?.limitedUntil)?.limitedUntil);
    // A note may have arrived.
    void mark.refresh();
    return count('driven') > 0;
  }
});
