import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { createOpenDatabase } from '@/lib/store/db';
import { createJobStore } from '@/lib/scrape/store/write';
import type { Job } from '@/lib/queue/job';
import { samplePaging } from '@/test/sample-paging';
import { countAtWork, deletePagings, findPaging } from './records';
import { type PagingEvent, stepPaging } from './step';
import { createPagingStore } from './store';

const job: Job = {
  id: 'job',
  page: { tabId: 1, windowId: 1, url: 'https://a.example/list', title: '' },
  presetId: 'rows',
  request: { url: 'https://a.example/list' },
  connection: { kind: 'browser' },
  state: 'done',
  createdAt: 1,
  endedAt: 2,
  hasResult: true,
};
const answer = {
  success: true,
  extra: 'kept',
  data: {
    json: [{ link: 'https://a.example/1' }],
    sheet: {
      columns: [{ name: 'Page', source: 'link', type: 'link' }],
      list: 1,
      lists: 1,
      pages: 1,
    },
    metadata: { title: 'Jobs' },
  },
};
const secondPage: PagingEvent = {
  type: 'read',
  rows: [
    JSON.parse('{"link": "https://a.example/2", "__proto__": "a cell"}') as {
      link: string;
    },
  ],
  known: 1,
  page: {
    address: 'https://a.example/list?page=2',
    columns: [
      { name: 'link', type: 'link' },
      { name: '__proto__', type: 'text' },
    ],
  },
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

async function filled() {
  const db = createOpenDatabase();
  const announced: string[] = [];
  const deps = {
    now: () => 7,
    announce: (jobs: readonly string[]) => void announced.push(...jobs),
  };
  const store = createPagingStore(db, deps);
  const jobs = createJobStore(db, { ...deps, removals: () => [deletePagings] });
  const database = await db();
  await database.put('jobs', job);
  const raw = new Blob([JSON.stringify(answer)]);
  await database.put('results', { id: 'job', savedAt: 2, raw, complete: true });
  await store.add(samplePaging({ count: 1 }));
  const stored = async () =>
    JSON.parse(
      (await (await database.get('results', 'job'))?.raw.text()) ?? 'null',
    ) as typeof answer | null;
  const change = (event: PagingEvent) =>
    store.change('job', (was) => stepPaging(was, event).record, event);
  return { store, jobs, database, announced, stored, change };
}

it('the rows of a page are saved with the step that counts them', async () => {
  const { database, stored, change, announced } = await filled();
  announced.length = 0;
  await change(secondPage);
  const now = await stored();
  expect(now?.data.json.map(({ link }) => link)).toEqual([
    'https://a.example/1',
    'https://a.example/2',
  ]);
  expect(Object.entries(now?.data.json[1] ?? {})).toContainEqual([
    '__proto__',
    'a cell',
  ]);
  expect(now?.data.sheet).toMatchObject({
    pages: 2,
    repeated: 1,
    ended: 'no-more',
  });
  expect(now?.data.sheet.columns.map(({ name }) => name)).toEqual([
    'Page',
    '__proto__',
  ]);
  expect([now?.extra, now?.data.metadata.title]).toEqual(['kept', 'Jobs']);
  expect(await findPaging(database, 'job')).toMatchObject({
    state: 'done',
    count: 2,
  });
  expect((await database.get('jobs', 'job'))?.changedAt).toBe(7);
  expect((await database.get('texts', 'job'))?.text).toContain('a cell');
  expect(announced).toContain('job');
});

it('an event that is too late adds nothing', async () => {
  const { stored, change } = await filled();
  await change({ type: 'ended', why: 'stopped' });
  await change(secondPage);
  const now = await stored();
  expect(now?.data.json).toHaveLength(1);
  expect(now?.data.sheet).toMatchObject({ ended: 'stopped' });
});

it('a deleted result takes its paging with it, and nothing comes back', async () => {
  const { jobs, database, stored, change } = await filled();
  expect(await countAtWork(database)).toBe(1);
  await jobs.remove(['job']);
  expect(await change(secondPage)).toBeUndefined();
  expect(await findPaging(database, 'job')).toBeUndefined();
  expect([await stored(), await countAtWork(database)]).toEqual([null, 0]);
});

it('the columns of the user stay when rows are added at the same time', async () => {
  const { store, stored, change } = await filled();
  const columns = [{ name: 'Where', source: 'link', type: 'link' }];
  await Promise.all([store.setColumns('job', columns), change(secondPage)]);
  const now = await stored();
  expect(now?.data.sheet.columns[0]).toEqual(columns[0]);
  expect(now?.data.json).toHaveLength(2);
  expect(await store.setColumns('other', columns)).toBe(false);
});
