import { pageAddress } from '@/lib/privacy';
import { type Clip, hasArrived } from './clip';
import { clipLink } from './destinations/clip-link';
import { type DestinationSettings, defaultName } from './destinations/settings';
import { isTransient } from './destinations/transient';
import { clipsOf } from './store';
import type { Database } from '@/lib/store/db';

/**
 * A clip of a page: its state, destination and time. `name`: of the
 * destination, if it has one.
 */
export type LastClip = Pick<Clip, 'jobId' | 'where' | 'link'> & {
  state: Exclude<Clip['state'], 'cancelled'>;
  at: number;
  kind: DestinationSettings['kind'];
  name: string | undefined;
};

/**
 * The newest note of a page that is or will be stored: not those for the
 * clipboard or downloads.
 */
export async function lastClip(
  db: Database,
  url: string,
): Promise<LastClip | undefined> {
  for (const clip of await clipsOf(db, pageAddress(url))) {
    const {
      state,
      jobId,
      createdAt,
      endedAt = createdAt,
      where,
      link,
      destination,
    } = clip;
    const { settings, name = defaultName(settings) || undefined } = destination;
    const { kind } = settings;
    if (state === 'cancelled' || isTransient(settings)) continue;
    const opens = hasArrived(clip) ? clipLink(link) : undefined;
    return { state, jobId, at: endedAt, kind, where, link: opens, name };
  }
}
