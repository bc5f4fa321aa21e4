import { describe, expect, it, vi } from 'vitest';
import { createClient } from './client';
import { testConnection } from './test-connection';

const offline = new TypeError('Failed to fetch');
const json = (status: number, body: unknown) => () =>
  new Response(JSON.stringify(body), { status });
const page = (status: number) => () =>
  new Response('<!doctype html><h1>Page</h1>', { status });
const failure = (status: number, error: string, code?: string) =>
  json(status, { success: false, code, error });

const sessions = json(200, { success: true, sessions: [] });
const noSessions = failure(500, 'An error occurred.', 'UNKNOWN_ERROR');
const badRequest = failure(400, 'Bad Request', 'BAD_REQUEST');

type Answer = (() => Response) | Error;
/** `open`: it answers the same with and without a key. */
type World = {
  list: Answer;
  scrape?: Answer;
  probe?: Answer;
  hasPermission?: boolean;
  key?: null;
  open?: Answer;
};

const refused = failure(401, 'Unauthorized');

/**
 * Runs the test against a server with these answers; requests without one must
 * not be made.
 */
async function verdictOf({
  list,
  scrape,
  probe,
  hasPermission = true,
  key,
  open = refused,
}: World) {
  const fetch = vi.fn(
    async (url: string, { method, mode, headers }: RequestInit) => {
      const isKeyless =
        key !== null &&
        mode !== 'no-cors' &&
        !new Headers(headers).has('authorization');
      if (isKeyless && open instanceof Error) throw open;
      if (isKeyless && !(open instanceof Error)) return open();
      const answer =
        mode === 'no-cors' ? probe : method === 'POST' ? scrape : list;
      if (!answer) throw new Error(`not expected: ${method} ${url}`);
      if (answer instanceof Error) throw answer;
      return answer();
    },
  );
  const client = createClient({
    fetch,
    baseUrl: 'https://host.example',
    key: async () => (key === null ? undefined : 'fc-key'),
    capBytes: 1e6,
  });
  const verdict = await testConnection(client, {
    hasPermission: async () => hasPermission,
  });
  return {
    verdict,
    asked: fetch.mock.calls.map(([url, init]) => [init.method, url, init.body]),
  };
}

describe('testConnection', () => {
  it.each<[string, string, World]>([
    ['works', 'a list of sessions', { list: sessions }],
    [
      'works-unchecked',
      'a rate limit',
      { list: failure(429, 'Rate limit exceeded. Please retry after 60s') },
    ],
    [
      'works',
      'no sessions, and a refused empty scrape',
      { list: noSessions, scrape: badRequest },
    ],
    [
      'works',
      '501, and a refused empty scrape',
      { list: failure(501, 'Not available'), scrape: badRequest },
    ],
    [
      'works-without-key',
      'none is saved and none required',
      { list: sessions, key: null },
    ],
    [
      'works-without-key',
      'no sessions, a refused empty scrape, none saved',
      { list: noSessions, scrape: badRequest, key: null },
    ],
    [
      'works-unchecked',
      'the list is also returned without the key',
      { list: sessions, open: sessions },
    ],
    [
      'works-unchecked',
      'the empty scrape is refused the same way without the key',
      { list: noSessions, scrape: badRequest, open: badRequest },
    ],
    [
      'works-unchecked',
      'nothing answers without the key',
      { list: sessions, open: offline },
    ],
    [
      'works',
      'a 403 without the key',
      { list: sessions, open: failure(403, 'Missing API key') },
    ],
    [
      'works',
      'a proxy’s 401 without the key',
      { list: sessions, open: page(401) },
    ],
    ['wrong-key', '401', { list: failure(401, 'Unauthorized: Invalid token') }],
    [
      'works-for-scrapes',
      'sessions need a key, and scrapes do not',
      { list: refused, scrape: badRequest, key: null },
    ],
    [
      'works-for-scrapes',
      'the limit without a key is used',
      { list: refused, scrape: failure(429, 'Daily limit'), key: null },
    ],
    [
      'no-key',
      '401 where none is saved',
      { list: refused, scrape: refused, key: null },
    ],
    ['wrong-key', '401 of a proxy', { list: page(401) }],
    [
      'wrong-key',
      '403 in the words of the service',
      { list: failure(403, 'This account has been banned.') },
    ],
    [
      'wrong-key',
      'no sessions, then 401',
      { list: noSessions, scrape: failure(401, 'Unauthorized') },
    ],
    [
      'payment-required',
      '402',
      { list: json(402, { error: 'Payment required' }) },
    ],
    [
      'payment-required',
      'no sessions, then 402',
      { list: noSessions, scrape: json(402, { error: 'Payment required' }) },
    ],
    ['not-this-api', 'an HTML 404', { list: page(404) }],
    ['not-this-api', 'a JSON 404', { list: json(404, { error: 'Not found' }) }],
    ['not-this-api', 'an HTML 403', { list: page(403) }],
    ['not-this-api', 'a page', { list: page(200) }],
    ['not-this-api', 'other JSON', { list: json(200, { hello: 'world' }) }],
    ['not-this-api', 'a redirect', { list: page(302) }],
    ['not-this-api', '500 twice', { list: page(500), scrape: page(500) }],
    [
      'not-this-api',
      '500, then a scrape that succeeds with nothing asked',
      { list: noSessions, scrape: json(200, { success: true, data: {} }) },
    ],
    [
      'not-this-api',
      '500, then a 400 in other words',
      { list: noSessions, scrape: json(400, { error: 'No' }) },
    ],
    ['unreachable', '502 of a proxy', { list: page(502) }],
    ['unreachable', 'nothing answers', { list: offline }],
    [
      'unreachable',
      'nothing answers, and no permission',
      { list: offline, probe: offline, hasPermission: false },
    ],
    [
      'unreachable',
      'no sessions, then nothing answers',
      { list: noSessions, scrape: offline },
    ],
    [
      'no-permission',
      'only the probe answers',
      { list: offline, probe: page(200), hasPermission: false },
    ],
  ])('%s: %s', async (verdict, _, world) => {
    expect((await verdictOf(world)).verdict).toBe(verdict);
  });

  it('requests only the active sessions if that suffices, with and without the key', async () => {
    const list = [
      'GET',
      'https://host.example/v2/interact?status=active',
      undefined,
    ];
    expect((await verdictOf({ list: sessions })).asked).toEqual([list, list]);
    expect((await verdictOf({ list: sessions, key: null })).asked).toEqual([
      list,
    ]);
  });

  it('never posts more than an empty scrape, which no service carries out', async () => {
    const { asked } = await verdictOf({ list: noSessions, scrape: badRequest });
    const post = ['POST', 'https://host.example/v2/scrape', '{}'];
    expect(asked.slice(1)).toEqual([post, post]);
  });
});
