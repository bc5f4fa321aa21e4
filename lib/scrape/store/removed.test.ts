import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { historyHandlers } from '@/lib/history/background';
import type { Job, JobOutcome } from '@/lib/queue/job';
import { newLane } from '@/lib/queue/lane';
import {
  type LaneEvent,
  answerIn,
  stepInLane,
} from '@/lib/scrape/queue/in-lane';
import { type OpenDatabase, createOpenDatabase } from '@/lib/store/db';
import { job as sample } from '@/test/sample-queue';
import { createJobStore } from './write';

let db: OpenDatabase;
let store: ReturnType<typeof createJobStore>;
let history: ReturnType<typeof historyHandlers>;

const raw = new Blob([
  JSON.stringify({ success: true, data: { markdown: '# Paid for' } }),
]);
const ended = (outcome: JobOutcome): LaneEvent => ({
  type: 'ended',
  at: 8,
  outcome,
  random: 0,
});

/** As the queue does it. */
const happen = (event: LaneEvent) =>
  store.change(
    '1',
    (job, lane) =>
      stepInLane({ job, lane: lane ?? newLane('s') }, event).record,
    event.type === 'ended' ? answerIn(event.outcome) : undefined,
  );

async function deleted(more: Partial<Job>) {
  await (await db()).put('jobs', {
    ...sample('1'),
    sentAt: 5,
    endedAt: 7,
    unsettledAt: 7,
    ...more,
  });
  await history['job.remove']({ ids: ['1'] });
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  db = createOpenDatabase();
  store = createJobStore(db, { now: () => 9, announce: () => {} });
  history = historyHandlers(store, () => 9);
});

describe('a job that was deleted and can be restored', () => {
  it('a deleted job keeps an answer that arrives before the deletion is final', async () => {
    const database = await db();
    // Cancelled a moment ago: its answer has arrived and is being read.
    await deleted({ state: 'cancelled' });
    await happen(ended({ raw, complete: true }));
    await history['job.restore']({ ids: ['1'] });
    expect(await database.get('jobs', '1')).toMatchObject({
      state: 'done',
      hasResult: true,
    });
    expect(await (await database.get('results', '1'))?.raw.text()).toContain(
      'Paid for',
    );
  });

  it('a job stays deleted with the answer that was found for it', async () => {
    await deleted({ state: 'unknown', looksAt: 7 });
    await happen(ended({ raw, complete: true }));
    expect(await (await db()).get('jobs', '1')).toMatchObject({
      state: 'done',
      removedAt: 9,
    });
    await history['job.purge']({ ids: ['1'] });
    expect(await (await db()).count('results')).toBe(0);
  });

  it('a deleted job is never sent again', async () => {
    await deleted({ state: 'unknown', looksAt: 7 });
    await happen({ type: 'looked', at: 8, found: 'no-list' });
    const consent = {
      at: 8,
      url: sample('1').request.url,
      connection: 's',
      loss: 7,
      by: 'setting' as const,
    };
    await happen({ type: 'repeated', consent, looksInCache: false });
    expect(await (await db()).get('jobs', '1')).toMatchObject({
      state: 'unknown',
      looksAt: 7,
    });
  });

  it('a purged job accepts no answer', async () => {
    await deleted({ state: 'cancelled' });
    await history['job.purge']({ ids: ['1'] });
    await happen(ended({ raw, complete: true }));
    expect([
      await (await db()).count('jobs'),
      await (await db()).count('results'),
    ]).toEqual([0, 0]);
  });
});
