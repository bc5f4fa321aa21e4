import { describe, expect, it } from 'vitest';
import type { ScrapeClient } from './client';
import {
  type Answer,
  clientAnswering,
  errorOf,
  json,
  key,
} from '@/test/sample-client';

/** An answer whose connection breaks after this text. */
const brokenBody = (text: string, init?: ResponseInit) => {
  const chunks = [new TextEncoder().encode(text)];
  const pull = (controller: ReadableStreamDefaultController) => {
    const chunk = chunks.shift();
    if (chunk) controller.enqueue(chunk);
    else controller.error(new TypeError('terminated'));
  };
  return new Response(new ReadableStream({ pull }), init);
};

describe('what the client sends', () => {
  const careful = {
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    redirect: 'manual',
  };
  const Authorization = `Bearer ${key}`;
  const url = 'https://example.com/';

  it.each<
    [
      string,
      (client: ScrapeClient) => Promise<unknown>,
      string,
      string,
      unknown,
    ]
  >([
    [
      'scrape',
      (client) => client.scrape({ url }),
      'POST',
      '/v2/scrape',
      { url },
    ],
    [
      'scrape, without the fields that are not set',
      (client) =>
        client.scrape({
          url,
          formats: ['html'],
          timeout: undefined,
          mobile: false,
        }),
      'POST',
      '/v2/scrape',
      { url, formats: ['html'], mobile: false },
    ],
    [
      'scrape, without what only Pluck knows',
      (client) =>
        client.scrape({
          url,
          captions: true,
          replies: 'author',
          thinking: true,
          loadAll: true,
          sendPage: true,
        }),
      'POST',
      '/v2/scrape',
      { url },
    ],
    ['emptyScrape', (client) => client.emptyScrape(), 'POST', '/v2/scrape', {}],
    [
      'run',
      (client) => client.run('a/b', { prompt: 'go' }),
      'POST',
      '/v2/scrape/a%2Fb/interact',
      { prompt: 'go' },
    ],
    [
      'stop',
      (client) => client.stop('a/b'),
      'DELETE',
      '/v2/scrape/a%2Fb/interact',
      undefined,
    ],
    [
      'createSession',
      (client) => client.createSession({ ttl: 60 }),
      'POST',
      '/v2/interact',
      { ttl: 60 },
    ],
    [
      'execute',
      (client) => client.execute('a/b', { code: '1', language: 'node' }),
      'POST',
      '/v2/interact/a%2Fb/execute',
      { code: '1', language: 'node' },
    ],
    [
      'destroySession',
      (client) => client.destroySession('a/b'),
      'DELETE',
      '/v2/interact/a%2Fb',
      undefined,
    ],
    [
      'sessions',
      (client) => client.sessions(),
      'GET',
      '/v2/interact',
      undefined,
    ],
    [
      'sessions with a status',
      (client) => client.sessions('active'),
      'GET',
      '/v2/interact?status=active',
      undefined,
    ],
    [
      'createBatch',
      (client) => client.createBatch([url], { formats: ['html'] }),
      'POST',
      '/v2/batch/scrape',
      { formats: ['html'], urls: [url], ignoreInvalidURLs: true },
    ],
    [
      'batchStatus',
      (client) => client.batchStatus('a/b', { skip: 50, limit: 25 }),
      'GET',
      '/v2/batch/scrape/a%2Fb?skip=50&limit=25',
      undefined,
    ],
    [
      'cancelBatch',
      (client) => client.cancelBatch('a/b'),
      'DELETE',
      '/v2/batch/scrape/a%2Fb',
      undefined,
    ],
    [
      'batchErrors of v2',
      (client) => client.batchErrors('x', 'v2'),
      'GET',
      '/v2/batch/scrape/x/errors',
      undefined,
    ],
    [
      'credits',
      (client) => client.credits(),
      'GET',
      '/v2/team/credit-usage',
      undefined,
    ],
    [
      'queue',
      (client) => client.queue(),
      'GET',
      '/v2/team/queue-status',
      undefined,
    ],
    [
      'batchErrors',
      (client) => client.batchErrors('x?y'),
      'GET',
      '/v1/batch/scrape/x%3Fy/errors',
      undefined,
    ],
  ])('%s', async (_, call, method, path, body) => {
    const { client, fetch } = clientAnswering(json({}));
    await call(client);
    expect(fetch).toHaveBeenCalledOnce();
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe(`https://host.example/base${path}`);
    expect(init).toEqual({
      ...careful,
      method,
      headers: body
        ? { Authorization, 'Content-Type': 'application/json' }
        : { Authorization },
      body: body && JSON.stringify(body),
      signal: undefined,
    });
  });

  it('a file with the options beside it, and no address', async () => {
    const { client, fetch } = clientAnswering(json({}));
    const file = new File(['<p>x</p>'], 'page.html', { type: 'text/html' });
    await client.parse(file, { url, formats: ['markdown'], sendPage: true });
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('https://host.example/base/v2/parse');
    expect(init?.headers).toEqual({ Authorization });
    const form = init?.body as FormData;
    expect(form.get('options')).toBe('{"formats":["markdown"]}');
    expect(await (form.get('file') as File).text()).toBe('<p>x</p>');
    expect((form.get('file') as File).name).toBe('page.html');
  });

  it.each([undefined, ''])(
    'no Authorization header with the key %j',
    async (none) => {
      const { client, fetch } = clientAnswering(json({}), {
        key: async () => none,
      });
      await client.sessions();
      expect(fetch.mock.calls[0]?.[1].headers).toEqual({});
    },
  );

  it('a probe without the key, which resolves to whether anything answers', async () => {
    const answering = clientAnswering(
      new Response('anything', { status: 500 }),
    );
    expect(await answering.client.probe()).toBe(true);
    const [address, init] = answering.fetch.mock.calls[0] ?? [];
    expect(address).toBe('https://host.example/base');
    expect(init).toMatchObject({ mode: 'no-cors', credentials: 'omit' });
    expect(init).not.toHaveProperty('headers');
    expect(
      await clientAnswering(new TypeError('Failed to fetch')).client.probe(),
    ).toBe(false);
  });
});

describe('how the client reads an answer', () => {
  it('returns the value, and the bytes as received', async () => {
    const body = { success: true, data: { markdown: '# Hi' } };
    const reply = await clientAnswering(json(body)).client.scrape({
      url: 'https://example.com/',
    });
    expect(reply).toMatchObject({
      complete: true,
      contentType: 'application/json',
    });
    expect(reply.outcome).toMatchObject({
      ok: true,
      value: { success: true, data: { markdown: '# Hi' } },
    });
    expect(JSON.parse(new TextDecoder().decode(reply.raw))).toEqual(body);
  });

  it.each<[string, Answer, object]>([
    [
      'a refused connection',
      new TypeError('Failed to fetch'),
      { kind: 'network', message: '' },
    ],
    [
      'a page instead of JSON',
      new Response('<h1>Log in</h1>'),
      { kind: 'not-json', status: 200 },
    ],
    ['no body at all', new Response(null), { kind: 'not-json', status: 200 }],
    [
      'JSON of something else',
      json({ hello: 'world' }),
      { kind: 'wrong-shape', status: 200 },
    ],
    [
      'a redirect, in Node',
      new Response(null, { status: 302 }),
      { kind: 'redirected', status: 302 },
    ],
    [
      'a redirect, in a browser',
      () =>
        Object.defineProperty(new Response(null), 'type', {
          value: 'opaqueredirect',
        }),
      { kind: 'redirected' },
    ],
    [
      'a rate limit with seconds in the header',
      json(
        { success: false, error: 'Slow down' },
        { status: 429, headers: { 'retry-after': '7' } },
      ),
      { kind: 'rate-limited', retryAfterSeconds: 7, message: 'Slow down' },
    ],
    [
      'a refused field',
      json(
        {
          success: false,
          code: 'BAD_REQUEST',
          error: 'Bad Request',
          details: [{ path: ['url'], message: 'No' }],
        },
        { status: 400 },
      ),
      { kind: 'bad-request', fields: [{ path: 'url', message: 'No' }] },
    ],
  ])('%s', async (_, answer, error) => {
    const reply = await clientAnswering(answer).client.scrape({
      url: 'https://example.com/',
    });
    expect(errorOf(reply)).toMatchObject(error);
  });

  it('keeps the bytes of truncated JSON, and returns no result', async () => {
    const reply = await clientAnswering(() =>
      brokenBody('{"success":true,"data":{"mark'),
    ).client.emptyScrape();
    expect(new TextDecoder().decode(reply.raw)).toBe(
      '{"success":true,"data":{"mark',
    );
    expect(reply.complete).toBe(false);
    expect(errorOf(reply)).toEqual({
      kind: 'network',
      status: 200,
      message: '',
    });
  });

  it('accepts an answer that broke off after its last byte', async () => {
    const reply = await clientAnswering(() =>
      brokenBody('{"success":true,"data":{}}'),
    ).client.emptyScrape();
    expect(reply).toMatchObject({ complete: false, outcome: { ok: true } });
  });

  it('recognizes an error that is truncated', async () => {
    const { client } = clientAnswering(() =>
      brokenBody('{"err', { status: 402 }),
    );
    expect(errorOf(await client.emptyScrape())).toMatchObject({
      kind: 'payment-required',
      status: 402,
    });
  });

  it('keeps the bytes before the cap of an answer over the cap', async () => {
    const { client } = clientAnswering(
      json({ success: true, data: { markdown: 'long' } }),
      {
        capBytes: 10,
      },
    );
    const reply = await client.emptyScrape();
    expect(reply.raw).toHaveLength(10);
    expect(errorOf(reply)).toEqual({
      kind: 'answer-too-large',
      status: 200,
      message: '',
    });
  });

  it.each([
    [new DOMException('', 'TimeoutError'), 'deadline'],
    ['user', 'cancelled'],
    [undefined, 'cancelled'],
  ])('aborted with the reason %j: %s', async (reason, kind) => {
    const signal = AbortSignal.abort(reason);
    const unsent = await clientAnswering(
      new DOMException('Aborted', 'AbortError'),
    ).client.emptyScrape({
      signal,
    });
    expect(errorOf(unsent)).toEqual({ kind, message: '' });
    const within = await clientAnswering(() =>
      brokenBody('{'),
    ).client.emptyScrape({
      signal,
    });
    expect(errorOf(within)).toEqual({ kind, status: 200, message: '' });
  });
});
