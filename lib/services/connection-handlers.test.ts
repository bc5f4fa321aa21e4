import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { freshBrowser } from '@/test/sample-vault';
import { changeSettings, settingsItem } from '@/lib/settings/store';
import { readKey } from '@/lib/secrets/background';
import { createConnectionHandlers } from './connection-handlers';

const fetched = vi.fn<() => Promise<Response>>();
const passes = () => Response.json({ success: true, sessions: [] });
const fails = () =>
  Response.json({ success: false, error: 'Unauthorized' }, { status: 401 });

const calls = createConnectionHandlers(async () => {});
const add = async (address: string) => {
  const saved = await calls['connection.save']({ address });
  return saved.ok ? saved.id : '';
};
const test = (id: string, answer: () => Response) => {
  fetched.mockImplementation(async () => answer());
  return calls['connection.test']({ id });
};
const usual = async () => (await settingsItem.getValue()).connection;

beforeEach(() => {
  freshBrowser();
  vi.stubGlobal('fetch', fetched);
});

it('connecting a service changes nothing that worked before: this browser stays first', async () => {
  const id = await add('https://a.example');
  expect(await test(id, fails)).toBe('no-key');
  expect(await usual()).toBe('browser');
  expect(await test(id, passes)).toBe('works-without-key');
  expect(await usual()).toBe('browser');
});

it('a chosen service stays the default until it is removed, and then this browser is', async () => {
  const id = await add('https://a.example');
  const other = await add('https://b.example');
  vi.spyOn(browser.permissions, 'remove').mockResolvedValue();
  await changeSettings((now) => ({ ...now, connection: id }));
  await test(other, passes);
  await calls['connection.save']({
    id,
    address: 'https://a.example',
    name: 'Ours',
  });
  expect(await usual()).toBe(id);
  await calls['connection.remove']({ id });
  expect(await usual()).toBe('browser');
});

it('a removed service comes back in its place, but its key does not', async () => {
  const first = await add('https://a.example');
  const saved = await calls['connection.save']({
    address: 'https://b.example',
    key: 'fc-0123456789',
    name: 'B',
  });
  const { services } = await settingsItem.getValue();
  const service = services.find(({ id }) => saved.ok && id === saved.id)!;
  vi.spyOn(browser.permissions, 'remove').mockResolvedValue();
  await calls['connection.remove'](service);
  expect((await settingsItem.getValue()).services.map(({ id }) => id)).toEqual([
    first,
  ]);

  await calls['connection.restore']({ record: service, at: 0 });
  const { keyTail, ...others } = service;
  expect(keyTail).toBe('6789');
  expect((await settingsItem.getValue()).services).toEqual([
    { ...others, needsKey: true },
    services[0],
  ]);
  expect(await readKey(service)).toBeUndefined();
});
