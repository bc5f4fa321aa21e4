import type { StartRefusal } from '@/lib/rpc/refusal'
import type { Page } from '@/lib/core/page'
import { setIn, storedItem } from '@/lib/store/stored-item'

/**
 * What a panel should show, and since when, in milliseconds since the epoch: a job that the user opened, or
 * why a start outside of any page was refused.
 */
export type PanelTarget = { at: number } & ({ jobId: string } | { refusal: StartRefusal; page: Page })

/** By window. Lives as long as the browser runs, as windows do. */
export const shownItem = storedItem<Record<number, PanelTarget>>('session', 'shown', {})

/** Replaces what the window's panel should show; nothing if omitted. */
export const showIn = (windowId: number, shown?: PanelTarget): Promise<void> =>
  setIn(shownItem, windowId, shown)
