import type { StartRefusal } from '@/lib/rpc/refusal'
import type { Page } from '@/lib/core/page'
import { setIn, storedItem } from '@/lib/store/stored-item'

/**
 * What a panel is to show, and since when, in milliseconds since the epoch: a job that the user asked to see, or why
 * what they started outside of any page was refused.
 */
export type Shown = { at: number } & ({ jobId: string } | { refusal: StartRefusal; page: Page })

/** By window, and as long as the browser runs, as the windows do. */
export const shownItem = storedItem<Record<number, Shown>>('session', 'shown', {})

/** Keeps what the panel of the window is to show, in place of what it was to show before; nothing where there is none. */
export const showIn = (windowId: number, shown?: Shown): Promise<void> => setIn(shownItem, windowId, shown)
