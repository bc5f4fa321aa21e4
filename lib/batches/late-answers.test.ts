import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { historyHandlers } from '@/lib/history/background';
import type { Job, JobOutcome } from '@/lib/queue/job';
import { createJobQueue } from '@/lib/scrape/queue/job-queue';
import { createJobStore } from '@/lib/scrape/store/write';
import { type OpenDatabase, createOpenDatabase } from '@/lib/store/db';
import { sampleBatch, sampleJob } from '@/test/sample-batch';
import { createMatcher } from './cells';
import { failedRows, rowsOfPages } from './rows';
import { createBatchStore } from './store';

let db: OpenDatabase;
const deps = { now: () => 9, announce: () => {} };
const batch = sampleBatch();
const page = {
  markdown: '# The whole page',
  metadata: { sourceURL: batch.addresses[0], creditsUsed: 1 },
};

/** The page's record, whose answer was lost. */
const lost = (more: Partial<Job> = {}) =>
  sampleJob(batch, 0, {
    state: 'unknown',
    hasResult: false,
    unsettledAt: 2,
    ...more,
  });

/** The batch delivers the page after all, as a look after a restart would. */
async function deliver() {
  const store = createBatchStore(db, deps);
  const there = await store.rows(batch.id);
  const matcher = createMatcher(
    batch.addresses,
    (at) => !there.has(sampleJob(batch, at).id),
  );
  const rows = rowsOfPages(batch, [page], { from: 0, at: 11, matcher });
  await store.change(batch.id, (was) => ({ ...was, kept: 1 }), rows);
}

const stored = async (id: string) =>
  (await (await db()).get('results', id))?.raw.text();
const record = async (id: string) => (await db()).get('jobs', id);

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = createOpenDatabase();
  await (await db()).put('batches', batch);
});

describe('a page that its batch delivers while it is sent again', () => {
  async function sendAgain() {
    const job = lost();
    await (await db()).put('jobs', job);
    let end: ((outcome: JobOutcome) => void) | undefined;
    const queue = createJobQueue({
      store: createJobStore(db, deps),
      prepare: async () => async (): Promise<JobOutcome> =>
        new Promise((resolve) => (end = resolve)),
      look: async () => 'no-list',
      now: () => 10,
      random: () => 0.5,
      owner: 'me',
      laneLimit: async () => 2,
      onFreed: () => {},
      onUnknown: async () => 'ask',
      onRunning: () => {},
      wakeAt: () => {},
    });
    await queue.repeat(job.id, { looksInCache: false, seen: 2 });
    await vi.waitFor(async () =>
      expect([(await record(job.id))?.state, !!end]).toEqual(['running', true]),
    );
    await deliver();
    return { job, end: end! };
  }
  const rest = () => new Promise((resolve) => setTimeout(resolve, 50));

  it('keeps the answer of the batch when the second request fails', async () => {
    const { job, end } = await sendAgain();
    end({
      raw: new Blob(['{"success":false,"error":"An unexpected error"}']),
      complete: true,
      error: { kind: 'server-error', message: 'An unexpected error' },
    });
    await rest();
    expect((await record(job.id))?.state).toBe('done');
    expect(await stored(job.id)).toContain('The whole page');
  });

  it('keeps the answer of the batch when the second request is cut off', async () => {
    const { job, end } = await sendAgain();
    end({
      raw: new Blob(['{"succ']),
      complete: false,
      error: { kind: 'network', message: '' },
    });
    await rest();
    expect(await record(job.id)).toMatchObject({
      state: 'done',
      hasResult: true,
    });
    expect(await stored(job.id)).toContain('The whole page');
  });

  it('a page delivered twice has one record and one answer', async () => {
    const { job, end } = await sendAgain();
    end({
      raw: new Blob(['{"success":true,"data":{"markdown":"# Again"}}']),
      complete: true,
    });
    await rest();
    expect(await (await db()).getAllKeys('jobs')).toEqual([job.id]);
    expect(await stored(job.id)).toContain('The whole page');
  });
});

describe('a late answer of a batch', () => {
  it.each<Job['state']>([
    'unknown',
    'queued',
    'waiting',
    'paused',
    'held',
    'running',
    'failed',
    'cancelled',
  ])(
    'a late answer ends the page’s record that is %s, and creates no second one',
    async (state) => {
      await (await db()).put('jobs', lost({ state }));
      await deliver();
      expect(await (await db()).getAllKeys('jobs')).toEqual([lost().id]);
      expect(await record(lost().id)).toMatchObject({
        state: 'done',
        hasResult: true,
      });
    },
  );

  it("a late answer is stored beside the page's existing answer", async () => {
    await (await db()).put('jobs', lost({ state: 'done', hasResult: true }));
    await deliver();
    expect(await (await db()).getAllKeys('jobs')).toEqual([
      lost().id,
      'b-x00000',
    ]);
  });

  it('keeps what the user has put on a page of a batch', async () => {
    await (await db()).put('jobs', lost());
    const history = historyHandlers(createJobStore(db, deps), () => 5);
    await history['job.pin']({ ids: [lost().id], isPinned: true });
    await history['job.tag']({ ids: [lost().id], tag: 'thesis', isOn: true });
    await deliver();
    expect(await record(lost().id)).toMatchObject({
      state: 'done',
      isPinned: true,
      tags: ['thesis'],
    });
  });

  it('leaves notes, and a private page that the user keeps, as they are', async () => {
    await (await db()).put('jobs', lost({ passageNotes: { 0: 'Ask again' } }));
    const privately = { ...batch, isFleeting: 1 as const };
    await (await db()).put('batches', privately);
    const matcher = createMatcher(batch.addresses, () => true);
    const rows = rowsOfPages(privately, [page], { from: 0, at: 8, matcher });
    await createBatchStore(db, deps).change(
      batch.id,
      (was) => ({ ...was, kept: 1 }),
      rows,
    );
    expect(await record(lost().id)).toMatchObject({
      state: 'done',
      passageNotes: { 0: 'Ask again' },
    });
    expect(await record(lost().id)).not.toHaveProperty('isFleeting');
  });

  it('a late answer of a deleted page waits until the deletion is final', async () => {
    await (await db()).put('jobs', lost());
    const history = historyHandlers(createJobStore(db, deps), () => 9);
    await history['job.remove']({ ids: [lost().id] });
    await deliver();
    expect(await record(lost().id)).toMatchObject({ removedAt: 9 });
    await history['job.restore']({ ids: [lost().id] });
    expect(await record(lost().id)).toMatchObject({
      state: 'done',
      hasResult: true,
    });
    expect(await stored(lost().id)).toContain('The whole page');
  });
});

it('a failure that a batch reports late keeps what the user has put on the page', async () => {
  await (await db()).put('jobs', lost({ isPinned: true, tags: ['thesis'] }));
  const report = {
    errors: [{ url: batch.addresses[0], error: 'No.' }],
    robotsBlocked: [],
    rest: {},
  };
  const matcher = createMatcher(batch.addresses, () => true);
  const rows = failedRows(batch, report as never, { from: 0, at: 8, matcher });
  await createBatchStore(db, deps).change(
    batch.id,
    (was) => ({ ...was, kept: 1 }),
    rows,
  );
  expect(await record(lost().id)).toMatchObject({
    state: 'failed',
    isPinned: true,
    tags: ['thesis'],
  });
});
