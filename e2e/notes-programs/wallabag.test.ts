import { afterEach, describe, expect, it } from 'vitest';
import type { Delivery } from '@/lib/clips/destinations/delivery';
import { wallabagDelivery } from '@/lib/clips/destinations/wallabag-delivery';
import type { ProgramServer } from './program-server';
import {
  type WallabagEntry,
  serveWallabag,
  wallabagClient,
} from './wallabag-service';
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

describe('wallabag', () => {
  const start = async () => {
    const service = await serveWallabag({ token });
    server = service;
    const { id: clientId, user } = wallabagClient;
    const own = {
      kind: 'wallabag' as const,
      baseUrl: service.url,
      clientId,
      user,
    };
    return {
      ...service,
      own: { ...own, clientSecret: 'ref', password: 'ref' },
    };
  };
  const mine = (more: Partial<WallabagEntry> = {}): WallabagEntry => ({
    id: 1,
    url: address,
    title: 'Mine',
    content: '<p>My own text</p>',
    tags: ['thesis'],
    is_archived: 1,
    ...more,
  });

  it.each<[Delivery['exists'], string]>([
    ['replace', '<p>Ebb</p>'],
    ['append', '<p>My own text</p>\n\n<p>Ebb</p>'],
  ])(
    'an update changes only the text of an article, and adds tags: %s',
    async (exists, content) => {
      const { entries, own } = await start();
      entries.push(mine());
      expect(await deliver(wallabagDelivery, own)).toEqual({
        kind: 'exists',
        name: 'Mine',
      });
      expect(entries).toEqual([mine()]);
      const one = delivery({ exists, html: '<p>Ebb</p>' });
      expect(await deliver(wallabagDelivery, own, one)).toMatchObject({
        kind: 'delivered',
      });
      expect(entries).toEqual([
        mine({ content, tags: ['thesis', 'sea', 'moon', 'a b'] }),
      ]);
    },
  );

  it('a change by somebody else is not taken for the note', async () => {
    const { entries, own } = await start();
    entries.push(mine());
    const one = delivery({ exists: 'replace', html: '<p>Ebb</p>' });
    const step = await wallabagDelivery.plan(one, own, reach());
    if (step.kind !== 'planned') throw new Error(step.kind);
    const look = () => wallabagDelivery.look(one, step.plan, own, reach());
    expect(await look()).toEqual({ kind: 'missing' });
    entries.splice(0, 1, mine({ content: '<p>My other text</p>' }));
    expect(await look()).toEqual({ kind: 'unsure' });
    entries.splice(0, 1, mine({ content: '<div><p>Ebb</p></div>' }));
    expect(await look()).toMatchObject({ kind: 'delivered' });
  });

  it('the article of a known address is changed, and a request sent twice makes one', async () => {
    const { entries, url, own } = await start();
    const html = '<p>Ebb</p><script>1</script>';
    expect(
      await deliver(wallabagDelivery, own, delivery({ html }), twice),
    ).toMatchObject({
      kind: 'delivered',
      link: `${url}/view/1`,
    });
    expect(entries).toMatchObject([
      { content: '<p>Ebb</p>', tags: ['sea', 'moon', 'a b'] },
    ]);
    const added = delivery({ exists: 'append', html: '<p>Flow</p>' });
    expect(await deliver(wallabagDelivery, own, added)).toMatchObject({
      kind: 'delivered',
    });
    expect(entries).toMatchObject([{ content: '<p>Ebb</p>\n\n<p>Flow</p>' }]);
    expect(
      await wallabagDelivery.test({ ...own, clientId: 'other' }, reach()),
    ).toEqual({
      ok: false,
      error: { kind: 'wrong-token', status: 400 },
    });
  });
});
