import type { Job } from '@/lib/queue/job';

/** A page that this browser read, for clipping. */
export const sampleJob = (more: Partial<Job> = {}): Job => ({
  id: 'made',
  page: { tabId: 1, windowId: 7, url: 'https://tides.example/', title: '' },
  presetId: 'markdown',
  request: { url: 'https://tides.example/' },
  connection: { kind: 'browser' },
  state: 'done',
  createdAt: 1,
  hasResult: true,
  ...more,
});
