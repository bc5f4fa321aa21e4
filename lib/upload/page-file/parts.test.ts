// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { type PartsDeps, createParts } from './parts';

const url = 'https://pictures.example/boat';
const png = 'PNG';
const answer = (body: BodyInit | null, type: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } });

function setUp(
  response: Response | Error,
  given: PartsDeps['given'] = new Map(),
) {
  const fetch = vi.fn<PartsDeps['fetch']>(async () => {
    if (response instanceof Error) throw response;
    return response;
  });
  return { fetch, parts: createParts({ fetch, given }) };
}

/** Bytes without an end. */
const endless = () =>
  new ReadableStream({
    pull: (stream) => stream.enqueue(new Uint8Array(1_000_000)),
  });

describe('a part of a page', () => {
  it('is read once, and stands in its address', async () => {
    const { parts, fetch } = setUp(answer(png, 'image/png'));
    const address = `data:image/png;base64,${btoa(png)}`;
    expect(await parts.inline(url, 'picture')).toBe(address);
    expect(await parts.inline(`${url}#icon`, 'picture')).toBe(
      `${address}#icon`,
    );
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(parts.missing()).toEqual([]);
  });

  it.each([
    [
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'picture',
      'image/svg+xml',
    ],
    ['', png, 'picture', 'image/png'],
    ['application/octet-stream', 'wOF2', 'font', 'font/woff2'],
    ['application/x-font-ttf', 'x', 'font', 'application/x-font-ttf'],
    ['image/PNG; charset=x', png, 'picture', 'image/png'],
  ] as const)('of the type %j is taken', async (type, body, what, expected) => {
    const { parts } = setUp(answer(body, type));
    expect(await parts.inline(url, what)).toMatch(
      new RegExp(`^data:${expected.replace('+', '\\+')};base64,`),
    );
  });

  it.each([
    [
      'a page in place of a picture',
      answer('<p>', 'text/html'),
      'picture',
      'failed',
    ],
    [
      'a script in place of a font',
      answer('1', 'text/javascript'),
      'font',
      'failed',
    ],
    ['a broken drawing', answer('<svg', 'image/svg+xml'), 'picture', 'failed'],
    ['nothing', answer(null, 'image/png', 404), 'picture', 'failed'],
    ['a closed host', new TypeError('Failed to fetch'), 'picture', 'closed'],
    [
      '40 MB',
      answer(new Uint8Array(40_000_000), 'image/png'),
      'picture',
      'too-large',
    ],
    ['no end', answer(endless(), 'image/png'), 'picture', 'too-large'],
  ] as const)(
    'that is %s is named as missing',
    async (_, response, what, why) => {
      const { parts } = setUp(response);
      expect(await parts.inline(url, what)).toBeUndefined();
      expect(parts.missing()).toEqual([{ url, what, why }]);
    },
  );

  it('that its page may not read is taken from what was read elsewhere', async () => {
    const { parts, fetch } = setUp(
      new TypeError('Failed to fetch'),
      new Map([[url, new Blob([png], { type: 'image/png' })]]),
    );
    expect(await parts.inline(url, 'picture')).toContain('data:image/png');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is left out once the file is full', async () => {
    const fetch = async () => answer(new Uint8Array(9_000_000), 'image/png');
    const parts = createParts({ fetch, given: new Map() });
    const found = [];
    for (let at = 0; at < 6; at++)
      found.push(await parts.inline(`${url}${at}`, 'picture'));
    expect(found.filter((one) => one !== undefined)).toHaveLength(3);
    expect(parts.missing().map(({ why }) => why)).toEqual(
      Array.from({ length: 3 }, () => 'limit'),
    );
  });
});
