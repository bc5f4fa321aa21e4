import { isPrivate } from '@/lib/platform/private-window';
import type { Space } from './space';
import { storedItem } from '@/lib/store/stored-item';

/**
 * The storage status, as determined by the background. Pages read and watch it.
 * Private windows have their own database and limit, and the titles of their
 * pages are never written to disk.
 */
export const spaceItem = storedItem<Space>(
  isPrivate ? 'session' : 'local',
  'space',
  {},
);

export const { change: changeSpace } = spaceItem;
