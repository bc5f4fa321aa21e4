import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultSettings } from '@/lib/settings/model';
import { settingsVersion } from '@/lib/settings/read-settings';
import { changeSettings, settingsItem, unreadItem } from '@/lib/settings/store';
import { createOpenDatabase } from '@/lib/store/db';
import { createDataHandlers } from './data-handlers';
import { whenErased } from './erased';

const offered = vi.hoisted(() => ({ value: undefined as unknown }));
vi.mock('@/lib/platform/handover', () => ({ take: async () => offered.value }));

beforeEach(() => fakeBrowser.reset());

const deps = {
  db: createOpenDatabase(),
  store: undefined as never,
  queue: undefined as never,
  secrets: undefined as never,
  now: () => 1,
  announce() {},
  abort() {},
};
const handlers = createDataHandlers(deps);

it('restores the records that this version cannot read, once, and not over those that are here', async () => {
  await changeSettings((now) => ({
    ...now,
    presets: [{ id: 'here', name: 'Here', options: {} }],
  }));
  const odd = { id: 'odd', kind: 'quantum', mayGetText: true };
  offered.value = {
    settings: {
      version: settingsVersion,
      ...defaultSettings,
      followsTab: true,
      models: [odd],
      presets: [{ id: 'here', options: 'changed' }],
    },
    records: [],
  };
  for (let times = 0; times < 2; times++)
    await handlers['data.restore']({ handover: 'x', settings: true });
  expect(await unreadItem.getValue()).toEqual([
    { list: 'models', at: 0, record: { id: 'odd', kind: 'quantum' } },
  ]);
  expect(await settingsItem.getValue()).toMatchObject({
    presets: [{ id: 'here', name: 'Here' }],
    followsTab: true,
  });
});

it('erases the rules that name the addresses of models, and tells the pages', async () => {
  const removed: number[] = [];
  const ruleOf = (id: number, urlFilter?: string) => ({
    id,
    condition: { urlFilter },
    action: { type: 'modifyHeaders' },
  });
  Object.assign(browser, {
    declarativeNetRequest: {
      getSessionRules: async () => [
        ruleOf(1),
        ruleOf(2, '|http://192.168.7.9:11434/'),
      ],
      updateSessionRules: async ({
        removeRuleIds,
      }: {
        removeRuleIds: number[];
      }) => removed.push(...removeRuleIds),
    },
    permissions: { getAll: async () => ({}), remove: async () => true },
    alarms: { clearAll: async () => true },
    scripting: { unregisterContentScripts: async () => undefined },
    runtime: { getManifest: () => ({}) },
  });
  for (const area of [browser.storage.local, browser.storage.session])
    Object.assign(area, { setAccessLevel: async () => undefined });
  vi.stubGlobal('caches', { keys: async () => [] });
  const told = new Promise<void>((resolve) => {
    whenErased(resolve);
  });
  const queue = { cancel: async () => undefined, abort() {} } as never;
  const idle = {
    ...deps,
    queue,
    store: { update: async () => undefined } as never,
  };
  await createDataHandlers(idle)['data.erase']({});
  expect(
    removed,
    'the other gives each request its own connection, and names no address',
  ).toEqual([2]);
  await told;
});
