import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import type { BatchState } from './batch';
import { createBatchStore } from './store';
import { type OpenDatabase, createOpenDatabase } from '@/lib/store/db';
import { freshBrowser } from '@/test/sample-vault';
import { changeSettings } from '@/lib/settings/store';
import { batchHandlers } from './batch-handlers';

let db: OpenDatabase;
let calls: ReturnType<typeof batchHandlers>;
const goOn = vi.fn(async () => {});
const fetched = vi.fn(async () =>
  Response.json({ success: true, status: 'scraping', data: [] }),
);
const start = (more: object = {}) =>
  calls['batch.start']({
    presetId: 'markdown',
    connection: 's',
    windowId: 1,
    from: { urls: ['https://a.example/', 'https://b.example/'] },
    ...more,
  } as never);
const open = (remoteId: string) =>
  calls['batch.open']({ connection: 's', remoteId });

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = createOpenDatabase();
  freshBrowser();
  vi.stubGlobal('fetch', fetched);
  const service = {
    id: 's',
    name: '',
    baseUrl: 'https://api.example',
    laneLimit: 2,
  };
  await changeSettings((now) => ({
    ...now,
    sendingAgreed: [service.baseUrl],
    services: [service],
  }));
  let ids = 0;
  calls = batchHandlers({
    db,
    store: { update: async () => {} },
    batches: createBatchStore(db, { now: () => 1, announce() {} }),
    runner: { goOn } as never,
    queue: {} as never,
    now: () => 1,
    newId: () => `${++ids}`,
  });
});

it.each<[string, () => Promise<unknown>[], number]>([
  [
    'opens a batch of the service once for two clicks',
    () => [open('r'), open('r')],
    1,
  ],
  ['opens two batches of the service', () => [open('r'), open('t')], 2],
  ['starts a batch once for two clicks', () => [start(), start()], 1],
  [
    'starts a batch with different options',
    () => [start(), start({ presetId: 'article' })],
    2,
  ],
  [
    'starts what has other pages',
    () => [start(), start({ from: { urls: ['https://c.example/'] } })],
    2,
  ],
])('%s', async (_, click, count) => {
  const told = await Promise.all(click());
  expect(await (await db()).count('batches')).toBe(count);
  expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(count);
  expect(told).toEqual(
    told.map(() => ({ ok: true, batchId: expect.any(String) })),
  );
});

it('starts no batch with a preset that sends open pages', async () => {
  const preset = {
    id: 'p',
    name: 'Seen',
    options: { formats: ['markdown' as const], sendPage: true },
  };
  await changeSettings((now) => ({ ...now, presets: [preset] }));
  expect(await start({ presetId: 'p' })).toEqual({
    ok: false,
    reason: 'start.needs-page',
  });
  expect(await (await db()).count('batches')).toBe(0);
});

it.each<[BatchState, number]>([
  ['starting', 1],
  ['running', 1],
  ['paused', 1],
  ['done', 2],
  ['unknown', 2],
  ['cancelled', 2],
])(
  'after one that is %s, an identical click leaves %i',
  async (state, count) => {
    const first = await start();
    const id = 'batchId' in first ? first.batchId : '';
    const database = await db();
    await database.put('batches', {
      ...(await database.get('batches', id))!,
      state,
    });
    await start();
    expect(await database.count('batches')).toBe(count);
  },
);

it('reports that a batch could not be saved', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  expect(await start()).toEqual({ ok: false, reason: 'start.storage' });
});
