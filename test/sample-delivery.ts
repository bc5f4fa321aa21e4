import { carryOut } from '@/lib/clips/carry-out';
import type { Clip } from '@/lib/clips/clip';
import type {
  Delivery,
  DestinationDelivery,
} from '@/lib/clips/destinations/delivery';
import type { DestinationSettings } from '@/lib/clips/destinations/settings';
import { stepClip } from '@/lib/clips/step';

export const tokenReference = 'secret:00000000-0000-4000-8000-000000000001';

/** A note about tides on its way. */
export const sampleDelivery = (
  how: Partial<Delivery> = {},
  note: Partial<Delivery['note']> = {},
): Delivery => ({
  id: '0d9e7a64-6a2b-4c7e-9d0f-3f1f4f6f9b11',
  createdAt: 1,
  day: '2026-11-21',
  address: 'https://example.com/tides',
  title: 'Tides',
  note: {
    name: 'Tides.md',
    folder: '',
    properties: [],
    frontmatter: '',
    body: 'Ebb and flow\n',
    ...note,
  },
  place: 'new',
  exists: 'ask',
  ...how,
});

/** The clip of a delivery, before its first try. */
export function clipOfDelivery(
  delivery: Delivery,
  settings: DestinationSettings,
): Clip {
  const { id, createdAt, address, title, ...parcel } = delivery;
  return {
    id,
    createdAt,
    address,
    title,
    parcel,
    destination: { id: 'd', settings },
    state: 'waiting',
    tries: 0,
    sends: 0,
    waitsUntil: 0,
  };
}

type To = DestinationDelivery<never, never>;

/** The clip after one try: a plan, and what was planned. */
export async function tryOnce(
  clip: Clip,
  to: To,
  reach: object,
  at = 1,
): Promise<Clip> {
  let next = stepClip(clip, { type: 'started', at, owner: 'me' });
  while (next.effect && next.effect !== 'abort') {
    const event = await carryOut(
      next.effect,
      next.record,
      to,
      reach as never,
      () => at,
    );
    next = stepClip(next.record, event);
  }
  return next.record;
}

/** The clip once nothing is due any more, or after thirty tries. */
export async function tryUntilSettled(
  clip: Clip,
  to: To,
  reach: object,
): Promise<Clip> {
  let [at, record] = [1, clip];
  for (let tries = 0; tries < 30 && record.waitsUntil !== undefined; tries++) {
    at = Math.max(at, record.waitsUntil);
    record = await tryOnce(record, to, reach, at);
  }
  return record;
}
