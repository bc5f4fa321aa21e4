import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type HttpReach, type StatusMeanings, requestProgram } from './http';

const bytesPerMs = 100;
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController();
    setTimeout(() => late.abort(new DOMException('', 'TimeoutError')), ms);
    return late.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A line that needs `ms` for each request. */
const line = (ms: number): HttpReach => ({
  fetch: (_, { signal }) =>
    new Promise<Response>((resolve, reject) => {
      setTimeout(() => resolve(new Response('', { status: 201 })), ms);
      signal?.addEventListener('abort', () => reject(signal.reason));
    }),
  secret: async () => 'x',
});

const put = (body: string | Blob, ms: number) => {
  const answer = requestProgram(line(ms), 'https://dav.example/a.png', {
    method: 'PUT',
    body,
  });
  const settled = answer.catch((thrown: unknown) => thrown);
  return vi.advanceTimersByTimeAsync(10 * minute).then(() => settled);
};

describe('an upload on a slow connection', () => {
  it.each<[string, string | Blob, number]>([
    ['a picture', new Blob([new Uint8Array(2_200_000)]), 2_200_000],
    ['a text', 'x'.repeat(4_000_000), 4_000_000],
    [
      'a text that has more bytes than letters',
      '潮'.repeat(1_000_000),
      3_000_000,
    ],
  ])(
    'an upload gets the time that %s needs at the minimum upload rate',
    async (_, body, bytes) => {
      await expect(put(body, bytes / bytesPerMs)).resolves.toMatchObject({
        status: 201,
      });
    },
  );

  it('an upload still ends if nothing answers', async () => {
    await expect(put('Ebb', minute)).resolves.toMatchObject({
      error: { kind: 'too-slow' },
    });
    await expect(put('x'.repeat(200_000), minute)).resolves.toMatchObject({
      error: { kind: 'too-slow' },
    });
  });
});

describe('a refusal', () => {
  const means: StatusMeanings = {
    409: [
      { says: /protected/, means: 'no-place' },
      { says: /^/, means: 'busy' },
    ],
    400: [{ says: /full/, means: 'full' }],
    404: 'no-place',
  };
  it.each([
    [409, 'The branch is protected.', 'no-place'],
    [409, 'Another commit.', 'busy'],
    [409, `${'x'.repeat(100_000)} protected`, 'busy'],
    [400, 'The account is full.', 'full'],
    [400, '', 'refused'],
    [404, 'full', 'no-place'],
    [408, '', 'too-slow'],
    [423, '', 'busy'],
    [425, '', 'busy'],
    [403, 'protected', 'wrong-token'],
  ])(
    "a refusal with %i and this text has the program's own meaning",
    async (status, body, kind) => {
      const reach = {
        fetch: async () => new Response(body, { status }),
        secret: async () => 'x',
      };
      const answer = requestProgram(reach, 'https://a.example/', {
        method: 'POST',
        means,
      });
      await expect(answer).rejects.toMatchObject({ error: { kind, status } });
    },
  );
});
