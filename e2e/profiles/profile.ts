import type { Page } from '@playwright/test';

type Store = {
  name: string;
  keyPath: string | string[] | null;
  indexes: { name: string; keyPath: string | string[] }[];
  records: { key: IDBValidKey; value: unknown }[];
};
type Database = { name: string; version: number; stores: Store[] };

/**
 * What the extension keeps on disk. Blobs and folders are objects with `$blob`
 * or `$folder`.
 */
export type Kept = {
  local: Record<string, unknown>;
  /** The storage of its pages. */
  pages: Record<string, string>;
  databases: Database[];
};

/**
 * What a version kept, and its secrets, which are in it only as sealed with the
 * passphrase.
 */
export type Profile = Kept & { passphrase: string; secrets: unknown };

/** Reads everything from a page of the extension. */
export const readKept = (page: Page): Promise<Kept> =>
  page.evaluate(async () => {
    const bytesOf = (blob: Blob) =>
      blob.arrayBuffer().then((buffer) => new Uint8Array(buffer));
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });

    async function encodeBlob(blob: Blob) {
      const bytes = await bytesOf(blob);
      if (bytes.every((byte) => byte === 0))
        return { $blob: blob.type, zeros: bytes.length };
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
      return text.includes('\uFFFD')
        ? { $blob: blob.type, base64: bytes.toBase64() }
        : { $blob: blob.type, text };
    }

    async function encode(value: unknown): Promise<unknown> {
      if (value instanceof Blob) return encodeBlob(value);
      if (value instanceof FileSystemDirectoryHandle)
        return { $folder: value.name };
      if (Array.isArray(value)) return Promise.all(value.map(encode));
      if (typeof value !== 'object' || value === null) return value;
      if (Object.getPrototypeOf(value) !== Object.prototype)
        throw new TypeError(`JSON has no ${value.constructor.name}`);
      const fields = Object.entries(value).map(async ([name, field]) => [
        name,
        await encode(field),
      ]);
      return Object.fromEntries(await Promise.all(fields));
    }

    async function readStore(store: IDBObjectStore) {
      const [keys, values] = await Promise.all([
        resultOf(store.getAllKeys()),
        resultOf(store.getAll()),
      ]);
      return {
        name: store.name,
        keyPath: store.keyPath,
        indexes: [...store.indexNames].map((name) => ({
          name,
          keyPath: store.index(name).keyPath,
        })),
        records: await Promise.all(
          keys.map(async (key, at) => ({
            key,
            value: await encode(values[at]),
          })),
        ),
      };
    }

    async function readDatabase({ name = '' }: IDBDatabaseInfo) {
      const database = await resultOf(indexedDB.open(name));
      const { version, objectStoreNames } = database;
      const tx = database.transaction([...objectStoreNames]);
      const stores = await Promise.all(
        [...objectStoreNames].map((one) => readStore(tx.objectStore(one))),
      );
      database.close();
      return { name, version, stores };
    }

    return {
      local: await chrome.storage.local.get(),
      pages: Object.fromEntries(Object.entries(localStorage)),
      databases: await Promise.all(
        (await indexedDB.databases()).map(readDatabase),
      ),
    };
  });

/** Writes everything through an extension page that has opened no database. */
export const writeKept = (page: Page, kept: Kept): Promise<void> =>
  page.evaluate(async (json) => {
    const { local, pages, databases } = JSON.parse(json) as Kept;
    const done = (target: EventTarget, event: string) =>
      new Promise<void>((resolve, reject) => {
        target.addEventListener(event, () => resolve());
        target.addEventListener('error', () =>
          reject(new Error(`No ${event}`)),
        );
      });

    async function decode(value: unknown): Promise<unknown> {
      if (Array.isArray(value)) return Promise.all(value.map(decode));
      if (typeof value !== 'object' || value === null) return value;
      const special = value as {
        $blob?: string;
        text?: string;
        base64?: string;
        zeros?: number;
        $folder?: string;
      };
      const { $blob: type, text, base64 = '', zeros, $folder } = special;
      if (type !== undefined && zeros !== undefined)
        return new Blob([new Uint8Array(zeros)], { type });
      if (type !== undefined)
        return new Blob([text ?? Uint8Array.fromBase64(base64)], { type });
      if ($folder !== undefined) {
        const root = await navigator.storage.getDirectory();
        return $folder === ''
          ? root
          : root.getDirectoryHandle($folder, { create: true });
      }
      const fields = Object.entries(value).map(async ([name, field]) => [
        name,
        await decode(field),
      ]);
      return Object.fromEntries(await Promise.all(fields));
    }

    for (const { name, version, stores } of databases) {
      const opening = indexedDB.open(name, version);
      opening.addEventListener('upgradeneeded', () => {
        for (const { name: one, keyPath, indexes } of stores) {
          const store = opening.result.createObjectStore(one, { keyPath });
          for (const index of indexes)
            store.createIndex(index.name, index.keyPath);
        }
      });
      await done(opening, 'success');
      for (const { name: one, keyPath, records } of stores) {
        const values = await Promise.all(
          records.map(({ value }) => decode(value)),
        );
        const tx = opening.result.transaction(one, 'readwrite');
        records.forEach(({ key }, at) =>
          tx
            .objectStore(one)
            .put(values[at], ...(keyPath === null ? [key] : [])),
        );
        await done(tx, 'complete');
      }
      opening.result.close();
    }
    await chrome.storage.local.set(local);
    for (const [name, item] of Object.entries(pages))
      localStorage.setItem(name, item);
  }, JSON.stringify(kept));
