import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { type IDBPDatabase, deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreClosed, createOpenDatabase, isOutdated, rereading } from './db';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * A store of the first version, with one job. `jobs` adds data that a later
 * version may fail on.
 */
async function oldStore(
  more: (jobs: {
    createIndex(name: string, key: string): unknown;
  }) => void = () => {},
) {
  const db: IDBPDatabase = await openDB('pluck', 1, {
    upgrade(made) {
      const jobs = made.createObjectStore('jobs', { keyPath: 'id' });
      jobs.createIndex('state', 'state');
      jobs.createIndex('createdAt', 'createdAt');
      more(jobs);
      made.createObjectStore('results', { keyPath: 'id' });
    },
  });
  await db.put('jobs', { id: 'a', state: 'done', createdAt: 1 });
  return db;
}

it('upgrades an old store and keeps its data', async () => {
  (await oldStore()).close();
  const db = await createOpenDatabase()();
  expect(isOutdated(db)).toBe(false);
  expect(await db.count('jobs')).toBe(1);
});

it('frees the filler bytes that an earlier version kept, and nothing else', async () => {
  const old: IDBPDatabase = await openDB('pluck', 4, {
    upgrade(made) {
      const jobs = made.createObjectStore('jobs', { keyPath: 'id' });
      jobs.createIndex('state', 'state');
      jobs.createIndex('createdAt', 'createdAt');
      for (const name of ['results', 'lanes', 'texts'])
        made.createObjectStore(name, { keyPath: 'id' });
      made
        .createObjectStore('errands', { keyPath: 'id' })
        .createIndex('triesLeft', 'triesLeft');
      made.createObjectStore('files', { keyPath: ['jobId', 'url'] });
      made.createObjectStore('reserve');
    },
  });
  await old.put('jobs', { id: 'a', state: 'done', createdAt: 1 });
  await old.put('reserve', new Blob(['filler']), 'only');
  old.close();
  const db = await createOpenDatabase()();
  expect(isOutdated(db)).toBe(false);
  expect([...db.objectStoreNames]).not.toContain('reserve');
  expect(await db.count('jobs')).toBe(1);
});

it('upgrades the marks of private results and approvals of an old store', async () => {
  const approval = {
    at: 1,
    url: 'https://a.example/',
    connection: 's',
    flags: [],
  };
  const old = await oldStore();
  await old.put('jobs', {
    id: 'b',
    state: 'done',
    createdAt: 2,
    isFleeting: true,
  });
  await old.put('jobs', {
    id: 'c',
    state: 'queued',
    createdAt: 3,
    leave: approval,
  });
  old.close();
  const db = await createOpenDatabase()();
  expect(
    (await db.getAllFromIndex('jobs', 'isFleeting')).map(({ id }) => id),
  ).toEqual(['b']);
  expect(await db.get('jobs', 'c')).toEqual({
    id: 'c',
    state: 'queued',
    createdAt: 3,
    approval,
  });
});

it('opens an old store unchanged if it cannot be upgraded', async () => {
  (await oldStore((jobs) => jobs.createIndex('removedAt', 'state'))).close();
  const db = await createOpenDatabase()();
  expect(isOutdated(db)).toBe(true);
  expect(await db.get('jobs', 'a')).toMatchObject({ state: 'done' });
});

it('does not leave an empty database behind if the upgrade fails', async () => {
  const broken = createOpenDatabase();
  const make = vi
    .spyOn(IDBDatabase.prototype, 'createObjectStore')
    .mockImplementation(() => {
      throw new Error('no room');
    });
  await expect(broken()).rejects.toThrow();
  make.mockRestore();
  expect([...(await broken()).objectStoreNames]).toContain('results');
});

it('reports that it is closed while an old connection blocks it, and opens once that connection is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const holder = await oldStore();
  const open = createOpenDatabase();
  const refused = expect(open()).rejects.toBeInstanceOf(StoreClosed);
  await vi.advanceTimersByTimeAsync(5000);
  await refused;
  await expect(open()).rejects.toBeInstanceOf(StoreClosed);
  vi.useRealTimers();
  holder.close();
  await vi.waitFor(async () =>
    expect((await open()).objectStoreNames).toContain('lanes'),
  );
});

describe('a read whose connection is closed meanwhile', () => {
  it('an interrupted read is repeated over a new connection', async () => {
    const open = createOpenDatabase();
    let count: number | undefined;
    const read = vi.fn(async () => {
      const db = await open();
      if (read.mock.calls.length === 1) await deleteDB('pluck');
      count = await db.count('jobs');
    });
    await rereading(read);
    expect([read.mock.calls.length, count]).toEqual([2, 0]);
  });

  it('a read fails if it fails for another reason', async () => {
    const read = vi.fn(() => Promise.reject(new Error('Full.')));
    await expect(rereading(read)).rejects.toThrow('Full.');
    expect(read).toHaveBeenCalledOnce();
  });
});
