import { createAsking } from '@/lib/ask/background';
import { createBatches } from '@/lib/batches/background';
import { createClipping } from '@/lib/delivery/background';
import { delay } from '@/lib/core/delay';
import { createData, createSpace } from '@/lib/data/background';
import { createHighlights } from '@/lib/highlights/background';
import { createHistory } from '@/lib/history/background';
import { createLanguages } from '@/lib/i18n/background';
import { createModels } from '@/lib/models/background';
import { createQuick } from '@/lib/quick-clips/background';
import { createPage } from '@/lib/page/background';
import { type Watch, isAlive, panelPage } from '@/lib/platform/life';
import { askBeforeRelease } from '@/lib/platform/permissions';
import {
  createPresetSecrets,
  createPrivacy,
  createRecords,
} from '@/lib/records/background';
import { createTabs } from '@/lib/tabs/background';
import { createWatches } from '@/lib/watches/background';
import type { ApiOf } from '@/lib/rpc/calls';
import type { Feature } from '@/lib/rpc/feature';
import { createRows } from '@/lib/rows/background';
import { createJobStore, createScraping } from '@/lib/scrape/background';
import { createServices } from '@/lib/services/background';
import { createInteractions } from '@/lib/sessions/background';
import { createSync } from '@/lib/sync/background';
import type { OpenDatabase } from '@/lib/store/db';
import type { Removal } from '@/lib/store/removal';
import type { ChangedJobs } from '@/lib/store/revision';

/**
 * What all features share. `announce`: notifies pages and features of a change.
 */
type Shared = {
  db: OpenDatabase;
  now(): number;
  newId(): string;
  announce(jobs?: ChangedJobs): void;
  watch: Watch;
};

/**
 * Builds the features. The list is the only one: it gives the calls of pages
 * their types.
 */
export function createFeatures(shared: Shared) {
  const { db, now, announce } = shared;
  const each = async <T>(
    act: (feature: Feature) => T | Promise<T>,
  ): Promise<Awaited<T>[]> =>
    Promise.all(features.map((feature) => act(feature)));

  const removals = (): readonly Removal[] =>
    features.flatMap((feature: Feature) => feature.onJobsRemoved ?? []);

  const store = createJobStore(db, { ...shared, removals });
  const space = createSpace({
    ...shared,
    store,
    onCleared: () => void scraping.goOn(),
  });
  const scraping = createScraping({
    ...shared,
    store,
    change: space.change,
    closeClips: (jobId) => clips.close(jobId),
    activeBatches: () => batches.active(),
    onFreed: (lane) => void batches.releaseAt(lane),
    onMoved: () => void quick.afterChange(),
  });
  const { queue, start } = scraping;
  const quick = createQuick({ ...shared, start });
  const clips = createClipping({
    ...shared,
    onAdded: (id) => quick.clips.onAdded(id),
  });
  const batches = createBatches({
    ...shared,
    store,
    queue,
  });
  const tabs = createTabs({
    ...shared,
    batches,
    clips: quick.clips,
  });
  const watches = createWatches(shared);
  const highlights = createHighlights(shared);
  const secrets = createPresetSecrets({ db, now });
  const features = [
    space,
    scraping,
    createInteractions(shared),
    createRows(shared),
    batches,
    clips,
    quick,
    tabs,
    watches,
    createAsking({ db, store, start, now, announce }),
    createServices(queue.unblock),
    createData({
      db,
      store,
      queue,
      secrets,
      now,
      announce,
      abort: () => void each((feature) => feature.abort?.()),
    }),
    highlights,
    createSync(shared),
    createHistory(store, now),
    createLanguages(),
    createModels(now),
    createPage({ db, now, onSeen: highlights.draw }),
    createPrivacy({
      deletePrivate: (windowId) =>
        each((feature) => feature.deletePrivate?.(windowId)),
      isPanelOpen: (windowId) => isAlive(panelPage(windowId)),
      wait: delay,
    }),
    createRecords({ secrets, hold: queue.hold }),
  ] as const satisfies readonly Feature[];

  askBeforeRelease(async (url, without) =>
    (await each((feature) => feature.keepsOrigin?.(url, without))).includes(
      true,
    ),
  );

  return {
    features,
    each,
    store,
    scraping,
    quick,
    secrets,
    highlights,
    watches,
  };
}

/** Every call from a page to the background: its input and its answer. */
export type Api = ApiOf<ReturnType<typeof createFeatures>['features']>;
