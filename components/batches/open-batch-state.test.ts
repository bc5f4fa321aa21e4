import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Batch } from '@/lib/batches/batch';
import type { Job } from '@/lib/queue/job';
import { type OpenDatabase, createOpenDatabase } from '@/lib/store/db';
import { createOpenBatch } from './open-batch-state';
import { sampleBatch, sampleJob } from '@/test/sample-batch';

const call = vi.hoisted(() =>
  vi.fn<(name: string, input: unknown) => Promise<unknown>>(),
);
vi.mock('@/lib/app/call', () => ({ call }));

let db: OpenDatabase;
const postMessage = vi.fn<(order: unknown) => void>();

const setUp = () =>
  createOpenBatch({
    db,
    startWorker: () =>
      ({
        postMessage,
        addEventListener: () => {},
        terminate: () => {},
      }) as unknown as Worker,
  });

async function keep(batch: Batch, ...jobs: Job[]) {
  const database = await db();
  await database.put('batches', batch);
  for (const job of jobs) {
    await database.put('jobs', job);
    const raw = new Blob([
      JSON.stringify({ success: true, data: { markdown: job.id } }),
    ]);
    if (job.hasResult)
      await database.put('results', {
        id: job.id,
        savedAt: 1,
        raw,
        complete: true,
      });
  }
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  db = createOpenDatabase();
  call.mockReset();
  postMessage.mockReset();
});

const question = { formats: [{ type: 'question' as const, question: 'Why?' }] };

describe('createOpenBatch', () => {
  it('shows its addresses with their results as they arrive', async () => {
    const batch = sampleBatch();
    await keep(batch, sampleJob(batch, 1));
    const open = setUp();
    await open.open('b');
    await vi.waitFor(() =>
      expect(open.rows.value[1]?.cells).toEqual({ words: 1 }),
    );
    expect(open.rows.value.map(({ state }) => state)).toEqual([
      'to-come',
      'done',
    ]);
    await keep(
      batch,
      sampleJob(batch, 0, { state: 'failed', hasResult: false }),
    );
    await open.read();
    expect(open.table.counts.value).toEqual({ failed: 1, done: 1 });
  });

  it.each([
    ['its table first', {}, 'pages', ['pages', 'failures']],
    [
      'the answers first where a question was asked',
      question,
      'answers',
      ['answers', 'pages', 'failures'],
    ],
  ])('shows %s', async (_, options, part, parts) => {
    await keep(sampleBatch({ options }));
    const open = setUp();
    await open.open('b');
    expect([open.part.value, open.parts.value]).toEqual([part, parts]);
  });

  it('omits deleted pages, and is undefined once the batch is deleted', async () => {
    const batch = sampleBatch({ addresses: [] });
    await keep(batch, sampleJob(batch, 0, { removedAt: 3 }));
    const open = setUp();
    await open.open('b');
    expect(open.rows.value).toEqual([]);
    await (await db()).delete('batches', 'b');
    await open.read();
    expect(open.batch.value).toBeUndefined();
  });

  it('keeps its filter on a reload, and resets everything for another batch', async () => {
    await keep(sampleBatch());
    await keep(sampleBatch({ id: 'other', addresses: ['https://c.example/'] }));
    const open = setUp();
    await open.open('b');
    open.table.words.value = 'a.example';
    call.mockResolvedValue({
      ok: true,
      value: { errors: [], robotsBlocked: [], rest: {} },
    });
    await open.report.ask('s', 'remote');
    await open.open('b');
    expect([open.table.words.value, open.report.report.value?.batchId]).toEqual(
      ['a.example', 'remote'],
    );
    await open.open('other');
    expect([open.table.words.value, open.report.report.value]).toEqual([
      '',
      undefined,
    ]);
    expect(open.rows.value.map(({ url }) => url)).toEqual([
      'https://c.example/',
    ]);
    open.close();
    await open.read();
    expect(open.rows.value).toEqual([]);
  });

  it('exports rows without what the table shows of them', async () => {
    const batch = sampleBatch();
    await keep(batch, sampleJob(batch, 0));
    const open = setUp();
    await open.open('b');
    await vi.waitFor(() => expect(open.isReading.value).toBe(false));
    void open.save('lines', open.rows.value);
    expect(postMessage.mock.calls[0]?.[0]).toMatchObject({
      as: 'lines',
      rows: [
        { jobId: 'b-00000', cells: {} },
        { state: 'to-come', cells: {} },
      ],
    });
    open.close();
  });
});
