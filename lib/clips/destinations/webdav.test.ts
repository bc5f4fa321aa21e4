import { afterEach, describe, expect, it } from 'vitest';
import { type Setup, setups } from '@/e2e/notes-programs/places';
import type { WebdavServer } from '@/e2e/notes-programs/webdav-server';
import { carryOut } from '@/lib/clips/carry-out';
import type { Clip } from '@/lib/clips/clip';
import { webdavDelivery } from '@/lib/clips/destinations/webdav-delivery';
import { stepClip } from '@/lib/clips/step';
import { sampleDelivery } from '@/test/sample-delivery';
import type { Delivery } from './delivery';
import type { HttpReach } from './http';

const settings = {
  kind: 'webdav' as const,
  baseUrl: 'https://cloud.example/dav',
  user: 'me',
  password: 'secret:00000000-0000-4000-8000-000000000001',
};

const clip: Clip = {
  id: '0d9e7a64-6a2b-4c7e-9d0f-3f1f4f6f9b11',
  createdAt: 1,
  address: 'https://example.com/tides',
  title: 'Tides',
  parcel: {
    day: '2026-11-21',
    place: 'new',
    exists: 'ask',
    note: {
      name: 'Tides.md',
      folder: '',
      properties: [],
      frontmatter: '',
      body: 'Ebb and flow\n',
    },
  },
  destination: { id: 'd', settings },
  state: 'waiting',
  tries: 0,
  sends: 0,
  waitsUntil: 0,
};

const multiStatus = (status: string) => `<?xml version="1.0"?>
<d:multistatus xmlns:d="DAV:"><d:response><d:href>/dav/Tides.md</d:href>
<d:status>HTTP/1.1 ${status}</d:status></d:response></d:multistatus>`;

/** Delivers the clip to a server that answers each PUT with this. */
async function deliveredTo(put: () => Response) {
  const reach = {
    secret: async () => 'password',
    fetch: async (_: string, { method }: RequestInit) =>
      method === 'PUT' ? put() : new Response('Not Found', { status: 404 }),
  };
  let next = stepClip(clip, { type: 'started', at: 1, owner: 'me' });
  while (next.effect && next.effect !== 'abort') {
    const event = await carryOut(
      next.effect,
      next.record,
      webdavDelivery as never,
      reach,
      () => 1,
    );
    next = stepClip(next.record, event);
  }
  return next.record;
}

describe('a WebDAV server that answers with a list', () => {
  it.each(['507 Insufficient Storage', '423 Locked'])(
    'a note that was answered with 207 is stored, %s',
    async (status) => {
      const record = await deliveredTo(
        () =>
          new Response(multiStatus(status), {
            status: 207,
            headers: { 'content-type': 'application/xml' },
          }),
      );
      expect(record.state).not.toBe('delivered');
      expect(record.parcel).toBeDefined();
    },
  );

  it.each<[string, Response, Clip['state'], string]>([
    [
      '507',
      new Response(multiStatus('507 No'), { status: 207 }),
      'failed',
      'full',
    ],
    [
      '423',
      new Response(multiStatus('423 No'), { status: 207 }),
      'waiting',
      'in-use',
    ],
    [
      '424 after 413',
      new Response(multiStatus('424 No') + multiStatus('413 No'), {
        status: 207,
      }),
      'failed',
      'too-large',
    ],
    [
      '200',
      new Response(multiStatus('200 OK'), { status: 207 }),
      'unknown',
      'server',
    ],
    ['nothing', new Response(null, { status: 207 }), 'unknown', 'server'],
    [
      'only that it is accepted',
      new Response(null, { status: 202 }),
      'unknown',
      'server',
    ],
  ])(
    'a list of failures is reported by its content: %s',
    async (_, answer, state, error) => {
      const record = await deliveredTo(() => answer.clone());
      expect(record).toMatchObject({ state, error: { kind: error } });
    },
  );
});

describe('a server that answers a file with a bare 200', () => {
  it.each([
    ['and keeps it', true, 'delivered'],
    ['and keeps nothing', false, 'failed'],
  ] as const)('%s', async (_, keeps, kind) => {
    const setup = await (setups['webdav'] as () => Promise<Setup>)();
    const real = (setup.reach as HttpReach).fetch;
    const reach = {
      ...setup.reach,
      fetch: async (url: string, init: RequestInit) => {
        if (init.method !== 'PUT') return real(url, init);
        const kept = keeps ? await real(url, init) : undefined;
        if (kept && !kept.ok) return kept;
        return new Response(null, { status: 200 });
      },
    };
    const one = {
      ...sampleDelivery({}, { folder: '', body: 'Ebb\n' }),
      files: [{ path: 'attachments/Tides a.png', blob: new Blob(['a']) }],
    };
    const args = [setup.settings as never, reach as never] as const;
    const step = await setup.destination.plan(one, ...args);
    if (step.kind !== 'planned') throw new Error(step.kind);
    expect(await setup.destination.send(one, step.plan, ...args)).toMatchObject(
      keeps ? { kind } : { kind, error: { kind: 'not-this-program' } },
    );
    await setup.close();
  });
});

describe('a WebDAV folder', () => {
  let setup: Setup;
  let server: WebdavServer;
  afterEach(() => setup?.close());

  const start = async () => {
    setup = await (setups['webdav'] as () => Promise<Setup>)();
    server = setup.server as WebdavServer;
  };
  const delivery = (folder = 'Clippings'): Delivery => ({
    id: clip.id,
    createdAt: 1,
    day: '2026-11-21',
    address: clip.address,
    title: 'Tides',
    note: {
      name: 'Tides.md',
      folder,
      properties: [],
      frontmatter: '',
      body: 'Ebb and flow\n',
    },
    place: 'new',
    exists: 'ask',
  });
  async function deliver(one = delivery(), more = '') {
    const own = { ...setup.settings, baseUrl: server.url + more } as never;
    const planned = await webdavDelivery.plan(
      one,
      own,
      setup.reach as HttpReach,
    );
    return planned.kind === 'planned'
      ? webdavDelivery.send(one, planned.plan, own, setup.reach as HttpReach)
      : planned;
  }
  const test = (more: string) =>
    webdavDelivery.test(
      { ...setup.settings, baseUrl: server.url + more } as never,
      setup.reach as HttpReach,
    );

  it.each(['Clippings', 'Clippings/Deep', ''])(
    'a missing WebDAV folder is reported as missing: %j',
    async (folder) => {
      await start();
      const error = { kind: 'no-place' };
      expect(await deliver(delivery(folder), '/gone')).toEqual({
        kind: 'failed',
        error,
      });
      expect(await test('/gone')).toEqual({ ok: false, error });
      expect([...server.folders]).toEqual(['']);
    },
  );

  it.each(['Clippings', ''])(
    'a WebDAV folder that is a file is reported as such: %j',
    async (folder) => {
      await start();
      server.files.set('list.md', { text: 'Mine', tag: '"m"' });
      const error = { kind: 'not-a-folder' };
      expect(await deliver(delivery(folder), '/list.md')).toEqual({
        kind: 'failed',
        error,
      });
      expect(await test('/list.md')).toEqual({ ok: false, error });
      expect(await setup.held()).toEqual({ 'list.md': 'Mine' });
    },
  );

  it('says what is in the way: a folder named as the note, or a file named as its folder', async () => {
    await start();
    for (const folder of ['Clippings', 'Clippings/Tides.md'])
      server.folders.add(folder);
    const error = { kind: 'in-the-way' };
    expect(await deliver()).toEqual({ kind: 'failed', error });
    server.files.set('Other', { text: 'Mine', tag: '"m"' });
    expect(await deliver(delivery('Other'))).toEqual({ kind: 'failed', error });
    expect(await deliver(delivery('Other/Deep'))).toEqual({
      kind: 'failed',
      error,
    });
    expect(await setup.held()).toEqual({ Other: 'Mine' });
  });

  it('waits for a file that somebody has open', async () => {
    await start();
    server.locked.add('Clippings/Tides.md');
    expect(await deliver()).toEqual({
      kind: 'waiting',
      error: { kind: 'in-use', status: 423 },
    });
    server.locked.clear();
    expect(await deliver()).toMatchObject({ kind: 'delivered' });
  });
});
