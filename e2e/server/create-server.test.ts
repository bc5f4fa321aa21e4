import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
  vi,
} from 'vitest';
import { type ScrapeClient, createClient } from '@/lib/contract/client/client';
import { testConnection } from '@/lib/contract/client/test-connection';
import { readScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import { sampleBatchId } from './sample-batch';
import { type LocalServer, createServer } from './create-server';

let server: LocalServer;
let client: ScrapeClient;
const clientWith = (key?: string) =>
  createClient({
    fetch,
    baseUrl: server.url,
    key: async () => key,
    capBytes: 5000,
  });

beforeAll(async () => {
  server = await createServer();
  client = clientWith(server.key ?? undefined);
});
afterEach(async () => {
  server.log.length = 0;
  await fetch(`${server.url}/__next`, { method: 'DELETE' });
});
afterAll(() => server.close());

const hasPermission = async () => true;

const errorOf = async (reply: ReturnType<ScrapeClient['sessions']>) => {
  const { outcome } = await reply;
  return outcome.ok ? undefined : outcome.error;
};

describe('faults on demand', () => {
  it('a fault waits for a matching request, as often as specified', async () => {
    server.next({
      error: 'gone',
      method: 'POST',
      path: '/v2/scrape',
      times: 2,
    });
    expect(await errorOf(client.sessions())).toBeUndefined();
    const kinds = [
      await client.emptyScrape(),
      await client.emptyScrape(),
      await client.emptyScrape(),
    ].map(({ outcome }) => !outcome.ok && outcome.error.kind);
    expect(kinds).toEqual(['gone', 'gone', 'bad-request']);
  });

  it('a fault cuts the connection before the answer or during it', async () => {
    server.next({ cut: 'before-headers' });
    expect(await errorOf(client.sessions())).toEqual({
      kind: 'network',
      message: '',
    });
    server.next({ body: { success: true, sessions: [] }, cut: 12 });
    const { raw, complete, outcome } = await client.sessions();
    expect({ text: new TextDecoder().decode(raw), complete }).toEqual({
      text: '{"success":t',
      complete: false,
    });
    expect(outcome).toEqual({
      ok: false,
      error: { kind: 'network', status: 200, message: '' },
    });
  });

  it("a delay holds an answer back, and a client that doesn't wait is detected", async () => {
    server.next({ delayMs: 60_000 });
    const controller = new AbortController();
    const error = errorOf(
      client.sessions('active', { signal: controller.signal }),
    );
    await vi.waitFor(() => expect(server.log).toHaveLength(1));
    controller.abort(new DOMException('', 'TimeoutError'));
    expect(await error).toEqual({ kind: 'deadline', message: '' });
    await vi.waitFor(() => expect(server.log[0]?.closedEarly).toBe(true));
  });

  it('a fault returns more than the limit', async () => {
    server.next({
      body: { success: true, sessions: [], padding: 'x'.repeat(9000) },
    });
    const { raw, outcome } = await client.sessions();
    expect(raw).toHaveLength(5000);
    expect(outcome).toMatchObject({
      ok: false,
      error: { kind: 'answer-too-large' },
    });
  });

  it('faults can be set over HTTP', async () => {
    await fetch(`${server.url}/__next`, {
      method: 'POST',
      body: '{"status":418,"cors":false,"body":{"error":"tea"}}',
    });
    const response = await fetch(`${server.url}/v2/interact`);
    expect(response.status).toBe(418);
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
  });
});

describe('the rest of the contract', () => {
  it('sessions are listed by status', async () => {
    const all = await client.sessions();
    const sessions = [
      { status: 'active' },
      { status: 'destroyed' },
      { status: 'error' },
    ];
    expect(all.outcome).toMatchObject({ ok: true, value: { sessions } });
    const destroyed = await client.sessions('destroyed');
    expect(destroyed.outcome).toMatchObject({
      ok: true,
      value: { sessions: [{ status: 'destroyed' }] },
    });
  });

  it('the errors of a batch are reported in both versions', async () => {
    const { outcome } = await client.batchErrors(sampleBatchId);
    expect(outcome).toMatchObject({
      ok: true,
      value: { robotsBlocked: ['https://shop.example/private'] },
    });
    const v2 = await fetch(
      `${server.url}/v2/batch/scrape/${sampleBatchId}/errors`,
      {
        headers: { authorization: `Bearer ${server.key}` },
      },
    );
    expect(await v2.json()).toHaveProperty('errors');
  });

  it('runs and stops are for its own scrapes only', async () => {
    const scraped = await client.scrape({ url: `${server.url}/`, formats: [] });
    const scrapeId =
      (scraped.outcome.ok &&
        readScrapeAnswer(scraped.outcome.value).data.metadata?.scrapeId) ||
      '';
    const run = await client.run(scrapeId, { code: '1' });
    expect(run.outcome).toMatchObject({ ok: true, value: { exitCode: 0 } });
    expect((await client.run('unknown', { code: '1' })).outcome).toMatchObject({
      error: { kind: 'not-found' },
    });
  });

  it('an unknown path is answered with a page, with or without a key', async () => {
    const response = await fetch(`${server.url}/v2/nothing`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it('requests are logged', async () => {
    await client.emptyScrape();
    const [entry] = (await (
      await fetch(`${server.url}/__log`)
    ).json()) as unknown[];
    expect(entry).toMatchObject({
      method: 'POST',
      path: '/v2/scrape',
      headers: { authorization: `Bearer ${server.key}` },
      body: {},
      closedEarly: false,
    });
  });

  it('the server is recognized by the connection test', async () => {
    expect(await testConnection(client, { hasPermission })).toBe('works');
    expect(
      await testConnection(clientWith('fc-other'), { hasPermission }),
    ).toBe('wrong-key');
    server.next({
      status: 501,
      body: { success: false, error: 'No sessions here.' },
    });
    expect(await testConnection(client, { hasPermission })).toBe('works');
  });
});
