import { deleteDB } from 'idb';
import { type Browser, browser } from 'wxt/browser';
import { replaceSessionRules } from '@/lib/platform/session-rules';

/**
 * Deletes what only this worker and the pages of its windows keep: normal and
 * private windows have their own.
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
    // They name the addresses of models, and last until the browser closes.
    replaceSessionRules([]),
    giveBack(),
  ]);
}

async function giveBack() {
  const granted = await browser.permissions.getAll();
  const { optional_permissions: permissions = [] } =
    browser.runtime.getManifest();
  await browser.permissions.remove({
    // Also, in Firefox, the agreement to send data.
    ...granted,
    permissions: permissions as Browser.runtime.ManifestPermission[],
  });
}
