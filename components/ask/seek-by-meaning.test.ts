import { signal } from '@preact/signals';
import { expect, it, vi } from 'vitest';
import type { ModelServer } from '@/lib/contract/schema/model-server';
import type { Job } from '@/lib/queue/job';
import { seekByMeaning } from './seek-by-meaning';

const url = 'https://tides.example/';
const job: Job = {
  id: 'a',
  page: { tabId: 1, windowId: 1, url, title: 'Mill' },
  presetId: 'ask',
  request: { url, formats: [{ type: 'highlights', query: 'What?' }] },
  connection: { kind: 'browser' },
  state: 'running',
  createdAt: 1,
  hasResult: false,
};
const done: Job = { ...job, state: 'done', endedAt: 1000, hasResult: true };
const server: ModelServer = {
  id: 'here',
  kind: 'ollama',
  baseUrl: 'http://localhost:11434',
  model: 'small',
};

function seek(first: Job, models = [server], now = 2000) {
  const shown = signal<Job | undefined>(first);
  const call = vi.fn(async () => null);
  seekByMeaning({
    now: () => now,
    call,
    settings: signal({ models }),
    job: shown,
  });
  return { shown, call };
}

it('seeks once a job has found passages', () => {
  const { shown, call } = seek(job);
  expect(call).not.toHaveBeenCalled();
  shown.value = done;
  shown.value = { ...done, changedAt: 3000 };
  expect(call).toHaveBeenCalledExactlyOnceWith('ask.byMeaning', { jobId: 'a' });
});

it.each<[string, Job, ModelServer[], number]>([
  ['no model server is connected', done, [], 2000],
  ['the passages are old', done, [server], 20_000],
  [
    'a service found them',
    { ...done, connection: { kind: 'service', id: 's', baseUrl: url } },
    [server],
    2000,
  ],
  ['none were sought', { ...done, request: { url } }, [server], 2000],
  ['the job failed', { ...done, state: 'failed' }, [server], 2000],
])('seeks nothing if %s', (_, one, models, now) => {
  expect(seek(one, models, now).call).not.toHaveBeenCalled();
});
