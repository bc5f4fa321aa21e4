import { browser } from 'wxt/browser';
import { storedItem } from '@/lib/store/stored-item';
import { changeVault } from './vault';

const privateSlot = 'hadPrivateWindows';

/**
 * The ids of services and references that were unused when an earlier worker
 * checked.
 */
const unusedItem = storedItem<string[]>('session', 'unusedSecrets', []);

/**
 * Keeps every secret until the browser closes, because only the worker of
 * private windows can see which secrets those use. That worker must call this
 * before it reads anything else.
 */
export const keepAllSecrets = (): Promise<void> =>
  browser.storage.session.set({ [privateSlot]: true });

/**
 * Deletes from the vault what is unused now and was unused when an earlier
 * worker checked. A secret that is just being saved for the first time, or
 * copied from a preset being deleted, is in use again before the next worker
 * starts. Call it once per worker, and collect the users first, so that a
 * private window opened meanwhile refers only to secrets in use.
 */
export async function deleteUnused(unused: readonly string[]): Promise<void> {
  const before = await unusedItem.getValue();
  const gone = unused.filter((id) => before.includes(id));
  if (
    gone.length > 0 &&
    !(await browser.storage.session.get(privateSlot))[privateSlot]
  ) {
    await changeVault(({ keys, texts }) => {
      for (const id of gone) {
        delete keys[id];
        delete texts[id];
      }
    });
  }
  if (unused.length + before.length > 0)
    await unusedItem.change(() => [...unused]);
}
