import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { readKey, writeKey } from '@/lib/secrets/key-slot';
import { setPassphrase } from '@/lib/secrets/passphrase';
import { freshBrowser } from '@/test/sample-vault';
import { changeSettings, settingsItem } from '@/lib/settings/store';
import { createPresetSecrets } from './preset-secrets';
import { createSecretHandlers } from './secret-handlers';

const db = () => Promise.reject(new Error('no jobs here'));
const keyed = { id: 'a', baseUrl: 'https://a.example', keyTail: 'tail' };
const open = { id: 'b', baseUrl: 'https://b.example' };

const setUp = () => {
  const hold = vi.fn<(id: string) => Promise<void>>(async () => {});
  return {
    hold,
    ...createSecretHandlers({
      secrets: createPresetSecrets({ db, now: () => 0 }),
      hold,
    }),
  };
};

beforeEach(async () => {
  freshBrowser();
  await changeSettings((now) => ({ ...now, services: [keyed, open] }));
  await writeKey(keyed, 'my-own-key');
  await setPassphrase('right');
  await browser.storage.session.clear();
});

it('a service whose key is forgotten gets no job without it, and is held back before the key goes', async () => {
  const { hold, ...calls } = setUp();
  let before: unknown;
  hold.mockImplementation(async () => {
    before = await calls['passphrase.status']({});
  });
  await calls['secrets.forget']({});
  expect(hold.mock.calls).toEqual([['a']]);
  expect(before).toBe('locked');
  expect(await readKey(keyed)).toBeUndefined();
  expect((await settingsItem.getValue()).services).toEqual([
    { id: 'a', baseUrl: keyed.baseUrl, needsKey: true },
    open,
  ]);
});
