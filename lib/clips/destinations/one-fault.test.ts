import { afterEach, describe, expect, it } from 'vitest';
import { type Setup, setups } from '@/e2e/notes-programs/places';
import type { Clip } from '@/lib/clips/clip';
import {
  clipOfDelivery,
  sampleDelivery,
  tryUntilSettled,
} from '@/test/sample-delivery';
import { isLong } from '@/test/runs';
import type { Delivery } from './delivery';
import type { HttpReach } from './http';
import { backgroundDeliveries } from './registry';

/**
 * What one request meets: whether it is carried out, and what answers instead
 * of the program.
 */
type Fault = { isCarriedOut: boolean; answer(): Response };

const ids = [
  '0d9e7a64-6a2b-4c7e-9d0f-3f1f4f6f9b11',
  '7b1c2d3e-4f50-4161-8a7b-9c0d1e2f3a4b',
] as const;

/** More requests than any delivery makes. */
const maxRequests = 20;

const proxy = (status: number, isCarriedOut: boolean): Fault => ({
  isCarriedOut,
  answer: () => new Response('<html>nginx</html>', { status }),
});
const page: Fault = {
  isCarriedOut: false,
  answer: () =>
    new Response('<!doctype html><title>Sign in</title>', {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    }),
};

/** A proxy that lost an answer, and one whose server is overloaded. */
const statuses = isLong ? [502, 504, 522, 503, 529] : [504, 503];

const faults: [string, Fault][] = [
  ...statuses.flatMap((status): [string, Fault][] => [
    [`${status} although it was carried out`, proxy(status, true)],
    [`${status}`, proxy(status, false)],
  ]),
  ['a page that asks to sign in', page],
];

let setup: Setup;
afterEach(() => setup.close());

const start = async (kind: string) => {
  setup = await (setups[kind] as () => Promise<Setup>)();
};
const clip = (how: Partial<Delivery>, body: string): Clip =>
  clipOfDelivery(
    sampleDelivery(
      { createdAt: Date.UTC(2026, 10, 21), exists: 'number', ...how },
      { folder: 'Clippings', body },
    ),
    setup.settings as never,
  );
const settled = (one: Clip, reach = setup.reach) =>
  tryUntilSettled(one, setup.destination, reach);

/** A reach whose request number `at` meets a fault. */
function meeting({ isCarriedOut, answer }: Fault, at: number) {
  const reach = setup.reach as HttpReach;
  let count = 0;
  const fetch: HttpReach['fetch'] = async (url, init) => {
    const isHit = count++ === at;
    if (!isHit) return reach.fetch(url, init);
    if (isCarriedOut) await reach.fetch(url, init);
    return answer();
  };
  return { reach: { ...reach, fetch }, isOver: () => count <= at };
}

const kinds = Object.keys(backgroundDeliveries);
const places: [string, Partial<Delivery>][] = [
  ['a new note', {}],
  ['an addition', { place: 'append' }],
  ['an addition to the note of the day', { place: 'daily' }],
];

describe.each(kinds)('%s', (kind) => {
  it.each(places)(
    '%s is written once, and is delivered only if it is there, whatever one request meets',
    { timeout: 120_000 },
    async (_, how) => {
      for (const [name, fault] of faults) {
        for (let at = 0; at < maxRequests; at++) {
          await start(kind);
          if (!setup.type.placements.includes(how.place ?? 'new')) return;
          const isAddition = how.place !== undefined;
          if (isAddition) await settled(clip({ ...how, id: ids[1] }, 'Mine\n'));
          const { reach, isOver } = meeting(fault, at);
          const { state, error } = await settled(
            clip({ ...how, id: ids[0] }, 'Ebb and flow\n'),
            reach,
          );
          const held = Object.values(await setup.held()).join('\n');
          const copies = held.split('Ebb and flow').length - 1;
          const said = `${name}, request ${at}: ${state} ${error?.kind ?? ''}`;
          expect(copies, said).toBeLessThanOrEqual(1);
          if (state === 'delivered') expect(copies, said).toBe(1);
          if (state === 'failed') expect(copies, said).toBe(0);
          if (isAddition) expect(held, said).toContain('Mine');
          if (fault !== page) expect(state, said).not.toBe('failed');
          await setup.close();
          if (isOver()) break;
        }
      }
    },
  );
});
