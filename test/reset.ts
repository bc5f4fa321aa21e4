import { IDBFactory } from 'fake-indexeddb';
import { afterAll, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

/** An object and all in it. */
function objectsIn(object: object, found = new Set<object>()): Set<object> {
  found.add(object);
  for (const inner of Object.values(object))
    if (typeof inner === 'object' && inner !== null && !found.has(inner))
      objectsIn(inner, found);
  return found;
}

/** What Node keeps between files, with its members before this one. */
const kept = [globalThis, navigator, ...objectsIn(fakeBrowser)].map(
  (object) => ({
    object,
    before: new Map(
      Reflect.ownKeys(object).map((name) => [
        name,
        Reflect.getOwnPropertyDescriptor(object, name) ?? {},
      ]),
    ),
  }),
);

/**
 * What `fake-indexeddb/auto` adds: Node loads it only once, so that it stays.
 */
const ofDatabases = /^(?:IDB|indexedDB)/;

// The worker goes on with the next file, which must find nothing of this one.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fakeBrowser.reset();
  for (const { object, before } of kept) {
    for (const [name, was] of before) Reflect.defineProperty(object, name, was);
    for (const name of Reflect.ownKeys(object))
      if (!before.has(name) && !ofDatabases.test(String(name)))
        Reflect.deleteProperty(object, name);
  }
  if ('indexedDB' in globalThis) globalThis.indexedDB = new IDBFactory();
  vi.resetModules();
});
