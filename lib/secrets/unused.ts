import { browser } from 'wxt/browser'
import { storedItem } from '@/lib/store/stored-item'
import { changeVault } from './vault'

const privateSlot = 'hadPrivateWindows'

/** The ids of services and references that nothing used when an earlier worker looked. */
const unusedItem = storedItem<string[]>('session', 'unusedSecrets', [])

/**
 * Keeps every secret until the browser closes: what private windows refer to is stored where only their worker sees it.
 * Their worker must call this before it reads anything else.
 */
export const keepAllSecrets = (): Promise<void> => browser.storage.session.set({ [privateSlot]: true })

/**
 * Deletes from the vault what is unused now and was unused when an earlier worker looked. What is being saved for the
 * first time, or copied from what is being deleted, has a user again before the next worker starts. Call it once in a
 * worker's life, and look for users before, so that a private window opened meanwhile refers only to what was used.
 */
export async function deleteUnused(unused: readonly string[]): Promise<void> {
  const before = await unusedItem.getValue()
  const gone = unused.filter((id) => before.includes(id))
  if (gone.length > 0 && !(await browser.storage.session.get(privateSlot))[privateSlot]) {
    await changeVault(({ keys, texts }) => {
      for (const id of gone) {
        delete keys[id]
        delete texts[id]
      }
    })
  }
  if (unused.length + before.length > 0) await unusedItem.change(() => [...unused])
}
