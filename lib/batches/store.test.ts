import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import type { Batch, BatchState } from './batch';
import type { KeptRow } from './rows';
import type { Job, JobState } from '@/lib/queue/job';
import { createBatchStore } from './store';
import { type OpenDatabase, createOpenDatabase } from '@/lib/store/db';

let db: OpenDatabase;
const store = () => createBatchStore(db, { now: () => 9, announce: () => {} });
const batch = (id: string, state: BatchState = 'running') =>
  ({ id, createdAt: 1, addresses: [], leftOut: [], state }) as unknown as Batch;
const row = (id: string, state: JobState, text?: string): KeptRow => ({
  job: {
    id,
    batchId: 'b',
    createdAt: 1,
    state,
    connection: { kind: 'service', id: 's', baseUrl: 'https://a.example' },
    request: { url: 'https://a.example/' },
    hasResult: text !== undefined,
  } as Job,
  ...(text !== undefined && { raw: new Blob([text]) }),
});

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  db = createOpenDatabase();
});

it.each<[string, KeptRow, KeptRow, JobState]>([
  [
    'no failure by another',
    row('b-0', 'failed'),
    row('b-0', 'unknown'),
    'failed',
  ],
  [
    'no answer by a failure',
    row('b-0', 'done', '{}'),
    row('b-0', 'failed'),
    'done',
  ],
  [
    'a lost answer by an answer',
    row('b-0', 'unknown'),
    row('b-0', 'done', '{}'),
    'done',
  ],
  [
    'no lost answer by a new job',
    row('b-0', 'unknown'),
    row('b-0', 'queued'),
    'unknown',
  ],
  [
    'a lost answer by a failure',
    row('b-0', 'unknown'),
    row('b-0', 'failed'),
    'failed',
  ],
])('replaces %s', async (_, was, next, state) => {
  await store().add(batch('b'));
  await store().change('b', (one) => ({ ...one }), [was]);
  await store().change('b', (one) => ({ ...one }), [next]);
  expect((await (await db()).get('jobs', 'b-0'))?.state).toBe(state);
});

it('keeps one of two identical batches added at the same time', async () => {
  const ids = await Promise.all(
    ['b', 'c'].map((id) => store().add(batch(id), () => true)),
  );
  expect([ids, await (await db()).getAllKeys('batches')]).toEqual([
    ['b', 'b'],
    ['b'],
  ]);
});

it('saves neither rows nor answers if the record is unchanged', async () => {
  await store().add(batch('b'));
  await store().change('b', (one) => one, [row('b-0', 'done', '{}')]);
  expect(await (await db()).count('jobs')).toBe(0);
  expect(await (await db()).count('results')).toBe(0);
});

it('saves nothing of a change that fails midway', async () => {
  await store().add(batch('b'));
  const bad = {
    job: { ...row('b-1', 'done').job, page: () => {} },
  } as unknown as KeptRow;
  const change = store().change('b', (one) => ({ ...one, kept: 2 }), [
    row('b-0', 'done', '{}'),
    bad,
  ]);
  await expect(change).rejects.toThrow();
  expect((await store().find('b'))?.kept).toBeUndefined();
  expect(await (await db()).count('jobs')).toBe(0);
});

it('lists the addresses that have an answer', async () => {
  await store().add(batch('b'));
  await store().change('b', (one) => ({ ...one }), [
    row('b-0', 'done', '{}'),
    row('b-1', 'unknown'),
    row('b-2', 'failed'),
  ]);
  expect(await store().rows('b')).toEqual(new Set(['b-0']));
});

it('wakes nobody for a paused batch, and removes only ended batches', async () => {
  for (const state of [
    'starting',
    'running',
    'paused',
    'done',
    'unknown',
  ] as const) {
    await store().add(batch(state, state));
  }
  expect(await store().countDriven()).toBe(2);
  expect((await store().atWork()).map(({ id }) => id)).toEqual([
    'starting',
    'running',
    'paused',
  ]);
  await store().remove(['starting', 'running', 'paused', 'done', 'unknown']);
  expect(await (await db()).getAllKeys('batches')).toEqual([
    'paused',
    'running',
    'starting',
  ]);
});
