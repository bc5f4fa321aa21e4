import { describe, expect, it } from 'vitest';
import { takePdf } from './take-page';

describe('a PDF', () => {
  const url = 'https://a.example/a.pdf';
  const answer = (body: string, headers?: HeadersInit) => async () =>
    new Response(body, { headers });

  it('a PDF is uploaded unchanged', async () => {
    const { taken, bytes } = await takePdf(url, answer('%PDF-1.7 x'));
    expect(taken).toEqual({ is: 'pdf', url, size: 10, removed: {} });
    expect(new TextDecoder().decode(bytes)).toBe('%PDF-1.7 x');
  });

  it.each<[string, (url: string) => Promise<Response>, string]>([
    [
      'that is too large',
      answer('%PDF-', { 'content-length': '60000000' }),
      'too-large',
    ],
    ['that is a page by now', answer('<h1>Sign in</h1>'), 'unreadable'],
    [
      'that does not load',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'unreadable',
    ],
  ])('a PDF is not uploaded %s', async (_, fetch, is) => {
    expect((await takePdf(url, fetch)).taken.is).toBe(is);
  });
});
