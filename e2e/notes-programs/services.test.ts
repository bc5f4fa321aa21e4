import { afterEach, describe, expect, it } from 'vitest';
import type {
  Delivery,
  DestinationDelivery,
} from '@/lib/clips/destinations/delivery';
import type { HttpReach } from '@/lib/clips/destinations/http';
import { karakeepDelivery } from '@/lib/clips/destinations/karakeep-delivery';
import { linkwardenDelivery } from '@/lib/clips/destinations/linkwarden-delivery';
import { notion } from '@/lib/clips/destinations/notion';
import { notionDelivery } from '@/lib/clips/destinations/notion-delivery';
import { readwiseDelivery } from '@/lib/clips/destinations/readwise-delivery';
import { wallabagDelivery } from '@/lib/clips/destinations/wallabag-delivery';
import { type KarakeepBookmark, serveKarakeep } from './karakeep-service';
import { type LinkwardenLink, serveLinkwarden } from './linkwarden-service';
import { notionDatabase, notionPage, serveNotion } from './notion-workspace';
import type { ProgramServer } from './program-server';
import { serveReadwise } from './readwise-service';
import {
  type WallabagEntry,
  serveWallabag,
  wallabagClient,
} from './wallabag-service';

const token = 'Tok3n';
const address = 'https://example.com/tides';
const tags = {
  name: 'tags',
  type: 'list',
  value: ['sea', '#moon', 'a, b', 'sea'],
} as const;

const delivery = (how: Partial<Delivery> = {}, body = 'Ebb\n'): Delivery => ({
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

let server: ProgramServer | undefined;
afterEach(() => server?.close());

const reach = (call: HttpReach['fetch'] = fetch): HttpReach => ({
  fetch: call,
  secret: async () => token,
  patienceMs: 5000,
});
/**
 * As a browser does with a request on a connection that broke: it sends it
 * again.
 */
const twice: HttpReach['fetch'] = async (url, init) => {
  if (init.method === 'POST') await fetch(url, init);
  return fetch(url, init);
};

async function deliver<Settings>(
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

describe('Karakeep', () => {
  const start = async () => {
    const service = await serveKarakeep({ token });
    server = service;
    return {
      ...service,
      own: { kind: 'karakeep' as const, baseUrl: service.url, token: 'ref' },
    };
  };

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
      tags: ['sea', 'moon', 'a  b'],
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
        mine({ url, note: 'Ebb\n', tags: ['thesis', 'sea', 'moon', 'a  b'] }),
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
          tags: [{ name: 'sea' }, { name: 'moon' }, { name: 'a  b' }],
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
      const all = ['thesis', 'sea', 'moon', 'a  b'].map((name) => ({ name }));
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
        mine({ content, tags: ['thesis', 'sea', 'moon', 'a  b'] }),
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
      { content: '<p>Ebb</p>', tags: ['sea', 'moon', 'a  b'] },
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

describe('Readwise Reader', () => {
  const start = async () => {
    const service = await serveReadwise({ token });
    server = service;
    return {
      ...service,
      own: { kind: 'readwise' as const, baseUrl: service.url, token: 'ref' },
    };
  };
  const saved = (source: string, at: number, read = at) => ({
    id: source,
    url: `https://read.readwise.io/${source}`,
    source_url: source,
    title: '',
    html: '',
    tags: [],
    saved_at: new Date(at).toISOString(),
    updated_at: new Date(read).toISOString(),
  });

  it('a request that the browser sent twice, after others, makes one document, with a link to it', async () => {
    const { documents, own } = await start();
    for (let at = 0; at < 5; at++)
      documents.push(saved(`https://example.com/${at}`, Date.now()));
    const sent = await deliver(
      readwiseDelivery,
      own,
      delivery({ html: '<p>Ebb</p>' }),
      twice,
    );
    expect(sent).toMatchObject({
      kind: 'delivered',
      link: 'https://read.readwise.io/new/read/6',
    });
    expect(documents).toHaveLength(6);
    expect(documents[5]).toMatchObject({
      html: '<p>Ebb</p>',
      tags: ['sea', 'moon', 'a  b'],
    });
  });

  it('the user decides whether a note arrived in a list that has no end', async () => {
    const { documents, own } = await start();
    const plan = { where: 'Tides', act: 'create' } as const;
    let parts = 0;
    const endless: HttpReach['fetch'] = async (url, init) => {
      if (!url.includes('/list/')) return fetch(url, init);
      parts += 1;
      return Response.json({ results: [], nextPageCursor: 'again' });
    };
    expect(
      await readwiseDelivery.look(delivery(), plan, own, reach(endless)),
    ).toEqual({
      kind: 'unsure',
    });
    documents.push(saved(address, Date.now()));
    expect(
      await readwiseDelivery.send(delivery(), plan, own, reach(endless)),
    ).toMatchObject({
      kind: 'unknown',
    });
    expect(parts).toBeLessThan(20);
  });

  it('a page that is there already is reported, even if it was read just now', async () => {
    const { documents, own } = await start();
    documents.push(saved(address, Date.UTC(2024, 1, 1), Date.now()));
    expect(await deliver(readwiseDelivery, own)).toEqual({
      kind: 'failed',
      error: { kind: 'already-there' },
    });
    expect(documents).toMatchObject([{ html: '' }]);
  });
});

describe('Notion', () => {
  const start = async (page = notionPage) => {
    const workspace = await serveNotion({ token });
    server = workspace;
    return {
      ...workspace,
      own: {
        kind: 'notion' as const,
        page,
        token: 'ref',
        baseUrl: workspace.url,
      },
    };
  };

  it.each([notionPage, notionDatabase])(
    'a note is found among many in %s, and added to',
    async (page) => {
      const { pages, own } = await start(page);
      for (let at = 0; at < 5; at++)
        pages.push({ id: `${at}`, title: `Note ${at}`, markdown: '' });
      await deliver(notionDelivery, own, delivery({}, '* Ebb\n'));
      await deliver(
        notionDelivery,
        own,
        delivery({ exists: 'append' }, 'Flow\n'),
      );
      await deliver(
        notionDelivery,
        own,
        delivery({ exists: 'number' }, 'Other\n'),
      );
      expect(pages.slice(5)).toMatchObject([
        { title: 'Tides', markdown: '- Ebb\n\nFlow\n' },
        { title: 'Tides 1', markdown: 'Other\n' },
      ]);
    },
  );

  it('a missing page and a note that is too large are reported before anything is written', async () => {
    const { pages, own } = await start();
    const elsewhere = { ...own, page: 'a'.repeat(32) };
    const missing = { kind: 'no-place' };
    expect(await notionDelivery.test(elsewhere, reach())).toEqual({
      ok: false,
      error: missing,
    });
    expect(await deliver(notionDelivery, elsewhere)).toEqual({
      kind: 'failed',
      error: missing,
    });
    expect(
      await deliver(notionDelivery, own, delivery({}, 'flow '.repeat(110_000))),
    ).toEqual({
      kind: 'failed',
      error: { kind: 'too-large' },
    });
    expect(pages).toEqual([]);
  });

  it.each([
    [` https://www.notion.so/me/My-Notes-${notionPage}?v=1#a `, notionPage],
    [`https://www.notion.so/${notionDatabase.toUpperCase()}`, notionDatabase],
    [
      '01234567-89ab-cdef-0123-456789abcdef',
      '0123456789abcdef0123456789abcdef',
    ],
    ['https://www.notion.so/me', undefined],
    ['', undefined],
  ])('reads the link %j', (typed, expected) => {
    expect(notion.fields.page.read(typed)).toBe(expected);
  });
});
