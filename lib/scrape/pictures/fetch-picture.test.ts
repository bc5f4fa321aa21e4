import { describe, expect, it, vi } from 'vitest';
import { fetchPicture, maxBytes } from './fetch-picture';

const url = 'https://storage.example.com/a.png';
const png = '\x89PNG\r\n\x1a\nrest';
const bytes = (text: string) =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));
type Init = { status?: number; headers?: Record<string, string> };
const answer = (
  body: BodyInit | null,
  type: string,
  { status, headers }: Init = {},
) =>
  new Response(body, { status, headers: { 'content-type': type, ...headers } });

function setUp(response: Response | Error, hasAccess = false) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(
    async () => {
      if (response instanceof Error) throw response;
      return response;
    },
  );
  return {
    fetch,
    found: fetchPicture(url, {
      fetch,
      own: [],
      hasAccess: async () => hasAccess,
    }),
  };
}

describe('fetching a picture', () => {
  it('stores it with the type of its bytes', async () => {
    const found = await setUp(answer(bytes(png), 'image/jpeg')).found;
    expect(found).toMatchObject({ blob: { size: 12, type: 'image/png' } });
  });

  it('sends one request without credentials, and follows no redirect', async () => {
    const { fetch, found } = setUp(answer(bytes(png), 'image/png'));
    await found;
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'manual',
    });
    expect(fetch.mock.calls[0]?.[1]).not.toHaveProperty('headers');
  });

  it.each<[string, Response | Error, unknown]>([
    [
      'a redirect',
      answer(null, '', { status: 302, headers: { location: '/b' } }),
      { why: 'redirected' },
    ],
    [
      'an error status',
      answer('no', 'text/plain', { status: 403 }),
      { why: 'refused', status: 403 },
    ],
    ['a page', answer('<html>', 'text/html'), { why: 'not-image' }],
    [
      'a page labelled as an image',
      answer('<html>', 'image/png'),
      { why: 'not-image' },
    ],
    [
      'an image labelled as a page',
      answer(bytes(png), 'text/html'),
      { why: 'not-image' },
    ],
    ['SVG', answer('<svg/>', 'image/svg+xml'), { why: 'not-image' }],
    [
      'one whose header says it is too large',
      answer(bytes(png), 'image/png', {
        headers: { 'content-length': `${maxBytes + 1}` },
      }),
      { why: 'too-large' },
    ],
    [
      'one that is too large',
      answer(new Uint8Array(maxBytes + 1), 'image/png'),
      { why: 'too-large' },
    ],
    [
      'a host without permission',
      new TypeError('Failed to fetch'),
      { why: 'no-access' },
    ],
  ])('rejects %s', async (_, response, found) =>
    expect(await setUp(response).found).toEqual(found),
  );

  it('reports a host as unreachable if Pluck has permission for it', async () => {
    expect(await setUp(new TypeError('Failed to fetch'), true).found).toEqual({
      why: 'unreachable',
    });
  });

  it.each([
    [[], { why: 'private' }, 0],
    [['http://127.0.0.1:3002'], { blob: { type: 'image/png' } }, 1],
  ])(
    'requests no private host except those of %j',
    async (own, found, times) => {
      const fetch = vi.fn<() => Promise<Response>>(async () =>
        answer(bytes(png), 'image/png'),
      );
      const deps = { fetch, own, hasAccess: async () => true };
      expect(
        await fetchPicture('http://127.0.0.1:9000/a.png', deps),
      ).toMatchObject(found);
      expect(fetch).toHaveBeenCalledTimes(times);
    },
  );

  it('accepts nothing from a private host after a redirect', async () => {
    const response = answer(bytes(png), 'image/png');
    Object.defineProperty(response, 'url', {
      value: 'http://192.168.0.1/a.png',
    });
    expect(await setUp(response).found).toEqual({ why: 'private' });
  });
});
