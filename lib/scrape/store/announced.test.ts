import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import type { Batch } from '@/lib/batches/batch';
import type { Job } from '@/lib/queue/job';
import { createBatchStore } from '@/lib/batches/store';
import { type Database, createOpenDatabase } from '@/lib/store/db';
import { createJobStore } from './write';

const job = (id: string, more: Partial<Job> = {}): Job => ({
  id,
  page: { tabId: 1, windowId: 1, url: `https://${id}.example/`, title: id },
  presetId: 'markdown',
  request: { url: `https://${id}.example/` },
  connection: { kind: 'browser' },
  state: 'done',
  createdAt: 1,
  hasResult: true,
  ...more,
});

const batch = { id: 'batch', createdAt: 1, state: 'running' } as Batch;
const raw = new Blob(['{"success":true,"data":{}}']);
const file = { url: 'https://a.example/a.png', why: 'too-large' } as const;

async function setUp() {
  globalThis.indexedDB = new IDBFactory();
  const open = createOpenDatabase();
  const db = await open();
  for (const one of [
    job('a'),
    job('b'),
    job('hidden', { removedAt: 5 }),
    job('running', { state: 'running' }),
  ]) {
    await db.put('jobs', one);
    await db.put('results', { id: one.id, savedAt: 1, raw, complete: true });
  }
  await db.put('batches', batch);
  const announced: string[] = [];
  const deps = {
    now: () => 9,
    announce: (jobs: readonly string[]) => void announced.push(...jobs),
  };
  return {
    db,
    announced,
    store: createJobStore(open, deps),
    batches: createBatchStore(open, deps),
  };
}

/** Everything stored for each job. */
async function keptIn(db: Database): Promise<Map<string, string>> {
  const kept = new Map<string, string>();
  const note = (id: string, what: unknown) =>
    kept.set(id, (kept.get(id) ?? '') + JSON.stringify(what));
  for (const one of await db.getAll('jobs')) note(one.id, one);
  for (const { id, savedAt } of await db.getAll('results')) note(id, savedAt);
  for (const one of await db.getAll('files')) note(one.jobId, one);
  return kept;
}

type SetUp = Awaited<ReturnType<typeof setUp>>;

it.each<[string, (stores: SetUp) => Promise<unknown>, changed: string[]]>([
  ['added', ({ store }) => store.add(job('new'), () => false), ['new']],
  [
    'changed with its answer',
    ({ store }) =>
      store.change('a', (was) => ({ job: { ...was, endedAt: 9 } }), {
        raw,
        complete: true,
      }),
    ['a'],
  ],
  [
    'given a file',
    ({ store }) =>
      store.putFile({ id: 'a', answeredAt: 1 }, { ...file, at: 1 } as never),
    ['a'],
  ],
  [
    'updated',
    ({ store }) =>
      store.update(['a', 'b'], (was) => ({ ...was, isPinned: true })),
    ['a', 'b'],
  ],
  ['deleted', ({ store }) => store.remove(['a', 'running']), ['a']],
  ['hidden', ({ store }) => store.hide(['b']), ['b']],
  ['restored', ({ store }) => store.restore(['hidden']), ['hidden']],
  ['purged', ({ store }) => store.purge(9), ['hidden']],
  [
    'kept as the row of a batch',
    ({ batches }) =>
      batches.change('batch', (was) => ({ ...was }), [
        { job: job('row'), raw },
      ]),
    ['row'],
  ],
])('a job that is %s is announced', async (_, act, changed) => {
  const stores = await setUp();
  const before = await keptIn(stores.db);
  await act(stores);
  const after = await keptIn(stores.db);
  const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => before.get(id) !== after.get(id),
  );
  expect(differing.toSorted()).toEqual(changed);
  expect(stores.announced).toEqual(expect.arrayContaining(changed));
});
