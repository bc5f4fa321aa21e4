import { type Clip, hasArrived, isClipOpen } from '@/lib/clips';
import { type Job, isActive } from '@/lib/queue/job';
import { type TabRow, type TabsOrder, isOpenOrder } from './order';

/**
 * Where a tab is on its way. `waking`: the browser loads its page again. `read`:
 * its page was read for a note of several pages. `not-read`, `not-saved`: the
 * job or the clip says why, if there is one.
 */
export type RowState =
  | 'waiting'
  | 'reading'
  | 'read'
  | 'not-read'
  | 'saving'
  | 'saved'
  | 'unconfirmed'
  | 'asking'
  | 'not-saved'
  | 'linked'
  | 'stopped';

/** `isMaking`: its note was ordered, and isn't a clip yet. */
export type RowFacts = {
  job?: Job | undefined;
  clip?: Clip | undefined;
  isMaking: boolean;
};

export function rowState(
  order: TabsOrder,
  row: TabRow,
  { job, clip, isMaking }: RowFacts,
): RowState {
  if (order.way === 'links') return 'linked';
  if (order.way === 'notes' && clip) return clipState(clip);
  const isOpen = isOpenOrder(order);
  if (job?.state === 'done') {
    if (order.way !== 'notes') return 'read';
    if (isMaking || isOpen) return 'saving';
    return order.state === 'stopped' ? 'stopped' : 'not-saved';
  }
  if (job?.state === 'held') return 'asking';
  if (job && !isActive(job))
    return job.state === 'cancelled' ? 'stopped' : 'not-read';
  if (order.state === 'stopped') return 'stopped';
  if (!isOpen) return 'not-read';
  if (job?.state === 'running') return 'reading';
  const isClosed = order.state !== 'waiting' && row.jobId === undefined;
  return isClosed ? 'not-read' : 'waiting';
}

/** How the note of a clip fares. */
export function clipState(clip: Clip): RowState {
  if (clip.state === 'delivered') return 'saved';
  if (hasArrived(clip)) return 'unconfirmed';
  if (clip.state === 'asking' || clip.state === 'unknown') return 'asking';
  if (clip.state === 'cancelled') return 'stopped';
  const isHeld = clip.state === 'waiting' && clip.error !== undefined;
  return isClipOpen(clip) && !isHeld ? 'saving' : 'not-saved';
}
