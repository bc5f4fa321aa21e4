import { storage } from 'wxt/utils/storage'
import type { Space } from './space'

/** How storage stands, as the background found it. Pages read and watch it. */
export const spaceItem = storage.defineItem<Space>('local:space', { fallback: {} })

/** One change after another. */
export const changeSpace = (change: (was: Space) => Space): Promise<void> =>
  navigator.locks.request('pluck.space', async () => {
    const was = await spaceItem.getValue()
    const next = change(was)
    if (JSON.stringify(next) !== JSON.stringify(was)) await spaceItem.setValue(next)
  })
