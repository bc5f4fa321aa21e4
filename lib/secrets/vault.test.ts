import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { freshBrowser } from '@/test/sample-vault';
import { readKey, writeKey } from './key-slot';
import {
  forgetSecrets,
  lock,
  removePassphrase,
  setPassphrase,
  unlock,
} from './passphrase';
import { onUnlocked } from './vault';

const owner = { id: 'a', baseUrl: 'https://a.example' };
const passphrase = 'correct horse';

beforeEach(async () => {
  freshBrowser();
  await writeKey(owner, 'my-own-key');
  await setPassphrase(passphrase);
  await lock();
});

/**
 * The listeners of the workers of normal and private windows: both are called,
 * whichever made the change.
 */
function listen() {
  const listeners = [vi.fn<() => void>(), vi.fn<() => void>()];
  for (const listener of listeners) onUnlocked(listener);
  return () => listeners.map(({ mock }) => mock.calls.length);
}

// Deriving a key is slow on purpose.
it.each<[string, () => Promise<unknown>, number]>([
  ['is unlocked', () => unlock(passphrase), 1],
  ['gets another passphrase', () => setPassphrase('other', passphrase), 1],
  ['loses its passphrase', () => removePassphrase(passphrase), 1],
  ['is emptied', forgetSecrets, 1],
  ['is not unlocked by a wrong passphrase', () => unlock('wrong'), 0],
  ['is locked', lock, 0],
])(
  'every worker notices when the vault %s',
  { timeout: 60_000 },
  async (_, act, calls) => {
    const called = listen();
    await act();
    expect(called()).toEqual([calls, calls]);
  },
);

it('every worker notices a passphrase that is entered again', {
  timeout: 60_000,
}, async () => {
  await unlock(passphrase);
  const called = listen();
  // Unlike the fake one, a real browser reports only what has changed.
  const { set } = browser.storage.session;
  const isChange = async (items: Record<string, unknown>) => {
    const before = await browser.storage.session.get(Object.keys(items));
    return JSON.stringify(before) !== JSON.stringify(items);
  };
  vi.spyOn(browser.storage.session, 'set').mockImplementation(
    async (items: Record<string, unknown>) => {
      if (await isChange(items)) await set(items);
    },
  );
  await unlock(passphrase);
  expect(called()).toEqual([1, 1]);
});

it('a save reports nothing', { timeout: 60_000 }, async () => {
  await unlock(passphrase);
  const called = listen();
  await writeKey(owner, 'another-key');
  expect(called()).toEqual([0, 0]);
  expect(await readKey(owner)).toBe('another-key');
});
