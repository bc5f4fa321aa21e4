import type { Page } from '@playwright/test';
import type { LocalServer } from '@/e2e/server/create-server';
import type { Extension } from '@/e2e/support/extension';

type Bed = {
  extension: Extension;
  page: Page;
  service: LocalServer;
  key: string;
};
type Plant = { place: string; plant(bed: Bed): Promise<unknown> };

const inWorker = (place: string, plant: (key: string) => unknown): Plant => ({
  place,
  plant: ({ extension, key }) => extension.worker.evaluate(plant, key),
});
const inPage = (place: string, plant: (key: string) => unknown): Plant => ({
  place,
  plant: ({ page, key }) => page.evaluate(plant, key),
});

/**
 * Puts a record with the key into every store that Pluck has, and resolves to
 * their places.
 */
export const plantInStores = (page: Page, key: string): Promise<string[]> =>
  page.evaluate(async (secret) => {
    const opening = indexedDB.open('pluck');
    await new Promise((opened) => opening.addEventListener('success', opened));
    const names = [...opening.result.objectStoreNames];
    const change = opening.result.transaction(names, 'readwrite');
    for (const name of names) {
      const store = change.objectStore(name);
      const paths = [store.keyPath ?? []].flat();
      const record = {
        ...Object.fromEntries(paths.map((path) => [path, 'leak'])),
        note: secret,
      };
      store.put(record, ...(paths.length === 0 ? ['leak'] : []));
    }
    await new Promise((done) => change.addEventListener('complete', done));
    opening.result.close();
    return names.map((name) => `indexedDB pluck.${name}`);
  }, key);

/** Ways to leak a key, one for each kind of place the search covers. */
export const plants: Plant[] = [
  inWorker('storage.local settings', (key) =>
    chrome.storage.local.set({ settings: { note: [key] } }),
  ),
  inWorker('storage.session copy', (key) =>
    chrome.storage.session.set({ copy: key }),
  ),
  inWorker('storage.sync copy', (key) =>
    chrome.storage.sync.set({ copy: key.slice(0, 8) }),
  ),
  inWorker('action', (key) =>
    chrome.action.setTitle({ title: `Pluck ${key}` }),
  ),
  inWorker('worker console', (key) => console.warn(`refused ${key}`)),
  inWorker(
    'worker error',
    (key) => void setTimeout(() => Promise.reject(new Error(key))),
  ),
  inPage('indexedDB leak.files', async (key) => {
    const opening = indexedDB.open('leak');
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore('files'),
    );
    await new Promise((opened) => opening.addEventListener('success', opened));
    const change = opening.result.transaction('files', 'readwrite');
    change
      .objectStore('files')
      .put({ raw: [new Blob([`{"error":"${key}"}`])] }, 1);
    await new Promise((done) => change.addEventListener('complete', done));
    opening.result.close();
  }),
  inPage('cache leak', async (key) =>
    (await caches.open('leak')).put('https://leak.invalid/', new Response(key)),
  ),
  inPage('localStorage', (key) => localStorage.setItem('copy', key)),
  inPage('console', (key) => console.log({ key })),
  inPage(
    'error',
    (key) => void setTimeout(() => Promise.reject(new Error(key))),
  ),
  inPage(
    'message leak',
    (key) => void chrome.runtime.sendMessage({ call: 'leak', input: key }),
  ),
  inPage('page sidepanel.html', (key) =>
    document.body.setAttribute('data-copy', key),
  ),
  inPage('address', (key) => history.replaceState(null, '', `#${key}`)),
  {
    place: 'request',
    plant: ({ extension, service, key }) =>
      extension.worker.evaluate(
        (url) => fetch(url),
        `${service.url}/v2/interact?key=${key}`,
      ),
  },
];
