import { afterEach, describe, expect, it } from 'vitest';
import type { Delivery, DeliveryPlan } from '@/lib/clips/destinations/delivery';
import { github } from '@/lib/clips/destinations/github';
import type { HttpReach } from '@/lib/clips/destinations/http';
import { type Setup, setups } from './places';

const delivery = (
  how: Partial<Delivery> = {},
  body = 'Ebb and flow\n',
): Delivery => ({
  id: '0d9e7a64-6a2b-4c7e-9d0f-3f1f4f6f9b11',
  createdAt: 0,
  day: '2026-11-21',
  address: 'https://example.com/tides',
  title: 'Tides',
  note: {
    name: 'Tides.md',
    folder: 'Clippings',
    properties: [],
    frontmatter: '',
    body,
  },
  place: 'new',
  exists: 'ask',
  ...how,
});
const path = 'Clippings/Tides.md';

let setup: Setup;
afterEach(() => setup?.close());
const start = async (kind: string) => {
  setup = await (setups[kind] as () => Promise<Setup>)();
};
const reach = () => setup.reach as HttpReach;
const own = (more: object = {}) => ({ ...setup.settings, ...more }) as never;
async function planned(one: Delivery): Promise<DeliveryPlan> {
  const found = await setup.destination.plan(one, own(), reach() as never);
  if (found.kind !== 'planned') throw new Error(JSON.stringify(found));
  return found.plan;
}
const send = (one: Delivery, plan: DeliveryPlan, fetch = reach().fetch) =>
  setup.destination.send(one, plan, own(), { ...reach(), fetch } as never);
const isPut = ({ method }: RequestInit) => method === 'PUT';

/**
 * As a browser does with a request on a connection that broke: it sends it
 * again.
 */
const twice: HttpReach['fetch'] = async (url, init) => {
  if (isPut(init)) await fetch(url, init);
  return fetch(url, init);
};

describe.each(['webdav', 'github'])('%s', (kind) => {
  it.each<[string, Partial<Delivery>, string]>([
    ['a new note', {}, 'Ebb and flow\n'],
    ['a replaced note', { exists: 'replace' }, 'Ebb and flow\n'],
    ['an addition', { exists: 'append' }, 'Before\n\nEbb and flow\n'],
  ])(
    'a request for %s that the browser sent twice leaves one',
    async (_, how, expected) => {
      await start(kind);
      if (how.exists) {
        const before = delivery({}, 'Before\n');
        await send(before, await planned(before));
      }
      expect(
        await send(delivery(how), await planned(delivery(how)), twice),
      ).toMatchObject({
        kind: 'delivered',
      });
      expect(await setup.held()).toEqual({ [path]: expected });
    },
  );

  it('what somebody wrote since the plan is kept, and the clip is planned again', async () => {
    await start(kind);
    const plan = await planned(delivery());
    const theirs = delivery({}, 'Theirs\n');
    await send(theirs, await planned(theirs));
    expect(await send(delivery(), plan)).toEqual({
      kind: 'waiting',
      error: { kind: 'busy' },
    });
    expect(await setup.held()).toEqual({ [path]: 'Theirs\n' });
  });

  it('the pictures are stored beside the note, once', async () => {
    await start(kind);
    const picture = {
      path: 'attachments/Tides 0d9e7a64 1.png',
      blob: new Blob(['png'], { type: 'image/png' }),
    };
    const one = delivery({ files: [picture] });
    const plan = await planned(one);
    setup.server?.next({ on: 'write', meets: 'lost' });
    expect(await send(one, plan)).toMatchObject({ kind: 'unknown' });
    expect(await send(one, await planned(one), twice)).toMatchObject({
      kind: 'delivered',
    });
    expect(await setup.held()).toEqual({
      [`Clippings/${picture.path}`]: 'png',
      [path]: 'Ebb and flow\n',
    });
  });

  it.each([
    ['nothing at its place', 404, {}, 'no-place'],
    [
      'a key or an account that may not',
      403,
      {},
      { webdav: 'forbidden', github: 'wrong-token' },
    ],
    ['too many requests', 403, { 'retry-after': '60' }, 'busy'],
    ['no requests left', 403, { 'x-ratelimit-remaining': '0' }, 'busy'],
    ['a locked file', 423, {}, { webdav: 'in-use', github: 'busy' }],
  ])('is tested: %s', async (_, status, headers, expected) => {
    const error =
      typeof expected === 'string'
        ? expected
        : expected[kind as keyof typeof expected];
    await start(kind);
    const fetch = async () => new Response('', { status, headers });
    expect(
      await setup.destination.test(own(), { ...reach(), fetch } as never),
    ).toEqual({
      ok: false,
      error: { kind: error, ...(error !== 'no-place' && { status }) },
    });
  });
});

describe.each(['webdav', 'obsidian'])('%s', (kind) => {
  it('a page in answer to a note is no receipt: the note is looked for', async () => {
    await start(kind);
    const one = delivery();
    const plan = await planned(one);
    setup.server?.next({ on: 'write', meets: 'other-program' });
    expect(await send(one, plan)).toMatchObject({ kind: 'unknown' });
    const found = await setup.destination.look(
      one,
      plan,
      own(),
      reach() as never,
    );
    expect(found.kind).toBe('missing');
  });
});

describe('webdav', () => {
  it.each([
    ['W/"1"', undefined],
    ['"1-gzip"', undefined],
    ['"1"', '"1"'],
  ])(
    'WebDAV replaces the version %s only if it can be named',
    async (etag, condition) => {
      await start('webdav');
      const before = delivery({}, 'Before\n');
      await send(before, await planned(before));
      const plan = await planned(delivery({ exists: 'replace' }));
      const sent: (string | undefined)[] = [];
      const fetch: HttpReach['fetch'] = async (_, init) => {
        if (isPut(init))
          sent.push(new Headers(init.headers).get('if-match') ?? undefined);
        return isPut(init)
          ? new Response(null, { status: 204 })
          : new Response('Before\n', { headers: { etag } });
      };
      expect(await send(delivery(), plan, fetch)).toMatchObject({
        kind: 'delivered',
      });
      expect(sent).toEqual([condition]);
    },
  );
});

describe('github', () => {
  it('GitHub adds to a note of more than a megabyte, which must be requested by itself', async () => {
    await start('github');
    const long = '潮'.repeat(500_000);
    const first = delivery({}, `${long}\n`);
    await send(first, await planned(first));
    const next = delivery({ place: 'append' });
    await send(next, await planned(next));
    expect(await setup.held()).toEqual({ [path]: `${long}\n\nEbb and flow\n` });
  });

  it('GitHub writes into a folder and a branch, and links to the note', async () => {
    await start('github');
    const at = { repository: 'me/notes/in box', branch: 'main' };
    const plan = await planned(delivery());
    const sent = await setup.destination.send(
      delivery(),
      plan,
      own(at),
      reach() as never,
    );
    expect(sent).toMatchObject({
      where: path,
      link: expect.stringMatching('/me/notes/blob/main/in%20box/'),
    });
    expect(Object.keys(await setup.held())).toEqual([`in box/${path}`]);
    const elsewhere = own({ branch: 'gone' });
    expect(
      await setup.destination.send(
        delivery(),
        plan,
        elsewhere,
        reach() as never,
      ),
    ).toEqual({
      kind: 'failed',
      error: { kind: 'no-place' },
    });
  });

  it.each([
    [' https://github.com/me/notes/ ', 'me/notes'],
    ['me/notes/a folder/b', 'me/notes/a folder/b'],
    ['me', undefined],
    ['me/no tes', undefined],
    ['me/notes/../other', undefined],
    ['me//notes', undefined],
    ['', undefined],
  ])('reads the repository %j', (typed, expected) => {
    expect(github.fields.repository.read(typed)).toBe(expected);
  });
});
