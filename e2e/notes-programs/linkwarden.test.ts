import { afterEach, describe, expect, it } from 'vitest';
import type { HttpReach } from '@/lib/clips/destinations/http';
import { linkwardenDelivery } from '@/lib/clips/destinations/linkwarden-delivery';
import { type LinkwardenLink, serveLinkwarden } from './linkwarden-service';
import type { ProgramServer } from './program-server';
import {
  address,
  deliver,
  delivery,
  reach,
  token,
  twice,
} from './service-delivery';

let server: ProgramServer | undefined;
afterEach(() => server?.close());

describe('Linkwarden', () => {
  const start = async (refusesTwice = false) => {
    const service = await serveLinkwarden({ token, refusesTwice });
    server = service;
    return {
      ...service,
      own: { kind: 'linkwarden' as const, baseUrl: service.url, token: 'ref' },
    };
  };

  it.each([
    ['Clippings', 2],
    ['Elsewhere', 1],
    ['', 1],
  ])(
    'the link of a note in %j is in the collection of that name, if there is one',
    async (folder, id) => {
      const { links, own } = await start();
      const one = delivery();
      await deliver(linkwardenDelivery, own, {
        ...one,
        note: { ...one.note, folder },
      });
      expect(links).toMatchObject([
        {
          collection: { id },
          tags: [{ name: 'sea' }, { name: 'moon' }, { name: 'a b' }],
        },
      ]);
    },
  );

  it('an old link is found, however its address ends, and changed', async () => {
    const { links, own } = await start();
    await deliver(
      linkwardenDelivery,
      own,
      delivery({ address: 'https://www.example.com/tides/' }, 'Old\n'),
    );
    for (let at = 0; at < 60; at++) {
      const [old] = links;
      if (old)
        links.push({
          ...old,
          id: links.length + 1,
          url: `https://example.com/other/${at}`,
        });
    }
    expect(
      await deliver(
        linkwardenDelivery,
        own,
        delivery({ address: 'https://www.example.com/tides' }),
      ),
    ).toEqual({
      kind: 'exists',
      name: 'Tides',
    });
  });

  it('a long note is cut to what fits, and recognized again', async () => {
    const { links, own } = await start();
    const long = delivery({}, `${'tide 🌊 '.repeat(1000)}\n`);
    expect(await deliver(linkwardenDelivery, own, long)).toMatchObject({
      kind: 'delivered',
    });
    expect(links[0]?.description.length).toBeLessThanOrEqual(2048);
    const step = await linkwardenDelivery.plan(
      { ...long, exists: 'replace' },
      own,
      reach(),
    );
    if (step.kind !== 'planned') throw new Error(step.kind);
    expect(
      await linkwardenDelivery.look(long, step.plan, own, reach()),
    ).toMatchObject({
      kind: 'delivered',
    });
    expect(
      await deliver(linkwardenDelivery, own, delivery({ exists: 'replace' })),
    ).toMatchObject({
      kind: 'delivered',
    });
    expect(links).toMatchObject([{ description: 'Ebb' }]);
  });

  const mine = (more: Partial<LinkwardenLink> = {}): LinkwardenLink => ({
    id: 1,
    url: address,
    name: 'Mine',
    description: 'My own note',
    tags: [{ name: 'thesis' }],
    collection: { id: 1, name: 'Unorganized', ownerId: 7 },
    copies: ['screenshot', 'pdf', 'archive'],
    ...more,
  });

  it.each([address, `${address}/`, 'https://www.example.com/tides'])(
    'replacing a link to %s changes only its description, and adds tags',
    async (url) => {
      const { links, own } = await start();
      links.push(mine({ url }));
      expect(
        await deliver(linkwardenDelivery, own, delivery({ exists: 'replace' })),
      ).toMatchObject({
        kind: 'delivered',
      });
      const all = ['thesis', 'sea', 'moon', 'a b'].map((name) => ({ name }));
      expect(links).toEqual([mine({ url, description: 'Ebb', tags: all })]);
    },
  );

  it('a link is asked about by its own name, and one without a description gets one', async () => {
    const { links, own } = await start();
    links.push(mine());
    expect(await deliver(linkwardenDelivery, own)).toEqual({
      kind: 'exists',
      name: 'Mine',
    });
    expect(links).toEqual([mine()]);
    links.splice(0, 1, mine({ description: '', name: '' }));
    expect(await deliver(linkwardenDelivery, own)).toMatchObject({
      kind: 'delivered',
    });
    expect(links).toMatchObject([
      {
        name: 'Tides',
        description: 'Ebb',
        tags: [{ name: 'thesis' }, {}, {}, {}],
      },
    ]);
  });

  it('a page that Linkwarden refuses twice and doesn’t find is reported as there', async () => {
    const { links, own } = await start(true);
    const hiding: HttpReach['fetch'] = async (url, init) =>
      url.includes('/search')
        ? Response.json({ data: { links: [] } })
        : fetch(url, init);
    links.push(mine());
    const step = await linkwardenDelivery.plan(delivery(), own, reach(hiding));
    if (step.kind !== 'planned') throw new Error(step.kind);
    expect(
      await linkwardenDelivery.send(delivery(), step.plan, own, reach(hiding)),
    ).toEqual({
      kind: 'failed',
      error: { kind: 'already-there', status: 409 },
    });
    expect(
      await linkwardenDelivery.send(delivery(), step.plan, own, reach()),
    ).toEqual({
      kind: 'waiting',
      error: { kind: 'busy' },
    });
    expect(links).toEqual([mine()]);
  });

  it('a request that the browser sent twice makes one link, if Linkwarden refuses the second', async () => {
    const { links, own } = await start(true);
    expect(
      await deliver(linkwardenDelivery, own, delivery(), twice),
    ).toMatchObject({
      kind: 'delivered',
    });
    expect(links).toHaveLength(1);
  });
});

describe('the page’s file, in Linkwarden', () => {
  const page = (text: string) => ({
    path: 'attachments/Tides 0123456789ab.html',
    blob: new Blob([text], { type: 'text/html' }),
  });

  it('becomes the link’s preserved copy, and a refusal leaves the note', async () => {
    const service = await serveLinkwarden({ token });
    server = service;
    const own = {
      kind: 'linkwarden' as const,
      baseUrl: service.url,
      token: 'ref',
    };
    await deliver(linkwardenDelivery, own, delivery({ files: [page('Ebb')] }));
    expect(service.links).toMatchObject([{ name: 'Tides', page: 'Ebb' }]);
    await deliver(
      linkwardenDelivery,
      own,
      delivery({ files: [page('Flow')], exists: 'replace' }),
    );
    expect(service.links).toMatchObject([{ page: 'Flow' }]);
    const large = page('x'.repeat(11 * 1024 * 1024));
    expect(
      await deliver(
        linkwardenDelivery,
        own,
        delivery({ files: [large], exists: 'replace' }, 'Again\n'),
      ),
    ).toMatchObject({ kind: 'delivered' });
    expect(service.links).toMatchObject([
      { description: 'Again', page: 'Flow' },
    ]);
  });
});
