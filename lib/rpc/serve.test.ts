import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allCalls } from '@/test/all-calls';
import { z } from '@/lib/core/zod';
import { answered, callsOf, lazy } from './calls';
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
  const schemas = {
    'job.cancel': () => z.strictObject({ jobId: z.string() }),
  };
  const load = vi.fn(async () => ({ 'job.cancel': cancel }));
  const find = {
    eager: callsOf([{ calls: answered(schemas, { 'job.cancel': cancel }) }]),
    lazy: callsOf([{ laterCalls: { job: lazy(async () => schemas, load) } }]),
  };
  beforeEach(() => cancel.mockClear());

  describe.each(Object.entries(find))('of %s calls', (_, found) => {
    it('parses the input before the handler sees it', async () => {
      expect(
        await answerCall(found, { call: 'job.cancel', input: { jobId: 'a' } }),
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
      [{ call: 'job.toString', input: {} }],
      [{ call: 'job.unknown', input: {} }],
      [{ call: 'job', input: {} }],
      [{ call: 'job.cancel' }],
      [{ call: 'job.cancel', input: { jobId: 1 } }],
      [{ call: 'job.cancel', input: { jobId: 'a', extra: true } }],
    ])('rejects %o', async (message) => {
      expect(await answerCall(found, message)).toMatchObject({ ok: false });
      expect(cancel).not.toHaveBeenCalled();
    });

    it('says why a call failed', async () => {
      cancel.mockRejectedValueOnce(new Error('disk full'));
      expect(
        await answerCall(found, { call: 'job.cancel', input: { jobId: 'a' } }),
      ).toEqual({
        ok: false,
        reason: 'failed',
        message: 'disk full',
      });
    });
  });

  it('loads lazy calls with the first of them, and again if that failed', async () => {
    load.mockClear().mockRejectedValueOnce(new Error('no such file'));
    const calls = { job: lazy(async () => schemas, load) };
    const message = { call: 'job.cancel', input: { jobId: 'a' } };
    const found = callsOf([{ laterCalls: calls }]);
    await answerCall(found, { ...message, call: 'batch.cancel' });
    expect(load).not.toHaveBeenCalled();
    expect(await answerCall(found, message)).toEqual({
      ok: false,
      reason: 'failed',
      message: 'no such file',
    });
    await answerCall(found, message);
    expect(await answerCall(found, message)).toMatchObject({ ok: true });
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('the calls of all features', async () => {
  const { table, find } = await allCalls();

  it('are found by their names, each in one feature', async () => {
    expect(Object.keys(table).length).toBeGreaterThan(90);
    for (const [name, call] of Object.entries(table))
      expect(await find(name), name).toBe(call);
  });

  it('accept only strict inputs', () => {
    for (const [name, { schema }] of Object.entries(table))
      expect(schema().safeParse({ surprise: 1 }).success, name).toBe(false);
  });
});

it('a call is answered by one feature', () => {
  const calls = answered(
    { 'job.cancel': () => z.any() },
    { 'job.cancel': async () => null },
  );
  const eager = { calls };
  const later = { laterCalls: { job: async () => calls } };
  expect(() => callsOf([eager, eager])).toThrow('Two features');
  expect(() => callsOf([later, later])).toThrow('Two features');
});
