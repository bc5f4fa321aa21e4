import { mergeSettings, recordsNow } from './backup/merge';
import { shareUnread } from './backup/share-unread';
import { addHighlights, forgetSites } from '@/lib/highlights/background';
import type { Highlight } from '@/lib/highlights';
import { requestErase } from './erase-request';
import { ifLocked } from '@/lib/core/failures';
import { announceErased } from './erased';
import { take } from '@/lib/platform/handover';
import type { Handlers } from '@/lib/rpc/calls';
import type { DataAnswers, dataCalls } from './calls';
import { type KeptRecord, addRecords } from './add-records';
import type { OpenDatabase } from '@/lib/store/db';
import {
  changeSettings,
  changeStored,
  freshUnread,
  readSettings,
  readUnread,
  settingsItem,
} from '@/lib/settings';
import { type Added, addSet } from './transfer/add-set';
import type { SharedPreset } from './transfer/transfer-file';
import { type PresetSecrets, moveDestinations } from '@/lib/records/background';
import { closeStorageToPages } from '@/lib/secrets/background';
import type { ChangedJobs } from '@/lib/store/revision';
import {
  type JobQueue,
  type JobStore,
  cancelJobs,
} from '@/lib/scrape/background';
import { deleteDB } from 'idb';
import { type Browser, browser } from 'wxt/browser';
import { replaceSessionRules } from '@/lib/platform/session-rules';

type Deps = {
  db: OpenDatabase;
  store: Pick<JobStore, 'update'>;
  queue: JobQueue;
  secrets: Pick<PresetSecrets, 'keep'>;
  now(): number;
  announce(jobs: ChangedJobs): void;
  /** Discards what is only in memory. */
  abort(): void;
};

/** Stops all jobs of this worker, and deletes its data. */
export async function stopAndErase({
  db,
  store,
  queue,
  now,
  announce,
  abort,
}: Omit<Deps, 'secrets'>): Promise<void> {
  const database = await db();
  await cancelJobs({ store, queue, now }, (state) =>
    database.getAllKeysFromIndex('jobs', 'state', state),
  );
  abort();
  await eraseOwn();
  announceErased();
  announce(null);
}

/** References in a file never belong to this vault. */
async function withKept(
  { blanks: before = [], ...preset }: SharedPreset,
  secrets: Deps['secrets'],
): Promise<SharedPreset> {
  const { kept, blanks } = await secrets.keep(preset);
  const all = [...new Set([...before, ...blanks])];
  return all.length > 0 ? { ...kept, blanks: all } : kept;
}

export const createDataHandlers = (
  deps: Deps,
): Handlers<typeof dataCalls, DataAnswers> => ({
  async 'data.restore'({ handover, settings: replaces }) {
    // The page has checked the file. Only Pluck's own pages can offer one, and
    // they could write these stores, too.
    const {
      settings,
      records,
      highlights = [],
    } = (await take(handover)) as {
      settings: unknown;
      records: KeptRecord[];
      highlights?: Highlight[];
    };
    const then = readSettings(settings);
    const unread = shareUnread(readUnread(settings));
    const before = await settingsItem.getValue();
    // The settings are written last: they are small, and the records are one
    // transaction.
    const added = await addRecords(
      await deps.db(),
      recordsNow(records, before, then),
    );
    await addHighlights(deps.db, highlights);
    await changeStored(
      (current) => mergeSettings(current, then, replaces),
      (current, readable) => [
        ...current,
        ...freshUnread(readable, current, unread),
      ],
    );
    await moveDestinations().catch(ifLocked(undefined));
    deps.announce(added);
    return { added: added.length };
  },

  async 'presets.import'({ presets, rules, templates }) {
    let added: Added = { presets: [], rules: [], noteTemplates: [] };
    const kept = await Promise.all(
      presets.map((preset) => withKept(preset, deps.secrets)),
    );
    await changeSettings((now) => {
      const next = addSet(now, { presets: kept, rules, templates }, () =>
        crypto.randomUUID(),
      );
      added = next.added;
      return next.settings;
    });
    return added;
  },

  async 'data.erase'() {
    await requestErase();
    await stopAndErase(deps);
    await eraseShared();
    await closeStorageToPages();
  },
});

/**
 * Deletes what only this worker and the pages of its windows store: normal and
 * private windows have separate data.
 */
export async function eraseOwn(): Promise<void> {
  const databases = await indexedDB.databases();
  await Promise.all([
    ...databases.map(({ name = '' }) => deleteDB(name)),
    ...(await caches.keys()).map((name) => caches.delete(name)),
    browser.alarms.clearAll(),
  ]);
}

/**
 * Deletes what all windows share, and revokes the permissions granted since the
 * installation.
 */
export async function eraseShared(): Promise<void> {
  await Promise.all([
    browser.storage.local.clear(),
    browser.storage.session.clear(),
    browser.storage.sync.clear(),
    // These rules contain the addresses of models, and last until the browser
    // closes.
    replaceSessionRules([]),
    forgetSites(),
    giveBack(),
  ]);
}

async function giveBack() {
  const granted = await browser.permissions.getAll();
  const { optional_permissions: permissions = [] } =
    browser.runtime.getManifest();
  await browser.permissions.remove({
    // In Firefox, this includes the agreement to send data.
    ...granted,
    permissions: permissions as Browser.runtime.ManifestPermission[],
  });
}
