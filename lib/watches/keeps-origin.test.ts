import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { createOpenDatabase } from '@/lib/store/db';
import { sampleWatch } from '@/test/sample-watch';
import { keepsOrigin } from './keeps-origin';
import { createWatchStore } from './store';

const monitor = { connection: { id: 's', baseUrl: 'https://s.example' } };
let store: ReturnType<typeof createWatchStore>;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  store = createWatchStore(createOpenDatabase(), () => {});
});

it.each([
  ['the same page', sampleWatch({ id: 'b' }), true],
  ['its site', sampleWatch({ id: 'b', url: 'https://a.example/x' }), true],
  ['another site', sampleWatch({ id: 'b', url: 'https://b.example/' }), false],
  ['its site by a service', sampleWatch({ id: 'b', monitor }), false],
])('the permission passes to a watch on %s: %s', async (_, other, passes) => {
  const watch = sampleWatch({ id: 'a', isOriginAsked: true });
  await store.add(watch);
  await store.add(other);
  expect(await keepsOrigin(store, watch.url, 'a')).toBe(passes);
  expect((await store.find('b'))?.isOriginAsked).toBe(passes || undefined);
});
