import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import type { Job } from '@/lib/queue/job';
import type { Run, RunPlace, RunState } from './run';
import { type OpenDatabase, createOpenDatabase } from '@/lib/store/db';
import { createRunStore } from './store';

let db: OpenDatabase;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  db = createOpenDatabase();
});

const job = (id: string, isFleeting: boolean): Job => ({
  id,
  page: { tabId: 1, windowId: 1, url: 'https://a.example/', title: '' },
  presetId: 'markdown',
  request: { url: 'https://a.example/' },
  connection: { kind: 'browser' },
  state: 'done',
  createdAt: 1,
  hasResult: true,
  ...(isFleeting && { isFleeting: 1 as const }),
});
const run = (
  id: string,
  place: RunPlace,
  state: RunState,
  isFleeting: boolean,
): Run => ({
  id,
  createdAt: 1,
  connection: { kind: 'service', id: 's', baseUrl: 'https://a.example' },
  place,
  task: { prompt: 'Go' },
  state,
  owner: 'w',
  ...(isFleeting && { isFleeting: 1 as const }),
});
const inSession = { sessionId: 'x' };
const on = (jobId: string) => ({ scrapeId: 'p', jobId });

it.each<[string, Run, boolean]>([
  ['removes a run in a session', run('r', inSession, 'done', true), true],
  [
    'removes a run on a result that is removed too',
    run('r', on('fleeting'), 'failed', true),
    true,
  ],
  [
    'removes a run on a result that was removed before',
    run('r', on('gone'), 'stopped', true),
    true,
  ],
  [
    'keeps a run on a result that the user kept',
    run('r', on('kept'), 'done', true),
    false,
  ],
  ['keeps a running run', run('r', inSession, 'running', true), false],
  [
    'keeps a run whose result is unknown',
    run('r', inSession, 'unknown', true),
    false,
  ],
  [
    'keeps a run that is not temporary',
    run('r', inSession, 'done', false),
    false,
  ],
])('a closed panel %s', async (_, one, goes) => {
  const database = await db();
  for (const each of [job('kept', false), job('fleeting', true)])
    await database.put('jobs', each);
  const runs = createRunStore(db, () => {});
  await runs.add(one);
  await runs.deletePrivate();
  expect(await runs.all()).toEqual(goes ? [] : [one]);
});
