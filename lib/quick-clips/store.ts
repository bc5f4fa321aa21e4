import { isPrivate } from '@/lib/platform/private-window';
import type { ClipChoice, JoinedPages } from '@/lib/clips';
import { storedItem } from '@/lib/store/stored-item';

/**
 * A result to clip as soon as it exists. Its ID becomes the clip's ID, so that
 * repeated attempts make one clip. `isUnseen`: the offscreen document makes the
 * note, otherwise a page. `choice`: what the user chose in the sheet.
 * `awaitsFolder`: the destinations known before; the clip goes to the first
 * folder added to them. `page`: the one that makes the note while it is open.
 * `joined`: the note is of these pages, and not of a job. `asksNothing`: pictures
 * that need another permission stay links. `ordered`: in which tab, and when, in
 * milliseconds since the epoch.
 */
export type QuickClip = {
  id: string;
  jobId: string;
  destinationId: string;
  windowId: number;
  isUnseen: boolean;
  choice?: ClipChoice;
  awaitsFolder?: string[];
  page?: string;
  joined?: JoinedPages;
  asksNothing?: true;
  ordered?: { tabId: number; at: number };
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
