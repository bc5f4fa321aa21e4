import 'fake-indexeddb/auto';
import { signal } from '@preact/signals';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { openResult } from '@/components/scrape';
import type { Job } from '@/lib/queue/job';
import { type OpenDatabase, createOpenDatabase } from '@/lib/store/db';
import { createEarlierReadings } from './earlier-readings';

const url = 'https://tides.example/today';
const tuesday = 1_700_000_000_000;
const service = {
  kind: 'service',
  id: 's',
  baseUrl: 'https://a.example',
} as const;

const jobOf = (changes: Partial<Job> = {}): Job => ({
  id: 'now',
  page: { tabId: 1, windowId: 7, url, title: 'Tides' },
  presetId: 'markdown',
  request: { url, formats: ['markdown'] },
  connection: { kind: 'browser' },
  state: 'done',
  createdAt: tuesday + 86_400_000,
  hasResult: true,
  ...changes,
});

let db: OpenDatabase;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  db = createOpenDatabase();
});

async function keep(job: Job, markdown: string): Promise<Job> {
  const database = await db();
  const raw = new Blob([JSON.stringify({ success: true, data: { markdown } })]);
  await database.put('jobs', job);
  await database.put('results', {
    id: job.id,
    raw,
    savedAt: job.createdAt,
    complete: true,
  });
  return job;
}

async function textBefore(shown: Job) {
  const result = signal(await openResult(await db(), shown.id));
  const earlier = createEarlierReadings({
    db,
    job: signal(shown),
    jobs: signal([]),
    result,
  });
  await earlier.refresh();
  return earlier.shown.value.text;
}

it('finds the text of the last reading before the one on show', async () => {
  const shown = await keep(jobOf(), 'High at noon.');
  await keep(jobOf({ id: 'old', createdAt: tuesday - 1 }), 'Low.');
  await keep(jobOf({ id: 'last', createdAt: tuesday }), 'High at ten.');
  expect(await textBefore(shown)).toEqual({
    at: tuesday,
    markdown: 'High at ten.',
  });
});

it.each<[string, Partial<Job>]>([
  ['of a service', { connection: service }],
  ['of a part of the page', { selection: 'High' }],
  ['of another page', { request: { url: `${url}/2`, formats: ['markdown'] } }],
  ['of another kind', { request: { url, formats: ['html', 'markdown'] } }],
  ['that failed', { state: 'failed' }],
  ['that came later', { createdAt: tuesday + 2 * 86_400_000 }],
])('compares with no reading %s', async (_, other) => {
  const shown = await keep(jobOf(), 'High at noon.');
  await keep(jobOf({ id: 'other', createdAt: tuesday, ...other }), 'Low.');
  expect(await textBefore(shown)).toBeUndefined();
});

it('compares no reading of a service', async () => {
  const shown = await keep(jobOf({ connection: service }), 'High.');
  await keep(jobOf({ id: 'last', createdAt: tuesday }), 'Low.');
  expect(await textBefore(shown)).toBeUndefined();
});
