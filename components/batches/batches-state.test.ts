import 'fake-indexeddb/auto';
import { signal } from '@preact/signals';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '@/lib/settings/model';
import { type OpenDatabase, createOpenDatabase } from '@/lib/store/db';
import { createBatchesState } from './batches-state';
import { sampleBatch, sampleJob } from '@/test/sample-batch';

const call = vi.hoisted(() =>
  vi.fn<(name: string, input: unknown) => Promise<unknown>>(),
);
vi.mock('@/lib/app/call', () => ({ call }));

let db: OpenDatabase;
const pick = vi.fn<(jobId: string) => void>();
const url = 'https://a.example/';
const answers: Record<string, unknown> = {
  'batch.judge': [{ asked: url, verdict: 'send', url, removed: 0 }],
  'batch.start': { ok: true, batchId: 'b' },
};

function setUp() {
  const failures: unknown[] = [];
  const batches = createBatchesState({
    db,
    windowId: 1,
    settings: signal({
      ...defaultSettings,
      services: [{ id: 's', baseUrl: 'https://s.example' }],
      connection: 's',
      sendingAgreed: ['https://s.example'],
    }),
    tabs: {
      sees: async () => false,
      ask: async () => false,
      list: async () => [],
    },
    allow: async () => false,
    startWorker: () => expect.fail('no file was asked for'),
    attempt: (task) =>
      task().then(
        () => true,
        (error: unknown) => {
          failures.push(error);
          return false;
        },
      ),
    pick,
  });
  return { batches, failures };
}

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = createOpenDatabase();
  const batch = sampleBatch();
  const database = await db();
  await database.put('batches', batch);
  await database.put(
    'batches',
    sampleBatch({ id: 'newer', createdAt: 2, told: { total: 7 } }),
  );
  await database.put('jobs', sampleJob(batch, 0));
  await database.put(
    'jobs',
    sampleJob(batch, 1, { state: 'unknown', hasResult: false }),
  );
  call.mockReset().mockImplementation(async (name) => answers[name] ?? null);
  pick.mockReset();
});

describe('createBatchesState', () => {
  it('lists batches with their progress, newest first', async () => {
    const { batches } = setUp();
    await batches.read();
    expect(
      batches.list.value?.map(({ batch, progress }) => [batch.id, progress]),
    ).toEqual([
      ['newer', { done: 0, failed: 0, total: 7 }],
      ['b', { done: 1, failed: 1, total: 2 }],
    ]);
  });

  it('leads from addresses through the summary to the batch, and back step by step', async () => {
    const { batches } = setUp();
    batches.begin({ urls: [url] });
    expect([batches.view.value, batches.compose.urls.value]).toEqual([
      'compose',
      [url],
    ]);
    await batches.review();
    expect(batches.view.value).toBe('confirm');
    expect(batches.back()).toBe(true);
    expect(batches.view.value).toBe('compose');
    await batches.review();
    await batches.start();
    expect(batches.view.value).toBe('batch');
    expect(batches.open.batch.value?.id).toBe('b');
    expect(batches.back()).toBe(true);
    expect([batches.view.value, batches.open.id.value]).toEqual([
      'list',
      undefined,
    ]);
    expect(batches.back()).toBe(false);
    expect(call.mock.calls.map(([name]) => name)).toEqual([
      'batch.judge',
      'batch.judge',
      'batch.start',
    ]);
  });

  it("doesn't open the summary while something is missing, and stays there if the start is refused", async () => {
    const { batches } = setUp();
    batches.begin();
    await batches.review();
    expect(batches.view.value).toBe('compose');
    batches.begin({ urls: [url] });
    await batches.review();
    call.mockResolvedValue({ ok: false, reason: 'start.storage' });
    await batches.start();
    expect([batches.view.value, batches.confirm.refusal.value]).toEqual([
      'confirm',
      'start.storage',
    ]);
  });

  it('goes from the question for all pages back to them', async () => {
    const { batches } = setUp();
    await batches.show('b');
    await batches.askAll('s', [url], 'Why?');
    expect(batches.view.value).toBe('confirm');
    expect(batches.confirm.request.value).toMatchObject({
      presetId: 'ask',
      prompt: 'Why?',
      urls: [url],
    });
    batches.back();
    expect([batches.view.value, batches.open.id.value]).toEqual(['batch', 'b']);
  });

  it("says why a batch wasn't cancelled until another batch is opened", async () => {
    const { batches } = setUp();
    await batches.show('b');
    call.mockResolvedValue({ kind: 'conflict', status: 409, message: '' });
    await batches.cancel(sampleBatch());
    expect([
      batches.hasCancelled.value,
      batches.notCancelled.value?.kind,
    ]).toEqual([true, 'conflict']);
    await batches.show('newer');
    expect([batches.hasCancelled.value, batches.notCancelled.value]).toEqual([
      false,
      undefined,
    ]);
  });

  it('deletes a batch and returns to the list; reports a failure and changes nothing', async () => {
    const { batches, failures } = setUp();
    await batches.show('b');
    call.mockRejectedValueOnce(new Error('gone'));
    await batches.forget(sampleBatch());
    expect([batches.view.value, failures.length]).toEqual(['batch', 1]);
    await batches.forget(sampleBatch());
    expect(call).toHaveBeenLastCalledWith('batch.forget', { batchId: 'b' });
    expect(batches.view.value).toBe('list');
  });

  it('goes to the ID field', () => {
    const { batches } = setUp();
    batches.toById();
    expect([batches.view.value, batches.byId.isWanted.value]).toEqual([
      'list',
      true,
    ]);
  });
});
