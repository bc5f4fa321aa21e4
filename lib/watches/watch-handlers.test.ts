import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { patternOf } from '@/lib/platform/permissions';
import { changeSettings } from '@/lib/settings/store';
import { createOpenDatabase } from '@/lib/store/db';
import { sampleWatch } from '@/test/sample-watch';
import { freshBrowser } from '@/test/sample-vault';
import { createWatchStore, maxWatches } from './store';
import { watchHandlers } from './watch-handlers';

let store: ReturnType<typeof createWatchStore>;
let calls: ReturnType<typeof watchHandlers>;
const act = vi.fn(async () => undefined);
const fetched = vi.fn(async () => Response.json({ success: true, data: {} }));

const monitored = (more = {}) =>
  sampleWatch({
    id: 'm',
    monitor: {
      connection: { id: 's', baseUrl: 'https://api.example' },
      monitorId: 'm1',
    },
    ...more,
  });
const add = (more: object = {}) =>
  calls['watch.add']({
    url: 'https://a.example/news',
    title: 'News',
    what: { kind: 'text' },
    every: 60,
    ...more,
  });

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  freshBrowser();
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
  act.mockClear();
  await changeSettings((now) => ({
    ...now,
    services: [{ id: 's', baseUrl: 'https://api.example' }],
  }));
  store = createWatchStore(createOpenDatabase(), () => {});
  calls = watchHandlers({
    store,
    runner: { act, goOn: async () => {} } as never,
    now: () => 7,
    newId: () => 'new',
  });
});

it('adds a watch that is looked at once', async () => {
  expect(await add({ isOriginAsked: true })).toEqual({ ok: true, id: 'new' });
  expect(await store.all()).toMatchObject([
    { id: 'new', toDo: 'look', dueAt: 7, isOriginAsked: true },
  ]);
  expect(fetched).not.toHaveBeenCalled();
});

it.each<[string, object, string]>([
  ['a page of the browser', { url: 'chrome://settings/' }, 'not-a-page'],
  ['a service that is gone', { connection: 'x' }, 'no-service'],
  [
    'an address with a secret, for a service',
    {
      connection: 's',
      url: 'https://a.example/?token=hQ7c9LwZt2VbN4xR8mKd5yPs',
    },
    'not-sent',
  ],
  [
    'a page of the own network, for a service',
    { connection: 's', url: 'http://192.168.0.7/' },
    'not-sent',
  ],
])('refuses %s', async (_, more, reason) => {
  expect(await add(more)).toEqual({ ok: false, reason });
  expect(await store.all()).toEqual([]);
});

it('refuses one too many', async () => {
  for (let at = 0; at < maxWatches; at++)
    await store.add(sampleWatch({ id: `${at}` }));
  expect(await add()).toEqual({ ok: false, reason: 'too-many' });
});

it('gives back the permission that was asked for in vain', async () => {
  const removed = vi.spyOn(browser.permissions, 'remove').mockResolvedValue();
  await add({ url: 'https://a.example/', connection: 'x' });
  expect(removed).not.toHaveBeenCalled();
  await add({ connection: 'x', isOriginAsked: true });
  expect(removed).toHaveBeenCalledExactlyOnceWith({
    origins: [patternOf('https://a.example/')],
  });
});

it('ends the permission that the user gave later with the watch', async () => {
  await store.add(sampleWatch());
  await calls['watch.allowed']({ id: 'watch' });
  expect(await store.find('watch')).toMatchObject({ isOriginAsked: true });
});

it('pauses a service’s watch only once the service has', async () => {
  await store.add(monitored());
  fetched.mockImplementation(async () =>
    Response.json({ success: false, error: 'no' }, { status: 500 }),
  );
  const answer = await calls['watch.pause']({ id: 'm', isPaused: true });
  expect(answer.ok).toBe(false);
  expect(act).not.toHaveBeenCalled();
});
