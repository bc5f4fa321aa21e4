import { storage } from 'wxt/utils/storage'
import type { Linked } from '@/lib/links/markdown-link'

/**
 * Links that wait in a window’s panel to be copied. The tabs of a window are listed there, once the browser
 * lets Pluck see them.
 */
export type Copying = { of: 'page' | 'link' | 'selection' | 'tab' | 'tabs'; link: Linked }

/** By window, and as long as the browser runs. The background writes. */
export const copyingItem = storage.defineItem<Record<number, Copying>>('session:copying', { fallback: {} })

/** Holds the links for the window in the place of what was held; nothing where there are none. */
export async function holdCopy(windowId: number, copying?: Copying): Promise<void> {
  const { [windowId]: _, ...others } = await copyingItem.getValue()
  await copyingItem.setValue(copying ? { ...others, [windowId]: copying } : others)
}
