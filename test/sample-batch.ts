import { type Batch, rowId } from '@/lib/batches/batch';
import type { Job } from '@/lib/queue/job';

/** A batch of two pages at a service, for tests. */
export const sampleBatch = (more: Partial<Batch> = {}): Batch => ({
  id: 'b',
  createdAt: 1,
  windowId: 1,
  presetId: 'markdown',
  options: { formats: ['markdown'] },
  connection: { kind: 'service', id: 's', baseUrl: 'https://s.example' },
  way: 'operation',
  addresses: ['https://a.example/0', 'https://a.example/1'],
  leftOut: [],
  state: 'running',
  remoteId: 'remote',
  ...more,
});

/** The job of one of its pages. */
export const sampleJob = (
  batch: Batch,
  at: number,
  more: Partial<Job> = {},
): Job => ({
  id: rowId(batch.id, at),
  batchId: batch.id,
  page: { tabId: -1, windowId: 1, url: batch.addresses[at] ?? '', title: '' },
  presetId: batch.presetId,
  request: { ...batch.options, url: batch.addresses[at] ?? '' },
  connection: batch.connection,
  state: 'done',
  createdAt: batch.createdAt,
  endedAt: 2,
  hasResult: true,
  ...more,
});
