import { isPrivate } from '@/lib/platform/private-window'
import type { Space } from './space'
import { storedItem } from '@/lib/store/stored-item'

/**
 * How storage stands, as the background found it. Pages read and watch it. Private windows have a database and a limit of
 * their own, and the titles of their pages are never written to the disk.
 */
export const spaceItem = storedItem<Space>(isPrivate ? 'session' : 'local', 'space', {})

export const { change: changeSpace } = spaceItem
