import {
  type Clip,
  type DestinationDelivery,
  type DestinationSettings,
  type PageReach,
  carryOut,
  destinationType,
  isTransient,
  pageDeliveries,
} from '@/lib/clips';
import { markAlive } from '@/lib/platform/life';
import type { call as callBackground } from '@/lib/app/call';
import type { OpenDatabase } from '@/lib/store/db';

/** How a page delivers to a destination; undefined if the background does. */
export const pageDelivery = async ({
  kind,
}: DestinationSettings): Promise<
  DestinationDelivery<never, PageReach> | undefined
> => pageDeliveries[kind]?.();

export const needsPage = ({
  destination,
}: Pick<Clip, 'destination'>): boolean =>
  destinationType(destination.settings.kind).runs === 'page';

/**
 * Whether a page delivers a clip on schedule without a click: it is only
 * checked, or its destination needs no click.
 */
export function resumesWithoutClick(clip: Clip): boolean {
  const { settings } = clip.destination;
  const { needsClick } = destinationType(settings.kind);
  return (
    needsPage(clip) &&
    clip.waitsUntil !== undefined &&
    (clip.state === 'unknown' ||
      (clip.state === 'waiting' && !needsClick && !isTransient(settings)))
  );
}

type Deps = { call: typeof callBackground; db: OpenDatabase; reach: PageReach };

/** Delivers a clip from this page, following the steps in its record. */
export async function deliver(
  id: string,
  { call, db, reach }: Deps,
): Promise<void> {
  // Each run has a unique name, because an earlier lock may still be held.
  const page = crypto.randomUUID();
  const leave = await markAlive(page);
  try {
    let effect = await call('clip.claim', { clipId: id, page });
    while (effect) {
      const clip = await (await db()).get('clips', id);
      const delivery = clip && (await pageDelivery(clip.destination.settings));
      if (!delivery) return;
      const event = await carryOut(effect, clip, delivery, reach, () =>
        Date.now(),
      );
      effect = await call('clip.report', { clipId: id, page, event });
    }
  } finally {
    leave();
  }
}
