import { browser } from 'wxt/browser'
import { storage } from 'wxt/utils/storage'
import type { QuickClip } from '@/lib/clips/quick-clip'

/** Private windows have workers of their own, but the same storage: what is theirs is not written to the disk. */
const isPrivate = browser.extension?.inIncognitoContext ?? false

const item = storage.defineItem<QuickClip[]>(isPrivate ? 'session:quickClips' : 'local:quickClips', {
  fallback: [],
})

export const quickClips = (): Promise<QuickClip[]> => item.getValue()

/** One change after another. For the background alone. */
export const changeQuickClips = (change: (all: QuickClip[]) => QuickClip[]): Promise<void> =>
  navigator.locks.request('pluck.quick-clips', async () => item.setValue(change(await item.getValue())))
