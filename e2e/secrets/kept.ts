import type { Page } from '@playwright/test';
import type { Extension } from '@/e2e/support/extension';
import type { Trace } from './trace';

/**
 * Everything the extension stores: every storage area, and in an extension page
 * every database, cache and web storage.
 */
export async function kept({
  worker,
  context,
  id,
}: Extension): Promise<Trace[]> {
  const page = context
    .pages()
    .find((other) => other.url().startsWith(`chrome-extension://${id}/`));
  const areas = await worker.evaluate(async () => {
    const { local, session, sync } = chrome.storage;
    const traces: { place: string; text: string }[] = [];
    for (const [name, area] of Object.entries({ local, session, sync })) {
      for (const [slot, value] of Object.entries(await area.get(null))) {
        traces.push({
          place: `storage.${name} ${slot}`,
          text: slot + JSON.stringify(value),
        });
      }
    }
    const action = [
      await chrome.action.getBadgeText({}),
      await chrome.action.getTitle({}),
    ];
    return [...traces, { place: 'action', text: action.join(' ') }];
  });
  return page ? [...areas, ...(await keptByPages(page))] : areas;
}

const keptByPages = (page: Page): Promise<Trace[]> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () =>
          reject(request.error ?? new Error('unreadable')),
        );
      });
    /** All text in a stored value, including that of its files. */
    const textOf = async (value: unknown): Promise<string> => {
      if (value instanceof Blob)
        return (await value.text()).replaceAll('\0', '');
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
        return new TextDecoder().decode(value);
      if (typeof value !== 'object' || value === null) return String(value);
      return (await Promise.all(Object.entries(value).flat().map(textOf))).join(
        '\n',
      );
    };

    const traces: { place: string; text: string }[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await settled(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const records = await settled(
          db.transaction(store).objectStore(store).getAll(),
        );
        traces.push({
          place: `indexedDB ${name}.${store}`,
          text: await textOf(records),
        });
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        traces.push({
          place: `cache ${name}`,
          text: `${request.url} ${await response?.text()}`,
        });
      }
    }
    for (const [place, area] of Object.entries({
      localStorage,
      sessionStorage,
    })) {
      traces.push({ place, text: JSON.stringify(area) });
    }
    return traces;
  });
