import { afterAll, beforeAll, expect, it } from 'vitest';
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
  server.listAll();
});
afterAll(() => Promise.all([server.close(), site.close()]));

async function listed() {
  const { outcome } = await client.activity();
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value;
}

it('the activity lists scrapes, pages that were sent and batches, and only answers of scrapes can be fetched', async () => {
  const url = `${site.url}/`;
  await client.scrape({ url, formats: ['markdown'] });
  await client.parse(
    new File(['<p>x</p>'], 'page-1.html', { type: 'text/html' }),
    {
      url,
    },
  );
  await client.createBatch([url, `${url}?2`], { formats: ['markdown'] });
  const requests = await listed();
  expect(requests.map(({ endpoint, target }) => [endpoint, target])).toEqual([
    ['scrape', url],
    ['parse', 'page-1.html'],
    ['batch_scrape', url],
  ]);
  const answers = await Promise.all(
    requests.map(({ id = '' }) => client.answerOf(id)),
  );
  expect(answers.map(({ outcome }) => outcome.ok)).toEqual([
    true,
    false,
    false,
  ]);
});

it('a request whose answer is lost is carried out', async () => {
  server.next({
    method: 'POST',
    path: '/v2/batch/scrape',
    cut: 'before-headers',
    isCarriedOut: true,
  });
  const { outcome } = await client.createBatch([`${site.url}/?lost`], {});
  expect(outcome).toMatchObject({ ok: false, error: { kind: 'network' } });
  const found = (await listed()).find(
    ({ target }) => target === `${site.url}/?lost`,
  );
  expect(
    (await client.batchStatus(found?.id ?? '', { skip: 0, limit: 1 })).outcome
      .ok,
  ).toBe(true);
});
