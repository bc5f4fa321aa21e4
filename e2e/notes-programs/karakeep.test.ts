import { afterEach, describe, expect, it } from 'vitest';
import type { HttpReach } from '@/lib/clips/destinations/http';
import { karakeepDelivery } from '@/lib/clips/destinations/karakeep-delivery';
import { type KarakeepBookmark, serveKarakeep } from './karakeep-service';
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

async function start() {
  const service = await serveKarakeep({ token });
  server = service;
  return {
    ...service,
    own: { kind: 'karakeep' as const, baseUrl: service.url, token: 'ref' },
  };
}

describe('Karakeep', () => {
  it('a request that the browser sent twice makes one bookmark, with its tags and a link', async () => {
    const { bookmarks, own, url } = await start();
    const sent = await deliver(karakeepDelivery, own, delivery(), twice);
    const [made] = bookmarks.values();
    expect(bookmarks.size).toBe(1);
    expect(sent).toEqual({
      kind: 'delivered',
      where: 'Tides',
      link: `${url}/dashboard/preview/${made?.id}`,
    });
    expect(made).toMatchObject({ url: address, title: 'Tides', note: 'Ebb\n' });
    await deliver(
      karakeepDelivery,
      own,
      delivery({ exists: 'replace' }, 'Flow\n'),
    );
    expect(made).toMatchObject({
      note: 'Flow\n',
      tags: ['sea', 'moon', 'a b'],
    });
  });

  it('a bookmark without a note gets one, and the clip is planned again if somebody saved the page', async () => {
    const { bookmarks, own } = await start();
    const step = await karakeepDelivery.plan(delivery(), own, reach());
    if (step.kind !== 'planned') throw new Error(step.kind);
    bookmarks.set('b', {
      id: 'b',
      url: address,
      title: 'Mine',
      note: 'Mine',
      tags: [],
    });
    expect(
      await karakeepDelivery.send(delivery(), step.plan, own, reach()),
    ).toEqual({
      kind: 'waiting',
      error: { kind: 'busy' },
    });
    expect(bookmarks.get('b')).toMatchObject({ title: 'Mine', note: 'Mine' });
    expect(await deliver(karakeepDelivery, own)).toEqual({
      kind: 'exists',
      name: 'Mine',
    });
    bookmarks.set('b', {
      id: 'b',
      url: address,
      title: 'Mine',
      note: '',
      tags: [],
    });
    expect(await deliver(karakeepDelivery, own)).toMatchObject({
      kind: 'delivered',
    });
    expect([...bookmarks.values()]).toMatchObject([
      { id: 'b', title: 'Mine', note: 'Ebb\n' },
    ]);
  });

  const mine = (more: Partial<KarakeepBookmark> = {}): KarakeepBookmark => ({
    id: 'b',
    url: address,
    title: 'Mine',
    note: 'My own note',
    tags: ['thesis'],
    archived: true,
    ...more,
  });

  // Karakeep's check finds none of the last three.
  it.each([
    address,
    'https://example.com/',
    'https://example.com/?page=2',
    'https://example.com/tides?page=2',
    'https://example.com/tides/?page=2',
    'https://example.com/tides/?page=2#flow',
    'https://example.com/潮/?q=%E6%BD%AE',
  ])('asks about a bookmark at %s, and changes nothing of it', async (url) => {
    const { bookmarks, own, log } = await start();
    bookmarks.set('b', mine({ url: new URL(url).href }));
    for (let at = 0; at < 7; at++)
      bookmarks.set(
        `${at}`,
        mine({ id: `${at}`, url: `https://example.com/${at}` }),
      );
    const before = structuredClone([...bookmarks.values()]);
    expect(
      await deliver(
        karakeepDelivery,
        own,
        delivery({ address: new URL(url).href }),
      ),
    ).toEqual({
      kind: 'exists',
      name: 'Mine',
    });
    expect([...bookmarks.values()]).toEqual(before);
    expect(log.filter(({ writes }) => writes)).toEqual([]);
  });

  it.each([address, 'https://example.com/tides/?page=2'])(
    'replacing a bookmark at %s changes only its note, and adds tags',
    async (url) => {
      const { bookmarks, own } = await start();
      bookmarks.set('b', mine({ url }));
      const one = delivery({ address: url, exists: 'replace' });
      expect(await deliver(karakeepDelivery, own, one)).toMatchObject({
        kind: 'delivered',
      });
      expect([...bookmarks.values()]).toEqual([
        mine({ url, note: 'Ebb\n', tags: ['thesis', 'sea', 'moon', 'a b'] }),
      ]);
    },
  );

  it('a list that can’t be read has nothing overwritten, and the page is reported as there', async () => {
    const { bookmarks, own } = await start();
    const url = 'https://example.com/tides/?page=2';
    bookmarks.set('b', mine({ url }));
    const old: HttpReach['fetch'] = async (to, init) =>
      to.includes('/bookmarks?')
        ? Response.json({}, { status: 404 })
        : fetch(to, init);
    const one = delivery({ address: url });
    const step = await karakeepDelivery.plan(one, own, reach(old));
    if (step.kind !== 'planned') throw new Error(step.kind);
    expect(
      await karakeepDelivery.send(one, step.plan, own, reach(old)),
    ).toEqual({
      kind: 'failed',
      error: { kind: 'already-there', status: 409 },
    });
    expect(bookmarks.get('b')).toMatchObject({
      title: 'Mine',
      note: 'My own note',
      tags: ['thesis'],
    });
    bookmarks.clear();
    expect(
      await karakeepDelivery.send(one, step.plan, own, reach(old)),
    ).toMatchObject({
      kind: 'delivered',
    });
    expect([...bookmarks.values()]).toMatchObject([
      { url, title: 'Tides', note: 'Ebb\n' },
    ]);
  });

  it('a list that has no end is not read for ever', async () => {
    const { own, log } = await start();
    let parts = 0;
    const endless: HttpReach['fetch'] = async (to, init) => {
      if (!to.includes('/bookmarks?')) return fetch(to, init);
      parts += 1;
      return Response.json({ bookmarks: [], nextCursor: `${parts % 2}` });
    };
    const one = delivery({ address: 'https://example.com/tides/?page=2' });
    expect(await karakeepDelivery.plan(one, own, reach(endless))).toMatchObject(
      {
        kind: 'planned',
      },
    );
    expect(parts).toBeLessThan(10);
    expect(log.filter(({ writes }) => writes)).toEqual([]);
  });

  it('a key that may not save is distinguished from a full account', async () => {
    const { own } = await start();
    const refusing: HttpReach['fetch'] = async (url, init) =>
      init.method === 'POST'
        ? new Response('Forbidden', { status: 403 })
        : fetch(url, init);
    expect(await deliver(karakeepDelivery, own, delivery(), refusing)).toEqual({
      kind: 'failed',
      error: { kind: 'wrong-token', status: 403 },
    });
  });

  it('a note is kept even if its tags are refused', async () => {
    const { bookmarks, own } = await start();
    const refusing: HttpReach['fetch'] = async (url, init) =>
      url.endsWith('/tags')
        ? new Response('', { status: 400 })
        : fetch(url, init);
    expect(
      await deliver(karakeepDelivery, own, delivery(), refusing),
    ).toMatchObject({
      kind: 'delivered',
    });
    expect(bookmarks.size).toBe(1);
  });
});

describe('the page’s file, in Karakeep', () => {
  const page = (text: string) => ({
    path: 'attachments/Tides 0123456789ab.html',
    blob: new Blob([text], { type: 'text/html' }),
  });
  it('becomes the bookmark’s archive, and the next one takes its place', async () => {
    const { bookmarks, own } = await start();
    await deliver(karakeepDelivery, own, delivery({ files: [page('Ebb')] }));
    expect([...bookmarks.values()]).toMatchObject([
      { title: 'Tides', archives: ['Ebb'] },
    ]);
    await deliver(
      karakeepDelivery,
      own,
      delivery({ files: [page('Flow')], exists: 'replace' }),
    );
    expect([...bookmarks.values()]).toMatchObject([{ archives: ['Flow'] }]);
  });

  it('leaves the note unwritten if the page is refused', async () => {
    const { bookmarks, own } = await start();
    const refusing: HttpReach['fetch'] = async (url, init) =>
      url.endsWith('/assets')
        ? Response.json({ error: 'Asset is too big' }, { status: 413 })
        : fetch(url, init);
    expect(
      await deliver(
        karakeepDelivery,
        own,
        delivery({ files: [page('Ebb')] }),
        refusing,
      ),
    ).toMatchObject({ kind: 'failed', error: { kind: 'too-large' } });
    expect(bookmarks.size).toBe(0);
  });

  it('an answer that names no bookmark is not taken for a saved one', async () => {
    const { own } = await start();
    const silent: HttpReach['fetch'] = async (url, init) =>
      init.method === 'POST' ? Response.json({}) : fetch(url, init);
    const one = delivery();
    const step = await karakeepDelivery.plan(one, own, reach());
    if (step.kind !== 'planned') throw new Error(step.kind);
    expect(
      await karakeepDelivery.send(one, step.plan, own, reach(silent)),
    ).toMatchObject({ kind: 'unknown' });
    expect(await karakeepDelivery.look(one, step.plan, own, reach())).toEqual({
      kind: 'missing',
    });
  });
});
