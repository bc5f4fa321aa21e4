import { describe, expect, it } from 'vitest';
import { Locked, NotAgreed } from '@/lib/core/failures';
import { clientAnswering, errorOf, json, key } from '@/test/sample-client';

describe('the key stays out of every error', () => {
  const echo = {
    success: false,
    code: `CODE ${key}`,
    error: `No such key: ${key}`,
    details: [{ path: [key], message: `${key}?` }],
  };

  it.each([400, 401, 500, 200])(
    'the key is removed if a server repeats it with status %i',
    async (status) => {
      const reply = await clientAnswering(() =>
        json(echo, { status }),
      ).client.emptyScrape();
      expect(JSON.stringify(reply.outcome)).not.toContain(key);
      expect(new TextDecoder().decode(reply.raw)).not.toContain(key);
      expect(errorOf(reply)?.message).toBe('No such key: [key]');
    },
  );

  it('the removal is confirmed by a control: another client shows the same text unchanged', async () => {
    const { client } = clientAnswering(json(echo, { status: 400 }), {
      key: async () => undefined,
    });
    expect(JSON.stringify((await client.emptyScrape()).outcome)).toContain(key);
  });

  it.each(['fc-line\nbreak', 'fc-ключ', 'fc with space'])(
    'and %j, which no header can contain, is not sent',
    async (odd) => {
      const { client, fetch } = clientAnswering(json({}), {
        key: async () => odd,
      });
      expect(errorOf(await client.emptyScrape())).toEqual({
        kind: 'unauthorized',
        message: '',
      });
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['is locked', new Locked(), 'locked'],
    ['may not be sent', new NotAgreed(), 'no-permission'],
    ['is gone', new Error(`storage: ${key}`), 'no-key'],
  ])('nothing is sent if the key %s', async (_, cause, kind) => {
    const { client, fetch } = clientAnswering(json({}), {
      key: () => Promise.reject(cause),
    });
    expect(errorOf(await client.emptyScrape())).toEqual({ kind, message: '' });
    expect(await client.missingCredential()).toBe(kind);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('nothing is missing if no key is required', async () => {
    expect(
      await clientAnswering(json({}), {
        key: async () => undefined,
      }).client.missingCredential(),
    ).toBeUndefined();
  });
});

describe('a refusal without a saved key', () => {
  it.each([
    [401, 'Unauthorized', 'no-key', 'unauthorized'],
    [403, 'Forbidden: API key required', 'no-key', 'forbidden'],
    [403, 'This site is not supported.', 'forbidden', 'forbidden'],
    [403, '', 'forbidden', 'forbidden'],
    [
      402,
      'Payment required: no API key',
      'payment-required',
      'payment-required',
    ],
  ])(
    '%i %j means %s, and with a key %s',
    async (status, error, without, withKey) => {
      const refusal = () => json({ success: false, error }, { status });
      const { client } = clientAnswering(refusal, {
        key: async () => undefined,
      });
      expect(errorOf(await client.emptyScrape())).toMatchObject({
        kind: without,
        status,
        message: error,
      });
      const { client: keyed } = clientAnswering(refusal);
      expect(errorOf(await keyed.emptyScrape())).toMatchObject({
        kind: withKey,
        status,
        message: error,
      });
    },
  );
});

describe('text filled into a request', () => {
  const secret = 'p"ss\\word 4711';
  const url = 'https://page.example/';
  const request = { url, headers: { Cookie: 'secret:reference' } };
  const fillIn = async () => ({
    filled: { url, headers: { Cookie: secret } },
    texts: [secret, 'ab'],
  });

  it('is sent, and removed from a refusal that repeats it', async () => {
    const echo = {
      success: false,
      code: secret,
      error: `Bad cookie ${secret}, absent`,
    };
    const { client, fetch } = clientAnswering(json(echo, { status: 400 }), {
      fillIn,
    });
    const reply = await client.scrape(request);
    expect(fetch.mock.calls[0]?.[1].body).toBe(
      JSON.stringify({ url, headers: { Cookie: secret } }),
    );
    expect(errorOf(reply)?.message).toBe('Bad cookie [secret], absent');
    expect(new TextDecoder().decode(reply.raw)).not.toContain('4711');
    const { client: control } = clientAnswering(json(echo, { status: 400 }));
    expect(
      errorOf(await control.scrape(request))?.message,
      'control',
    ).toContain(secret);
  });

  it.each([
    [new Locked(), 'locked'],
    [new Error('gone'), 'no-secret'],
  ])('prevents the request if unavailable: %o', async (cause, kind) => {
    const { client, fetch } = clientAnswering(json({}), {
      fillIn: () => Promise.reject(cause),
    });
    expect(errorOf(await client.scrape(request))).toEqual({
      kind,
      message: '',
    });
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('an answer that repeats what was sent', () => {
  const cookie = 'session=hunter2-cookie';

  /** As a page that shows its request does, or a server in a debug mode. */
  const echoing = (text: string) =>
    clientAnswering(
      (_, { headers, body }) =>
        json({
          success: true,
          data: { markdown: `${JSON.stringify(headers)} ${body as string}` },
        }),
      {
        key: async () => key,
        fillIn: async (request) => ({
          filled: { ...request, headers: { Cookie: text } },
          texts: [text],
        }),
      },
    ).client;

  it('is stored and read with neither the key nor the filled-in secrets of a request', async () => {
    const { raw, outcome } = await echoing(cookie).scrape({
      url: 'https://echo.example/',
    });
    expect(outcome.ok).toBe(true);
    const stored = new TextDecoder().decode(raw);
    expect(stored).not.toContain(key);
    expect(stored).not.toContain(cookie);
    expect(JSON.stringify(outcome)).not.toMatch(new RegExp(`${key}|${cookie}`));
    expect(stored).toContain('https://echo.example/');
  });

  it.each([
    'lighthouse',
    'tide tables for Dover',
    '2026-11-28',
    '20044',
    'data',
    'success',
    'markdown',
  ])(
    'an answer keeps its text where %j was typed into the page, which may be the page’s own text',
    async (typed) => {
      const { raw, outcome } = await echoing(typed).scrape({
        url: 'https://echo.example/',
      });
      expect(outcome.ok).toBe(true);
      expect(new TextDecoder().decode(raw)).toContain(typed);
    },
  );

  it('is kept byte for byte without a secret in it', async () => {
    const bytes = Uint8Array.from([
      ...new TextEncoder().encode('{"success":true,"data":{"markdown":"'),
      0xff,
      0x22,
      0x7d,
      0x7d,
    ]);
    const { client } = clientAnswering(
      () =>
        new Response(bytes, {
          headers: { 'content-type': 'application/json' },
        }),
    );
    expect((await client.scrape({ url: 'https://a.example/' })).raw).toEqual(
      bytes,
    );
  });
});
