import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import type { Job } from '@/lib/queue/job';
import { createOpenDatabase } from '@/lib/store/db';
import { createJobStore } from '@/lib/scrape/store/write';
import { readHoldings, readKept, updateKept } from './holdings';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const job = (id: string, createdAt: number, more: Partial<Job> = {}): Job => ({
  id,
  page: { tabId: 1, windowId: 1, url: 'https://example.com/', title: id },
  presetId: 'markdown',
  request: { url: 'https://example.com/' },
  connection: { kind: 'browser' },
  state: 'done',
  createdAt,
  hasResult: true,
  ...more,
});

it('counts every result, but offers only ended, unpinned and older ones for deletion', async () => {
  const db = await createOpenDatabase()();
  const jobs = [
    job('old', 1),
    job('pinned', 2, { isPinned: true }),
    job('active', 3, { state: 'running' }),
    job('new', 4),
  ];
  for (const one of [...jobs, job('none', 5, { hasResult: false })])
    await db.put('jobs', one);
  for (const { id, createdAt } of jobs) {
    await db.put('results', {
      id,
      savedAt: createdAt,
      raw: new Blob(['four']),
      complete: true,
    });
  }
  expect((await readKept(db)).map(({ id }) => id)).toEqual([
    'old',
    'pinned',
    'active',
    'new',
  ]);
  expect((await readHoldings(db)).map(({ id }) => id)).toEqual(['old']);
});

it('keeps what may have been billed and awaits the user', async () => {
  const db = createOpenDatabase();
  const database = await db();
  const store = createJobStore(db, { now: () => 9, announce: () => {} });
  const lost = job('lost', 1, {
    state: 'unknown',
    unsettledAt: 2,
    endedAt: 2,
    error: { kind: 'network', message: '' },
    connection: { kind: 'service', id: 's', baseUrl: 'https://api.example' },
  });
  const settled = job('settled', 3, { state: 'failed' });
  for (const one of [lost, settled, job('newer', 5)])
    await database.put('jobs', one);
  await database.put('results', {
    id: 'lost',
    savedAt: 2,
    raw: new Blob(['{"succ']),
    complete: false,
  });
  await database.put('results', {
    id: 'settled',
    savedAt: 3,
    raw: new Blob(['{"succ']),
    complete: false,
  });
  await database.put('results', {
    id: 'newer',
    savedAt: 5,
    raw: new Blob(['{}']),
    complete: true,
  });

  const shown = await updateKept(database, await readKept(database), ['lost']);
  expect(shown.filter(({ mayGo }) => mayGo).map(({ id }) => id)).toEqual([
    'settled',
  ]);
  const going = await readHoldings(database);
  await store.remove(going.map(({ id }) => id));
  expect((await database.getAllKeys('jobs')).toSorted()).toEqual([
    'lost',
    'newer',
  ]);
});
