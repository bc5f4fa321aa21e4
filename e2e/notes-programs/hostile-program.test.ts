import { describe, expect, it } from 'vitest';
import { serveLogseq } from './logseq-graph';
import type { Delivery, DeliveryPlan } from '@/lib/clips/destinations/delivery';
import type { HttpReach } from '@/lib/clips/destinations/http';
import { joplinDelivery } from '@/lib/clips/destinations/joplin-delivery';
import { logseqDelivery } from '@/lib/clips/destinations/logseq-delivery';

const token = 'Tok3n';
const delivery: Delivery = {
  id: '0d9e7a64-6a2b-4c7e-9d0f-3f1f4f6f9b11',
  createdAt: 0,
  day: '2026-11-21',
  address: 'https://example.com/tides',
  title: 'Tides',
  note: {
    name: 'Tides.md',
    folder: '',
    properties: [],
    frontmatter: '',
    body: 'A\n\nB\n',
  },
  place: 'new',
  exists: 'replace',
};
const reach = (answer: HttpReach['fetch']): HttpReach => ({
  fetch: answer,
  secret: async () => token,
  patienceMs: 5000,
});

describe('Logseq', () => {
  const settings = (baseUrl: string) => ({
    kind: 'logseq' as const,
    baseUrl,
    token: 'ref',
  });
  const planned = async (one: Delivery, url: string): Promise<DeliveryPlan> => {
    const step = await logseqDelivery.plan(one, settings(url), reach(fetch));
    if (step.kind !== 'planned') throw new Error(step.kind);
    return step.plan;
  };

  it.each([401, 404, 413, 429, 503])(
    'Logseq that refuses the rest of a note with %i has a part of the note',
    async (status) => {
      const graph = await serveLogseq({ token });
      const refusing: HttpReach['fetch'] = async (url, init) =>
        JSON.stringify(init.body).includes('insertBatchBlock')
          ? new Response('', { status })
          : fetch(url, init);
      const plan = await planned(delivery, graph.url);
      expect(
        await logseqDelivery.send(
          delivery,
          plan,
          settings(graph.url),
          reach(refusing),
        ),
      ).toMatchObject({
        kind: 'unknown',
      });
      await graph.close();
    },
  );

  it('Logseq receives a link with only the title, to the unchanged address', async () => {
    const graph = await serveLogseq({ token });
    graph.pages.set('tides', {
      uuid: 'u',
      name: 'tides',
      originalName: 'Tides',
      blocks: [{ uuid: 'b', content: 'old', children: [] }],
    });
    const address = 'https://x.example/caf%C3%A9/a%20b_(c)_)x';
    const added: Delivery = {
      ...delivery,
      place: 'append',
      address,
      title: '{{renderer :evil, 1}} a',
    };
    await logseqDelivery.send(
      added,
      await planned(added, graph.url),
      settings(graph.url),
      reach(fetch),
    );
    const head = graph.pages.get('tides')?.blocks.at(-1)?.content ?? '';
    expect(head).toContain(
      String.raw`](https://x.example/caf%C3%A9/a%20b_\(c\)_\)x)`,
    );
    expect(head).not.toContain('{{');
    await graph.close();
  });
});

describe('Joplin', () => {
  const settings = {
    kind: 'joplin' as const,
    baseUrl: 'http://127.0.0.1:41184',
    token: 'ref',
  };
  const answering = (list: (path: string) => unknown) => {
    const paths: string[] = [];
    const answer: HttpReach['fetch'] = async (input) => {
      const { pathname } = new URL(input);
      paths.push(pathname);
      if (pathname === '/ping') return new Response('JoplinClipperServer');
      if (pathname.startsWith('/notes/'))
        return new Response('', { status: 404 });
      return Response.json(list(pathname));
    };
    return { paths, reach: reach(answer) };
  };

  it('IDs that lead elsewhere are rejected', async () => {
    const inbox = { ...delivery, note: { ...delivery.note, folder: 'Inbox' } };
    const { paths, reach: own } = answering((path) =>
      path === '/folders'
        ? { items: [{ id: '../x?', title: 'Inbox', parent_id: '' }] }
        : { items: [] },
    );
    expect(await joplinDelivery.plan(inbox, settings, own)).toMatchObject({
      error: { kind: 'not-this-program' },
    });
    expect(paths.filter((path) => path.includes('x'))).toEqual([]);
  });

  it('an endless list is not read to its end', async () => {
    const items = Array.from({ length: 1000 }, () => ({
      id: 'f',
      title: 'x'.repeat(1000),
    }));
    const inbox = { ...delivery, note: { ...delivery.note, folder: 'Inbox' } };
    const { paths, reach: own } = answering(() => ({ has_more: true, items }));
    expect(await joplinDelivery.plan(inbox, settings, own)).toMatchObject({
      error: { kind: 'not-this-program' },
    });
    expect(paths.length).toBeLessThan(40);
  });
});
