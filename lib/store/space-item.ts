import type { Space } from './space'
import { storedItem } from './stored-item'

/** How storage stands, as the background found it. Pages read and watch it. */
export const spaceItem = storedItem<Space>('local', 'space', {})

export const { change: changeSpace } = spaceItem
