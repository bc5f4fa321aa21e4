import type { QuickClip } from './quick-clip'
import { isPrivate } from '@/lib/platform/private-window'
import { storedItem } from '@/lib/store/stored-item'

/** Those of private windows are kept apart and never written to the disk. */
const item = storedItem<QuickClip[]>(isPrivate ? 'session' : 'local', 'quickClips', [])

export const { getValue: quickClips, change: changeQuickClips } = item
