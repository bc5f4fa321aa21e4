import { storage } from 'wxt/utils/storage'

/** A job that the user asked to see, and when, in milliseconds since the epoch: the same one may be asked for again. */
export type Shown = { jobId: string; at: number }

/**
 * What the user last asked to see, by window: the job that they started or opened from the popup there.
 * It lasts as long as the browser runs, as the windows do.
 */
export const shownItem = storage.defineItem<Record<number, Shown>>('session:shown', { fallback: {} })

export async function showIn(windowId: number, shown: Shown): Promise<void> {
  await shownItem.setValue({ ...(await shownItem.getValue()), [windowId]: shown })
}
