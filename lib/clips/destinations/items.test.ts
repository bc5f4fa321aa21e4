import { expect, it } from 'vitest';
import {
  sampleDelivery,
  tokenReference as token,
} from '@/test/sample-delivery';
import { karakeepDelivery } from './karakeep-delivery';
import { linkwardenDelivery } from './linkwarden-delivery';

const tags = { name: 'tags', type: 'multitext', value: ['clippings'] } as never;
const delivery = sampleDelivery({}, { properties: [tags] });

it('keeps the tags and the title of a link in Linkwarden, or asks', async () => {
  const link = {
    id: 7,
    url: delivery.address,
    name: 'My name for it',
    description: '',
    tags: [{ name: 'thesis' }, { name: 'to read' }],
    collection: { id: 1, ownerId: 1 },
  };
  const reach = {
    secret: async () => 'token',
    fetch: async (url: string, { method, body }: RequestInit) => {
      if (method === 'PUT') Object.assign(link, JSON.parse(body as string));
      return Response.json(
        url.includes('/search')
          ? { data: { links: [link] } }
          : { response: link },
      );
    },
  };
  const settings = {
    kind: 'linkwarden' as const,
    baseUrl: 'https://links.example',
    token,
  };
  const planned = await linkwardenDelivery.plan(delivery, settings, reach);
  if (planned.kind === 'planned')
    await linkwardenDelivery.send(delivery, planned.plan, settings, reach);
  expect(link.tags.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['thesis', 'to read']),
  );
  expect(link.name).toBe('My name for it');
});

it('keeps the title of a bookmark in Karakeep, or asks', async () => {
  const bookmark = { id: 'b', title: 'My name for it', note: '' };
  const reach = {
    secret: async () => 'token',
    fetch: async (url: string, { method, body }: RequestInit) => {
      if (method === 'PATCH')
        Object.assign(bookmark, JSON.parse(body as string));
      return Response.json(
        url.includes('check-url') ? { bookmarkId: 'b' } : bookmark,
      );
    },
  };
  const settings = {
    kind: 'karakeep' as const,
    baseUrl: 'https://keep.example',
    token,
  };
  const planned = await karakeepDelivery.plan(delivery, settings, reach);
  if (planned.kind === 'planned')
    await karakeepDelivery.send(delivery, planned.plan, settings, reach);
  expect(bookmark.title).toBe('My name for it');
});
