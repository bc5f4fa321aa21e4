import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { createJobStore } from '@/lib/scrape/store/write';
import { type Database, createOpenDatabase } from '@/lib/store/db';
import { sampleJob } from '@/test/sample-job';
import { deleteWordLists, listWords, textsWith } from './word-list';
import { storedLists } from './stored-lists';

let db: () => Promise<Database>;
const listOf = (...ids: string[]) =>
  listWords(
    ids.map((id) => ({ id, endedAt: 1 })),
    ids.map((id) => `tide ${id}`),
  );

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = createOpenDatabase();
  for (const id of ['a', 'b', 'c'])
    await (await db()).put('jobs', sampleJob({ id }));
});

it('stored lists are read back as they were stored', async () => {
  const key = await storedLists(db).add(listOf('a', 'b'));
  const all = await storedLists(db).read();
  expect([...all.keys()]).toEqual([key]);
  expect(textsWith(all.get(key!)!, 'b')).toEqual(new Set([1]));
});

it('are deleted with any of their jobs, and only those', async () => {
  const lists = storedLists(db);
  await lists.add(listOf('a', 'b'));
  const other = await lists.add(listOf('c'));
  await createJobStore(db, {
    now: () => 1,
    announce: () => {},
    removals: () => [deleteWordLists],
  }).remove(['b']);
  expect(await lists.keys()).toEqual([other]);
});

it('aren’t stored with a job that was deleted meanwhile', async () => {
  expect(await storedLists(db).add(listOf('a', 'gone'))).toBeUndefined();
  expect(await storedLists(db).keys()).toEqual([]);
});
