import type { QuickClip } from './quick-clip'
import { isPrivate } from '@/lib/platform/private-window'
import { storedItem } from '@/lib/store/stored-item'

/** Those of private windows are separate and never written to disk. */
const item = storedItem<QuickClip[]>(isPrivate ? 'session' : 'local', 'quickClips', [])

export const { getValue: quickClips, change: changeQuickClips } = item
