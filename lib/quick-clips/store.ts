import { isPrivate } from '@/lib/platform/private-window';
import { storedItem } from '@/lib/store/stored-item';

/**
 * A result to clip as soon as it exists. Its ID becomes the clip's ID, so that
 * repeated attempts make one clip. `isUnseen`: the offscreen document makes the
 * note, otherwise a panel.
 */
export type QuickClip = {
  id: string;
  jobId: string;
  destinationId: string;
  windowId: number;
  isUnseen: boolean;
};

/**
 * Quick clips of private windows are stored separately and never written to
 * disk.
 */
const item = storedItem<QuickClip[]>(
  isPrivate ? 'session' : 'local',
  'quickClips',
  [],
);

export const { getValue: quickClips, change: changeQuickClips } = item;
