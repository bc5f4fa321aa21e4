import { deleteDB } from 'idb'
import { type Browser, browser } from 'wxt/browser'

/** Deletes everything that Pluck keeps in this browser, and revokes the permissions granted since its installation. */
export async function eraseAll(): Promise<void> {
  const databases = await indexedDB.databases()
  await Promise.all([
    ...databases.map(({ name = '' }) => deleteDB(name)),
    ...(await caches.keys()).map((name) => caches.delete(name)),
    browser.storage.local.clear(),
    browser.storage.session.clear(),
    browser.storage.sync.clear(),
    browser.alarms.clearAll(),
    giveBack(),
  ])
}

async function giveBack() {
  const granted = await browser.permissions.getAll()
  const { optional_permissions: permissions = [] } = browser.runtime.getManifest()
  await browser.permissions.remove({
    // Also, in Firefox, the agreement to send data.
    ...granted,
    permissions: permissions as Browser.runtime.ManifestPermission[],
  })
}
