import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Job } from '@/lib/queue/job';
import { createOpenDatabase } from '@/lib/store/db';
import { findJob, newestJobs } from '@/lib/scrape/store/read';
import { createJobStore } from '@/lib/scrape/store/write';
import { historyHandlers, sweep } from './background';

const hour = 3_600_000;
let time = 0;
const now = () => time;

const job = (id: string, state: Job['state'] = 'done'): Job => ({
  id,
  page: { tabId: 1, windowId: 1, url: 'https://example.com/', title: id },
  presetId: 'markdown',
  request: { url: 'https://example.com/' },
  connection: { kind: 'browser' },
  state,
  createdAt: 1,
  hasResult: true,
});

async function setUp(...jobs: Job[]) {
  const db = createOpenDatabase();
  const store = createJobStore(db, { now, announce: () => {} });
  for (const one of jobs) await store.add(one, () => false);
  const calls = historyHandlers(store, now);
  return {
    db,
    store,
    calls,
    ids: async () => (await newestJobs(await db(), 9)).map(({ id }) => id),
  };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  time = 100 * hour;
});

describe('deleting', () => {
  it('can be undone, and skips active jobs', async () => {
    const { calls, ids } = await setUp(job('a'), job('b', 'running'));
    await calls['job.remove']({ ids: ['a', 'b'] });
    expect(await ids()).toEqual(['b']);
    await calls['job.restore']({ ids: ['a'] });
    expect((await ids()).toSorted()).toEqual(['a', 'b']);
  });

  it('is final once a page confirms it', async () => {
    const { calls, ids } = await setUp(job('a'));
    await calls['job.remove']({ ids: ['a'] });
    await calls['job.purge']({ ids: ['a'] });
    await calls['job.restore']({ ids: ['a'] });
    expect(await ids()).toEqual([]);
  });

  it('is final only for the jobs that the page names', async () => {
    const { calls, ids } = await setUp(job('a'), job('b'));
    await calls['job.remove']({ ids: ['a', 'b'] });
    await calls['job.purge']({ ids: ['b'] });
    await calls['job.restore']({ ids: ['a', 'b'] });
    expect(await ids()).toEqual(['a']);
  });

  it('keeps what was restored before', async () => {
    const { calls, ids } = await setUp(job('a'));
    await calls['job.remove']({ ids: ['a'] });
    await Promise.all([
      calls['job.restore']({ ids: ['a'] }),
      calls['job.purge']({ ids: ['a'] }),
    ]);
    expect(await ids()).toEqual(['a']);
  });

  it('keeps what is restored during a sweep', async () => {
    const { calls, store, ids } = await setUp(job('a'));
    await calls['job.remove']({ ids: ['a'] });
    time += 2 * hour;
    await Promise.all([
      sweep(store, now),
      calls['job.restore']({ ids: ['a'] }),
    ]);
    expect(await ids()).toEqual(['a']);
  });

  it('is final an hour later if the page is gone', async () => {
    const { calls, store, ids } = await setUp(job('a'), job('b'));
    await calls['job.remove']({ ids: ['a'] });
    time += hour - 1;
    await calls['job.remove']({ ids: ['b'] });
    time += 1;
    await sweep(store, now);
    await calls['job.restore']({ ids: ['a', 'b'] });
    expect(await ids()).toEqual(['b']);
  });
});

describe('user additions', () => {
  it('pins a job and unpins it', async () => {
    const { calls, db } = await setUp(job('a'));
    await calls['job.pin']({ ids: ['a', 'gone'], isPinned: true });
    expect(await findJob(await db(), 'a')).toEqual({
      ...job('a'),
      isPinned: true,
    });
    await calls['job.pin']({ ids: ['a'], isPinned: false });
    expect(await findJob(await db(), 'a')).toEqual(job('a'));
  });

  it('adds tags once, ignoring case', async () => {
    const { calls, db } = await setUp(job('a'));
    const tag = (name: string, isOn: boolean) =>
      calls['job.tag']({ ids: ['a'], tag: name, isOn });
    await tag('Tide', true);
    await tag('Küste', true);
    await tag('KUSTE', true);
    expect((await findJob(await db(), 'a'))?.tags).toEqual(['Tide', 'KUSTE']);
    await tag('tide', false);
    await tag('küste', false);
    expect(await findJob(await db(), 'a')).toEqual(job('a'));
  });

  it.each<
    [
      string,
      boolean,
      (calls: Awaited<ReturnType<typeof setUp>>['calls']) => Promise<unknown>,
    ]
  >([
    [
      'a pin',
      false,
      (calls) => calls['job.pin']({ ids: ['a'], isPinned: true }),
    ],
    [
      'a tag',
      false,
      (calls) => calls['job.tag']({ ids: ['a'], tag: 'Tide', isOn: true }),
    ],
    [
      'an unpin',
      true,
      (calls) => calls['job.pin']({ ids: ['a'], isPinned: false }),
    ],
    [
      'an untag',
      true,
      (calls) => calls['job.tag']({ ids: ['a'], tag: 'Tide', isOn: false }),
    ],
  ])(
    '%s: a job kept until it is closed stays temporary: %s',
    async (_, stays, mark) => {
      const { calls, db } = await setUp({ ...job('a'), isFleeting: 1 });
      await mark(calls);
      expect((await findJob(await db(), 'a'))?.isFleeting === 1).toBe(stays);
    },
  );
});
