import type { Linked } from './markdown-link'
import { setIn, storedItem } from '@/lib/store/stored-item'

/**
 * Links that wait in a window’s panel to be copied. The tabs of a window are listed there, once the browser
 * lets Pluck see them.
 */
export type Copying = { of: 'page' | 'link' | 'selection' | 'tab' | 'tabs'; link: Linked }

/** By window, and as long as the browser runs. The background writes. */
export const copyingItem = storedItem<Record<number, Copying>>('session', 'copying', {})

/** Holds the links for the window in the place of what was held; nothing where there are none. */
export const holdCopy = (windowId: number, copying?: Copying): Promise<void> =>
  setIn(copyingItem, windowId, copying)
