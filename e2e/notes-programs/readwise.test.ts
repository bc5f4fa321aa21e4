import { afterEach, describe, expect, it } from 'vitest';
import type { HttpReach } from '@/lib/clips/destinations/http';
import { readwiseDelivery } from '@/lib/clips/destinations/readwise-delivery';
import type { ProgramServer } from './program-server';
import { serveReadwise } from './readwise-service';
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
      tags: ['sea', 'moon', 'a b'],
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
