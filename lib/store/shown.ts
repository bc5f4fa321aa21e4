import { storage } from 'wxt/utils/storage'

/**
 * The job that the user last asked to see, by window: what they started or opened from the popup there.
 * It lasts as long as the browser runs, as the windows do.
 */
export const shownItem = storage.defineItem<Record<number, string>>('session:shown', { fallback: {} })

export async function showIn(windowId: number, jobId: string): Promise<void> {
  await shownItem.setValue({ ...(await shownItem.getValue()), [windowId]: jobId })
}
