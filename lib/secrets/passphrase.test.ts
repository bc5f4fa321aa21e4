import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { Locked } from '@/lib/core/failures';
import { readKey, writeKey } from './key-slot';
import {
  forgetSecrets,
  lock,
  lockState,
  removePassphrase,
  setPassphrase,
  unlock,
} from './passphrase';
import { freshBrowser, onDisk, stored } from '@/test/sample-vault';
import { keepSecrets } from './texts';
import { putSealKey, readSeal, readSealKey } from './vault';

const owner = { id: 'a', baseUrl: 'https://a.example' };
const key = 'fc-7Qm2xV9sKd4TzR8w';

beforeEach(async () => {
  freshBrowser();
  await writeKey(owner, key);
});

// Key derivation is slow on purpose.
describe('a passphrase', { timeout: 60_000 }, () => {
  it('seals the whole vault in its slot, and opens it until the browser closes', async () => {
    expect(await onDisk(), 'control').toContain(key);
    expect(await lockState()).toBe('open');
    expect(await setPassphrase('correct horse')).toBe(true);
    expect(Object.keys(await stored())).toEqual(['secret:vault']);
    expect(await onDisk()).not.toMatch(/fc-7Qm2|correct horse|a\.example/);
    expect((await readSeal())?.rounds).toBeGreaterThanOrEqual(600_000);
    expect([await lockState(), await readKey(owner)]).toEqual([
      'unlocked',
      key,
    ]);

    await browser.storage.session.clear();
    expect(await lockState()).toBe('locked');
    await expect(readKey(owner)).rejects.toThrow(Locked);
    await expect(writeKey(owner, 'other')).rejects.toThrow(Locked);
    expect(await unlock('Correct horse')).toBe(false);
    expect(await lockState()).toBe('locked');
    expect(await unlock('correct horse')).toBe(true);
    expect(await readKey(owner)).toBe(key);
  });

  it('a passphrase no longer works after it is changed', async () => {
    await setPassphrase('first');
    const before = await readSeal();
    expect(await setPassphrase('second')).toBe(false);
    expect(await setPassphrase('second', 'wrong')).toBe(false);
    expect(await readSeal()).toEqual(before);
    expect(await setPassphrase('second', 'first')).toBe(true);
    expect((await readSeal())?.salt).not.toBe(before?.salt);
    await lock();
    expect([await unlock('first'), await unlock('second')]).toEqual([
      false,
      true,
    ]);
  });

  it('a passphrase is removed together with all traces of it', async () => {
    await setPassphrase('first');
    expect(await removePassphrase('second')).toBe(false);
    expect(await removePassphrase('first')).toBe(true);
    expect([await lockState(), await readKey(owner)]).toEqual(['open', key]);
    expect(await browser.storage.session.get(null)).toEqual({});
  });

  it('a passphrase also seals later additions, differently each time', async () => {
    await setPassphrase('first');
    const before = await readSeal();
    await writeKey(owner, 'fc-second-key');
    const after = await readSeal();
    expect([after?.salt, after?.iv === before?.iv]).toEqual([
      before?.salt,
      false,
    ]);
    expect(await onDisk()).not.toContain('second');
    expect(await readKey(owner)).toBe('fc-second-key');
  });

  it('cannot be recovered if forgotten: all secrets are deleted with it', async () => {
    await setPassphrase('first');
    await lock();
    await forgetSecrets();
    expect([await lockState(), await readKey(owner)]).toEqual([
      'open',
      undefined,
    ]);
  });
});

describe('concurrent changes', { timeout: 60_000 }, () => {
  /** Runs this before each write to disk. */
  const beforeWrites = (act: () => unknown) => {
    const write = browser.storage.local.set.bind(browser.storage.local);
    return vi
      .spyOn(browser.storage.local, 'set')
      .mockImplementation(async (items: object) => {
        await act();
        await write(items);
      });
  };

  it('a vault that is locked while a secret is saved stays sealed', async () => {
    await setPassphrase('first');
    const sealKey = (await readSealKey()) ?? '';
    for (let turns = 0; turns < 40; turns++) {
      await putSealKey(sealKey);
      const saving = keepSecrets(['Bearer the-token']).catch(
        (error: unknown) => error,
      );
      for (let turn = 0; turn < turns; turn++) await Promise.resolve();
      await lock();
      await saving;
      expect([await lockState(), await onDisk()]).toEqual([
        'locked',
        expect.not.stringContaining(key),
      ]);
    }
  });

  it('a secret is found while the passphrase changes', async () => {
    await setPassphrase('first');
    let reading: Promise<unknown> | undefined;
    const spy = beforeWrites(() => {
      reading = readKey(owner);
    });
    await setPassphrase('second', 'first');
    spy.mockRestore();
    expect(await reading).toBe(key);
  });

  it('a vault that is locked while a change of its passphrase fails stays locked', async () => {
    await setPassphrase('first');
    const spy = beforeWrites(async () => {
      await lock();
      throw new Error('full');
    });
    await expect(setPassphrase('second', 'first')).rejects.toThrow('full');
    spy.mockRestore();
    expect([await lockState(), await unlock('first')]).toEqual([
      'locked',
      true,
    ]);
  });
});

describe('a worker that ends at any point leaves a working vault', () => {
  it.each([
    ['while a passphrase is set', () => setPassphrase('first'), 'first'],
    [
      'while a passphrase is changed',
      async () => {
        await setPassphrase('zero');
        await setPassphrase('first', 'zero');
      },
      'first',
    ],
    [
      'while a passphrase is removed',
      async () => {
        await setPassphrase('first');
        await removePassphrase('first');
      },
      'first',
    ],
  ])(
    '%s',
    async (_, work, passphrase) => {
      for (const failing of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
        freshBrowser();
        await writeKey(owner, key);
        let writes = 0;
        const broken = (real: (...given: never[]) => Promise<void>) =>
          (async (...given: never[]) => {
            writes += 1;
            if (writes >= failing) throw new Error('the worker ended');
            return real(...given);
          }) as never;
        const { local, session } = browser.storage;
        const spies = [
          vi
            .spyOn(local, 'set')
            .mockImplementation(broken(local.set.bind(local))),
          vi
            .spyOn(local, 'remove')
            .mockImplementation(broken(local.remove.bind(local))),
          vi
            .spyOn(session, 'set')
            .mockImplementation(broken(session.set.bind(session))),
          vi
            .spyOn(session, 'remove')
            .mockImplementation(broken(session.remove.bind(session))),
        ];
        await work().catch(() => undefined);
        for (const spy of spies) spy.mockRestore();
        // The browser restarts.
        await session.clear();
        const opens =
          (await lockState()) === 'open' ||
          (await unlock(passphrase)) ||
          (await unlock('zero'));
        expect(
          [opens, await readKey(owner)],
          `ended at write ${failing}`,
        ).toEqual([true, key]);
      }
    },
    60_000,
  );
});
