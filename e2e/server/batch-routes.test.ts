import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ScrapeClient, createClient } from '@/lib/contract/client/client';
import { type Site, startSite } from '@/e2e/site/start-site';
import { type LocalServer, createServer } from './create-server';

let server: LocalServer;
let site: Site;
let client: ScrapeClient;

beforeAll(async () => {
  [server, site] = await Promise.all([createServer(), startSite()]);
  client = createClient({
    fetch,
    baseUrl: server.url,
    key: async () => server.key ?? '',
    capBytes: 1e6,
  });
});
afterAll(() => Promise.all([server.close(), site.close()]));

async function create(urls: string[]) {
  const { outcome } = await client.createBatch(urls, { formats: ['markdown'] });
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value;
}

async function statusOf(id: string) {
  const { outcome } = await client.batchStatus(id, { skip: 0, limit: 9 });
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value;
}

it('a batch lists rejected addresses, and completes a page whose site answered 404', async () => {
  const { id = '', invalidURLs } = await create([
    `${site.url}/gone`,
    'http://wiki/',
    'no address',
  ]);
  expect(invalidURLs).toEqual(['http://wiki/', 'no address']);
  await vi.waitFor(async () =>
    expect((await statusOf(id)).status).toBe('completed'),
  );
  const { completed, creditsUsed, data } = await statusOf(id);
  expect([completed, creditsUsed, data]).toMatchObject([
    1,
    1,
    [{ metadata: { statusCode: 404 } }],
  ]);
});

it('a cancelled batch completes a page that was in progress, and hides its cost', async () => {
  const { id = '' } = await create([`${site.url}/held/1`]);
  await client.cancelBatch(id);
  expect(await statusOf(id)).toMatchObject({
    status: 'cancelled',
    completed: 0,
  });
  site.release();
  await vi.waitFor(async () => expect((await statusOf(id)).completed).toBe(1));
  server.hideCredits();
  expect(await statusOf(id)).toMatchObject({
    status: 'cancelled',
    rest: { creditsUsed: -1 },
  });
});

it('unknown batches are rejected', async () => {
  const { outcome } = await client.batchStatus('mistyped', {
    skip: 0,
    limit: 9,
  });
  expect(outcome).toMatchObject({
    ok: false,
    error: { kind: 'not-found', message: 'Job not found' },
  });
});
