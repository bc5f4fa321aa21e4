import { afterEach, describe, expect, it } from 'vitest';
import { serveObsidian } from '@/e2e/notes-programs/obsidian-vault';
import { httpReach, token as key } from '@/e2e/notes-programs/places';
import type { Delivery } from '@/lib/clips/destinations/delivery';
import { obsidianDelivery } from '@/lib/clips/destinations/obsidian-delivery';

const delivery: Delivery = {
  id: '0d9e7a64-6a2b-4c7e-9d0f-3f1f4f6f9b11',
  createdAt: Date.UTC(2026, 10, 20, 22),
  day: '2026-11-20',
  address: 'https://example.com/tides',
  title: 'Tides',
  note: {
    name: 'Tides.md',
    folder: '',
    properties: [],
    frontmatter: '',
    body: 'Ebb and flow\n',
  },
  place: 'daily',
  exists: 'ask',
};

const settings = {
  kind: 'obsidian' as const,
  baseUrl: 'http://127.0.0.1:27123',
  token: 'secret:00000000-0000-4000-8000-000000000001',
  opens: false,
};

describe('a clip for the day that waited until the day after', () => {
  /** A vault on the day after, as the plugin serves it. */
  function vault() {
    const notes: Record<string, string> = {
      '2026-11-20': '# Yesterday\n',
      '2026-11-21': '# Today\n',
    };
    const fetch = async (url: string, { method, body }: RequestInit) => {
      const [, year, month, date] =
        /\/periodic\/daily\/(?:(\d+)\/(\d+)\/(\d+)\/)?$/.exec(
          new URL(url).pathname,
        ) ?? [];
      const day = year
        ? `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`
        : '2026-11-21';
      if (method === 'POST')
        notes[day] =
          `${notes[day] ?? ''}${typeof body === 'string' ? body : ''}`;
      return method === 'POST'
        ? new Response(null, { status: 204 })
        : new Response(notes[day]);
    };
    return { notes, reach: { secret: async () => 'token', fetch } };
  }

  it('a clip for the day is appended to the note of the day that it was clipped on', async () => {
    const { notes, reach } = vault();
    const planned = await obsidianDelivery.plan(delivery, settings, reach);
    if (planned.kind !== 'planned') throw new Error(planned.kind);
    const sent = await obsidianDelivery.send(
      delivery,
      planned.plan,
      settings,
      reach,
    );
    expect(sent).toMatchObject({ kind: 'delivered', where: '2026-11-20' });
    expect(notes['2026-11-20']).toContain('Ebb and flow');
    expect(notes['2026-11-21']).not.toContain('Ebb and flow');
  });
});

describe('the note of a day in a vault', () => {
  let close: (() => Promise<void>) | undefined;
  afterEach(() => close?.());

  async function start(how: Partial<Parameters<typeof serveObsidian>[0]> = {}) {
    const server = await serveObsidian({ token: key, ...how });
    close = server.close;
    return {
      ...server,
      own: { ...settings, baseUrl: server.url },
      reach: httpReach(key),
    };
  }
  async function deliver({ own, reach }: Awaited<ReturnType<typeof start>>) {
    const planned = await obsidianDelivery.plan(delivery, own, reach);
    if (planned.kind !== 'planned') throw new Error(planned.kind);
    const sent = await obsidianDelivery.send(
      delivery,
      planned.plan,
      own,
      reach,
    );
    return { sent, plan: planned.plan };
  }

  it.each([
    ['is there', new Map([['Days/2026-11-20.md', '# Yesterday\n']])],
    ['is not there yet', new Map<string, string>()],
  ])('the daily note is the one that a clip opens: it %s', async (_, files) => {
    const vault = await start({ files });
    const { sent } = await deliver(vault);
    expect(sent).toEqual({
      kind: 'delivered',
      where: 'Days/2026-11-20.md',
      link: 'obsidian://open?file=Days%2F2026-11-20.md',
    });
    expect(files.get('Days/2026-11-20.md')).toContain('Ebb and flow');
    expect([...files.keys()]).toEqual(['Days/2026-11-20.md']);
  });

  it('the daily note is found on the next day if the answer was lost', async () => {
    const vault = await start();
    vault.next({ on: 'write', meets: 'lost' });
    const { sent, plan } = await deliver(vault);
    expect(sent.kind).toBe('unknown');
    expect(
      await obsidianDelivery.look(delivery, plan, vault.own, vault.reach),
    ).toMatchObject({
      kind: 'delivered',
      where: 'Days/2026-11-20.md',
    });
  });

  it("the daily note has its actual name if an older plugin can only create today's", async () => {
    const vault = await start({ isOld: true });
    const { sent } = await deliver(vault);
    expect(sent).toMatchObject({
      where: 'Days/2026-11-21.md',
      link: 'obsidian://open?file=Days%2F2026-11-21.md',
    });
  });
});
