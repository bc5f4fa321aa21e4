import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Job } from '@/lib/queue/job';
import { createOpenDatabase } from '@/lib/store/db';
import { sampleJob } from '@/test/sample-job';
import { findOtherRequests } from './find-recent';

const connection = {
  kind: 'service' as const,
  id: 's',
  baseUrl: 'https://s.example',
};
const lost = {
  ...sampleJob({ id: 'lost', state: 'unknown', hasResult: false, connection }),
  request: { url: 'https://tides.example/', formats: ['markdown' as const] },
  sentAt: 1_000_000,
};

/** A request of the same page a second later. */
const other = (more: Partial<Job>): Job => ({
  ...lost,
  id: 'other',
  sentAt: lost.sentAt + 1000,
  ...more,
});

async function othersWith(job: Job, answer?: object) {
  const db = await createOpenDatabase()();
  for (const one of [lost, job]) await db.put('jobs', one);
  if (answer) {
    const raw = new Blob([JSON.stringify({ success: true, data: answer })]);
    await db.put('results', { id: job.id, savedAt: 1, raw, complete: true });
  }
  return findOtherRequests(db, lost);
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const answer = { markdown: '# Tides', metadata: { scrapeId: 'its-id' } };
const none = { ids: new Set(), hasTwin: false };
const twin = { ids: new Set(), hasTwin: true };

describe('the other requests for a lost page', () => {
  it.each<[string, Partial<Job>]>([
    ['has its answer', { state: 'done' }],
    ['has its answer and was deleted', { state: 'done', removedAt: 5 }],
    [
      'asked for something else',
      { state: 'done', request: { ...lost.request, formats: ['links'] } },
    ],
  ])('finds a request that %s', async (_, more) => {
    expect(await othersWith(other(more), answer)).toEqual({
      ids: new Set(['its-id']),
      hasTwin: false,
    });
  });

  it.each<[string, Partial<Job>, object?]>([
    ['is running', { state: 'running' }],
    ['is lost, too', { state: 'unknown' }],
    ['was cancelled on its way', { state: 'cancelled' }],
    ['has an answer without an id', { state: 'done' }, { markdown: '# Tides' }],
  ])(
    'reports an indistinguishable request: one that %s',
    async (_, more, stored) => {
      expect(await othersWith(other(more), stored)).toEqual(twin);
    },
  );

  it.each<[string, Partial<Job>]>([
    ['waits for its turn', { state: 'queued' }],
    ['was refused', { state: 'failed' }],
    [
      'was sent much later',
      { state: 'running', sentAt: lost.sentAt + 600_000 },
    ],
    ['was never sent', { state: 'cancelled', sentAt: undefined }],
    [
      'went elsewhere',
      { state: 'running', connection: { ...connection, id: 't' } },
    ],
    [
      'asks for other formats',
      { state: 'running', request: { ...lost.request, formats: ['links'] } },
    ],
  ])('omits a request that %s', async (_, more) => {
    expect(await othersWith(other(more))).toEqual(none);
  });
});
