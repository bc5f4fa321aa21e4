import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ScrapeClient, createClient } from '@/lib/contract/client/client';
import { ages } from './age';
import { type LocalServer, createServer } from './create-server';

let server: LocalServer;
let client: ScrapeClient;

const clientOf = ({ url, key }: LocalServer) =>
  createClient({
    fetch,
    baseUrl: url,
    key: async () => key ?? '',
    capBytes: 1e6,
  });

beforeAll(async () => {
  server = await createServer();
  client = clientOf(server);
});
afterAll(() => server.close());

async function value<T>(
  reply: Promise<{ outcome: { ok: true; value: T } | { ok: false } }>,
): Promise<T> {
  const { outcome } = await reply;
  if (!outcome.ok) throw new Error('refused');
  return outcome.value;
}

const body = (url: string) => ({
  name: 'Page',
  schedule: { text: 'hourly', timezone: 'UTC' },
  targets: [{ type: 'scrape', urls: [url] }],
});
const serve = (text: string) =>
  server.files.set('page', { body: `<p>${text}</p>`, type: 'text/html' });

it('creates, checks, pauses, lists and deletes a monitor', async () => {
  serve('Hut 84');
  const url = `${server.url}/__files/page`;
  const { id = '', estimatedCreditsPerMonth } = await value(
    client.createMonitor(body(url)),
  );
  expect(estimatedCreditsPerMonth).toBe(720);
  serve('Hut 79');
  await server.runMonitors();
  const [newest, first] = await value(client.monitorChecks(id));
  expect([newest?.changed, first?.changed]).toEqual([1, 0]);
  const [diff = ''] = await value(client.monitorDiffs(id, newest?.id ?? ''));
  expect(diff).toContain('+Hut 79');
  expect(await value(client.monitorDiffs(id, first?.id ?? ''))).toEqual([]);

  expect(
    (await value(client.setMonitor(id, { status: 'paused' }))).status,
  ).toBe('paused');
  await server.runMonitors();
  expect(await value(client.monitorChecks(id))).toHaveLength(2);
  await value(client.runMonitor(id));
  expect(await value(client.monitorChecks(id))).toHaveLength(3);

  expect(await value(client.monitors())).toMatchObject([{ id, name: 'Page' }]);
  await value(client.deleteMonitor(id));
  const { outcome } = await client.monitor(id);
  expect(outcome).toMatchObject({ ok: false, error: { kind: 'not-found' } });
});

it('refuses a monitor without a schedule', async () => {
  const { outcome } = await client.createMonitor({ name: 'Page' });
  expect(outcome).toMatchObject({ ok: false, error: { kind: 'bad-request' } });
});

it.each(ages)('a server of %i has monitors only since 2026', async (age) => {
  const old = await createServer({ age });
  const { outcome } = await clientOf(old).monitors();
  expect(outcome.ok).toBe(age === 2026);
  await old.close();
});
