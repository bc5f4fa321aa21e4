import type {
  Delivery,
  DestinationDelivery,
} from '@/lib/clips/destinations/delivery';
import type { HttpReach } from '@/lib/clips/destinations/http';

export const token = 'Tok3n';
export const address = 'https://example.com/tides';
const tags = {
  name: 'tags',
  type: 'list',
  value: ['sea', '#moon', 'a, b', 'sea'],
} as const;

export const delivery = (
  how: Partial<Delivery> = {},
  body = 'Ebb\n',
): Delivery => ({
  id: '0d9e7a64-6a2b-4c7e-9d0f-3f1f4f6f9b11',
  createdAt: Date.now(),
  day: '2026-11-21',
  address,
  title: 'Tides',
  note: {
    name: 'Tides.md',
    folder: 'Clippings',
    properties: [tags as never],
    frontmatter: '',
    body,
  },
  place: 'new',
  exists: 'ask',
  ...how,
});

export const reach = (call: HttpReach['fetch'] = fetch): HttpReach => ({
  fetch: call,
  secret: async () => token,
  patienceMs: 5000,
});
/**
 * As a browser does with a request on a connection that broke: it sends it
 * again.
 */
export const twice: HttpReach['fetch'] = async (url, init) => {
  if (init.method === 'POST') await fetch(url, init);
  return fetch(url, init);
};

export async function deliver<Settings>(
  to: DestinationDelivery<Settings, HttpReach>,
  settings: Settings,
  one = delivery(),
  call?: HttpReach['fetch'],
) {
  const step = await to.plan(one, settings, reach());
  return step.kind === 'planned'
    ? to.send(one, step.plan, settings, reach(call))
    : step;
}
