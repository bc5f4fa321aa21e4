import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import type { Job } from '@/lib/queue/job';
import { createOpenDatabase } from '@/lib/store/db';
import { nextQueued } from './next-queued';

type Row = [
  id: string,
  service: string | undefined,
  createdAt: number,
  state?: Job['state'],
  batchId?: string,
];

async function queued(rows: Row[], most: number) {
  globalThis.indexedDB = new IDBFactory();
  const db = await createOpenDatabase()();
  for (const [id, service, createdAt, state = 'queued', batchId] of rows) {
    const connection = service
      ? { kind: 'service', id: service }
      : { kind: 'browser' };
    await db.put('jobs', {
      id,
      createdAt,
      state,
      connection,
      batchId,
      request: { url: id },
    } as Job);
  }
  return (await nextQueued(db, most)).map(({ id }) => id);
}

it.each<[string, Row[], number, string[]]>([
  ['nothing', [], 2, []],
  ['nothing in another state', [['a', 's', 1, 'running']], 2, []],
  [
    'the first of a queue, by time',
    [
      ['a', 's', 3],
      ['b', 's', 1],
      ['c', 's', 2],
    ],
    2,
    ['b', 'c'],
  ],
  [
    'the first of each queue, however long another is',
    [
      ['a', 's', 1],
      ['b', 's', 2],
      ['c', 't', 9],
      ['d', 'u', 0],
    ],
    1,
    ['d', 'a', 'c'],
  ],
  [
    'jobs without a batch first, however many of the batch were added earlier',
    [
      ['b-0', 's', 2, 'queued', 'b'],
      ['b-1', 's', 2, 'queued', 'b'],
      ['b-2', 's', 2, 'queued', 'b'],
      ['c-0', 's', 3, 'queued', 'c'],
      ['z', 's', 2],
      ['y', 's', 9],
      ['a', 's', 1],
    ],
    2,
    ['a', 'z', 'y', 'b-0'],
  ],
  [
    'all if one reads a tab',
    [
      ['a', 's', 1],
      ['b', undefined, 2],
      ['c', 's', 3],
    ],
    1,
    ['a', 'b', 'c'],
  ],
])('finds %s', async (_, rows, most, ids) => {
  expect(await queued(rows, most)).toEqual(ids);
});
