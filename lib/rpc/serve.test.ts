import { describe, expect, it, vi } from 'vitest';
import { allCalls } from '@/test/all-calls';
import { z } from '@/lib/core/zod';
import { answered, tableOf } from './calls';
import { answerCall, isOwnPage } from './serve';

const own = { id: 'pluck', origin: 'chrome-extension://pluck' };
const page = {
  id: 'pluck',
  url: 'chrome-extension://pluck/popup.html',
  origin: 'chrome-extension://pluck',
};

describe('isOwnPage', () => {
  it.each([
    ['the popup', page, true],
    [
      'the settings in a tab',
      { ...page, url: 'chrome-extension://pluck/options.html', frameId: 0 },
      true,
    ],
    [
      'a page whose browser reports no origin',
      { id: 'pluck', url: page.url },
      true,
    ],
    ['another extension', { ...page, id: 'other' }, false],
    [
      'a content script',
      {
        id: 'pluck',
        url: 'https://example.com/',
        origin: 'https://example.com',
      },
      false,
    ],
    ['a frame of an own page', { ...page, frameId: 3 }, false],
    [
      'the sandboxed page',
      {
        id: 'pluck',
        url: 'chrome-extension://pluck/frame.html',
        origin: 'null',
      },
      false,
    ],
    [
      'a web page',
      { url: 'https://example.com/', origin: 'https://example.com' },
      false,
    ],
    [
      'a host with the same prefix',
      { id: 'pluck', url: 'chrome-extension://pluck.evil/' },
      false,
    ],
    ['an unknown sender', {}, false],
  ])('%s', (_, sender, expected) => {
    expect(isOwnPage(sender, own)).toBe(expected);
  });
});

describe('answer', () => {
  const cancel = vi.fn(async () => null);
  const calls = answered(
    { 'job.cancel': () => z.strictObject({ jobId: z.string() }) },
    { 'job.cancel': cancel },
  );

  it('parses the input before the handler sees it', async () => {
    expect(
      await answerCall(calls, { call: 'job.cancel', input: { jobId: 'a' } }),
    ).toEqual({
      ok: true,
      value: null,
    });
    expect(cancel).toHaveBeenCalledWith({ jobId: 'a' });
  });

  it.each([
    [undefined],
    [null],
    ['job.cancel'],
    [{}],
    [{ call: 'toString', input: {} }],
    [{ call: '__proto__', input: {} }],
    [{ call: 'job.cancel' }],
    [{ call: 'job.cancel', input: { jobId: 1 } }],
    [{ call: 'job.cancel', input: { jobId: 'a', extra: true } }],
  ])('rejects %o', async (message) => {
    expect(await answerCall(calls, message)).toMatchObject({ ok: false });
  });

  it('says why a call failed', async () => {
    cancel.mockRejectedValueOnce(new Error('disk full'));
    expect(
      await answerCall(calls, { call: 'job.cancel', input: { jobId: 'a' } }),
    ).toEqual({
      ok: false,
      reason: 'failed',
      message: 'disk full',
    });
  });

  it('accepts only strict inputs', () => {
    const all = Object.entries(allCalls());
    expect(all.length).toBeGreaterThan(90);
    for (const [name, { schema }] of all)
      expect(schema().safeParse({ surprise: 1 }).success, name).toBe(false);
  });
});

it('a call is answered by one feature', () => {
  const feature = {
    calls: answered(
      { 'job.cancel': () => z.any() },
      { 'job.cancel': async () => null },
    ),
  };
  expect(() => tableOf([feature, feature])).toThrow('Two features');
});
