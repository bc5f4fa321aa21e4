import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { patternOf, releaseOrigin } from '@/lib/platform/permissions';
import { changeSettings } from '@/lib/settings/store';
import { type OpenDatabase, createOpenDatabase } from '@/lib/store/db';
import { ordersItem } from '@/lib/tabs/store';
import { freshBrowser } from '@/test/sample-vault';
import { sampleOrder } from '@/test/sample-order';
import { sampleWatch } from '@/test/sample-watch';
import { createFeatures } from './features';

const url = 'https://a.example/list';
const place = 'https://a.example';
let db: OpenDatabase;
const removed = vi.fn(async () => undefined);

beforeEach(() => {
  freshBrowser();
  globalThis.indexedDB = new IDBFactory();
  removed.mockClear();
  vi.spyOn(browser.permissions, 'remove').mockImplementation(removed);
  db = createOpenDatabase();
  createFeatures({
    db,
    now: () => 0,
    newId: () => 'new',
    announce() {},
    watch: () => ({ onRunning() {}, wakeAt() {} }),
  });
});

const keep = async (watch = sampleWatch({ url })) =>
  void (await (await db()).put('watches', watch));
const order = (more: object) =>
  ordersItem.change(() => [
    sampleOrder({ rows: [{ ...sampleOrder().rows[0]!, url }], ...more }),
  ]);

it.each<[string, () => unknown, boolean]>([
  ['nothing', () => {}, false],
  [
    'a service',
    () =>
      changeSettings((was) => ({
        ...was,
        services: [{ id: 's', baseUrl: place }],
      })),
    true,
  ],
  [
    'a model',
    () =>
      changeSettings((was) => ({
        ...was,
        models: [{ id: 'm', kind: 'openai', baseUrl: place, model: 'a' }],
      })),
    true,
  ],
  [
    'highlights that are always shown',
    () => browser.storage.local.set({ 'highlights.sites': [patternOf(place)] }),
    true,
  ],
  ['an order that reads it', () => order({ state: 'reading' }), true],
  ['an order that has ended', () => order({ state: 'done' }), false],
  ['a watch', keep, true],
  [
    'a watch of another site',
    () => keep(sampleWatch({ url: 'https://b.example/' })),
    false,
  ],
])('a permission that %s needs is kept', async (_, begin, isKept) => {
  await begin();
  await releaseOrigin(url);
  expect(removed).toHaveBeenCalledTimes(isKept ? 0 : 1);
});

it('a permission ends with whatever needs it last', async () => {
  await keep();
  await order({ state: 'reading' });
  await releaseOrigin(url);
  expect((await (await db()).getAll('watches'))[0]).toMatchObject({
    isOriginAsked: true,
  });
  expect((await ordersItem.getValue())[0]?.asked).toContain(url);
});
