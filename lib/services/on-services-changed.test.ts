import { beforeEach, expect, it, vi } from 'vitest';
import { changeSettings, settingsItem } from '@/lib/settings';
import { mergeSettings } from '@/lib/data/backup/merge';
import { freshBrowser } from '@/test/sample-vault';
import { onServicesChanged } from './services-changed';

const one = { id: 'one', baseUrl: 'https://one.example' };
const two = { id: 'two', baseUrl: 'https://two.example' };
const change = (services: (typeof one)[]) =>
  changeSettings((now) => ({ ...now, services }));

beforeEach(async () => {
  freshBrowser();
  await change([one]);
});

it.each<[string, () => Promise<void>, string[]]>([
  ['a service that is connected', () => change([one, two]), ['two']],
  [
    'a service that moves',
    () => change([{ ...one, baseUrl: 'https://elsewhere.example' }]),
    ['one'],
  ],
  ['a service that is removed', () => change([]), ['one']],
  [
    'a service that a backup brings back',
    async () => {
      const then = await settingsItem.getValue();
      await change([]);
      await changeSettings((now) => mergeSettings(now, then, false));
    },
    ['one', 'one'],
  ],
  [
    'no service if another setting changes',
    () => changeSettings((now) => ({ ...now, menus: false })),
    [],
  ],
])('unblocks %s, whoever changed it', async (_, act, unblocked) => {
  const unblock = vi.fn<(id: string) => Promise<void>>(async () => {});
  const stop = onServicesChanged(unblock);
  await act();
  expect(unblock.mock.calls).toEqual(unblocked.map((id) => [id]));
  stop();
  await change([two]);
  expect(unblock).toHaveBeenCalledTimes(unblocked.length);
});
