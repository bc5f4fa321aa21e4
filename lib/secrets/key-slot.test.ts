import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { clearKey, moveOldKeys, readKey, writeKey } from './key-slot';
import { freshBrowser, stored } from '@/test/sample-vault';

const a = { id: 'a', baseUrl: 'https://a.example' };
const b = { id: 'b', baseUrl: 'https://b.example' };
const slot = 'secret:vault';
const keysSlot = 'secret:service-keys';
const oldSlot = 'secret:service-key';

const put = (items: Record<string, unknown>) =>
  browser.storage.local.set(items);

beforeEach(freshBrowser);

describe('service keys', () => {
  it('keys belong to one service each, even when written at the same time', async () => {
    await Promise.all([writeKey(a, 'key-a'), writeKey(b, 'key-b')]);
    expect([await readKey(a), await readKey(b)]).toEqual(['key-a', 'key-b']);
    await clearKey('a');
    expect([await readKey(a), await readKey(b)]).toEqual([undefined, 'key-b']);
  });

  it.each([
    ['another address', { ...a, baseUrl: 'https://a.example.evil' }],
    ['another service', { ...b, baseUrl: a.baseUrl }],
    [
      'an id that every object inherits',
      { id: 'constructor', baseUrl: a.baseUrl },
    ],
  ])('keys are not returned for %s', async (_, owner) => {
    await writeKey(a, 'key-a');
    expect(await readKey(owner)).toBeUndefined();
  });

  it.each([
    ['text'],
    [7],
    [[a]],
    [{ open: 1 }],
    [{ open: { keys: { a: { baseUrl: a.baseUrl, key: 1 } } } }],
  ])('keep working if the vault contains %o', async (damaged) => {
    await put({ [slot]: damaged });
    expect(await readKey(a)).toBeUndefined();
    await writeKey(b, 'key-b');
    expect(await stored()).toEqual({
      [slot]: {
        open: { keys: { b: { baseUrl: b.baseUrl, key: 'key-b' } }, texts: {} },
      },
    });
  });
});

describe('the keys of earlier versions', () => {
  const keys = { [keysSlot]: { a: { baseUrl: a.baseUrl, key: 'kept' } } };
  const old = { [oldSlot]: { baseUrl: a.baseUrl, key: 'old' } };

  it.each([
    ['several', keys, 'kept'],
    ['the only one', old, 'old'],
  ])(
    'old keys are read from their old place until they are moved, only for their address: %s',
    async (_, items, key) => {
      await put(items);
      expect([await readKey(a), await readKey(b)]).toEqual([key, undefined]);
    },
  );

  it.each<[string, Record<string, unknown>, (typeof a)[], string | undefined]>([
    ['of several services stay with them', keys, [a, b], 'kept'],
    [
      'of the only service are moved to the one at its address',
      old,
      [b, a],
      'old',
    ],
    ['of the only service are dropped if it was removed', old, [b], undefined],
    [
      'of the only service don’t replace a newer one',
      { ...old, ...keys },
      [a],
      'kept',
    ],
    [
      'are ignored if damaged',
      { [oldSlot]: 'old', [keysSlot]: 3 },
      [a],
      undefined,
    ],
  ])(
    '%s, and are removed from their slots',
    async (_, items, services, expected) => {
      await put(items);
      await moveOldKeys(services);
      expect(await readKey(a)).toBe(expected);
      expect(Object.keys(await stored())).toEqual([slot]);
    },
  );

  it('old keys are found while they are moved', async () => {
    await put(old);
    const { get } = browser.storage.local;
    const reads = vi
      .spyOn(browser.storage.local, 'get')
      .mockImplementationOnce(async (slots) => {
        const found = await get(slots);
        await moveOldKeys([a]);
        return found;
      });
    expect(await readKey(a)).toBe('old');
    reads.mockRestore();
  });

  it('are ignored if they were moved but not yet deleted when the worker ended', async () => {
    await put({
      ...keys,
      [slot]: { open: { keys: { a: { baseUrl: a.baseUrl, key: 'newer' } } } },
    });
    expect(await readKey(a)).toBe('newer');
    await moveOldKeys([a]);
    expect(await readKey(a)).toBe('newer');
    expect(Object.keys(await stored())).toEqual([slot]);
  });
});
