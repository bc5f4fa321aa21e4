import type { Clip } from '@/lib/clips/clip';
import type {
  Delivery,
  DestinationDelivery,
} from '@/lib/clips/destinations/delivery';
import type { HttpReach } from '@/lib/clips/destinations/http';
import type { DestinationSettings } from '@/lib/clips/destinations/settings';
import {
  clipOfDelivery,
  sampleDelivery,
  tokenReference,
  tryOnce,
} from '@/test/sample-delivery';

/** A note about tides in the folder Clippings, with another id each time. */
export const tides = (
  how: Partial<Delivery> = {},
  note: Partial<Delivery['note']> = {},
): Delivery =>
  sampleDelivery(
    { id: crypto.randomUUID(), ...how },
    { folder: 'Clippings', ...note },
  );

/**
 * Delivers as the background does: step by step, through the clip's record.
 * `sent`: the requests, as `PUT /path`.
 */
export function clipper(
  delivery: DestinationDelivery<never, HttpReach>,
  settings: Pick<DestinationSettings, 'kind'> & Record<string, unknown>,
  secret: string,
) {
  const sent: string[] = [];
  const fetchIt: HttpReach['fetch'] = (url, init) => {
    const { pathname } = new URL(url);
    sent.push(`${init.method} ${decodeURIComponent(pathname)}`);
    return fetch(url, init);
  };
  const reach = {
    fetch: fetchIt,
    secret: async () => secret,
    patienceMs: 20_000,
  } satisfies HttpReach;
  const stored = settings as DestinationSettings;
  return {
    sent,
    /** The requests that change something. */
    writes: () => sent.filter((one) => !/^(?:GET|HEAD|PROPFIND) /.test(one)),
    test: () => delivery.test(stored as never, reach),
    clip: (one: Delivery): Promise<Clip> =>
      tryOnce(clipOfDelivery(one, stored), delivery, reach),
    /**
     * The clip that updates the note of another one, as a later result of the
     * same content does.
     */
    update: (earlier: Clip, body: string): Promise<Clip> =>
      tryOnce(clipOfDelivery(updateOf(earlier, body), stored), delivery, reach),
    /** The plan and the sending one by one, to do something in between. */
    delivery: {
      plan: (one: Delivery) => delivery.plan(one, stored as never, reach),
      send: (one: Delivery, plan: Parameters<typeof delivery.send>[1]) =>
        delivery.send(one, plan, stored as never, reach),
    },
  };
}

function updateOf(
  { where = '', written, target }: Clip,
  body: string,
): Delivery {
  const parts = where.split('/');
  const name = parts.pop() ?? '';
  const update = tides({}, { name, folder: parts.join('/'), body });
  if (written !== undefined) update.written = written;
  if (target !== undefined) update.target = target;
  return update;
}

export const secretReference = tokenReference;

/** Names that programs and disks read in ways of their own. */
export const oddNames = [
  'Ebb & flow? 100%',
  'a#b^c[d]|e',
  'Ünïcödé 潮 🌊',
  "O'Brien; DROP TABLE notes",
  '.hidden',
  'CON',
  'a+b=c%20d',
  '..',
  'v1.2/../x',
  'x'.repeat(300),
];
