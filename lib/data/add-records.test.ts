import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { addRecords } from './add-records';
import { readBackup } from './backup/read-backup';
import { writeBackup } from './backup/write-backup';
import { findTexts } from '@/lib/history';
import { createJobStore } from '@/lib/scrape/store/write';
import { findJob, findResult } from '@/lib/scrape/store/read';
import { defaultSettings } from '@/lib/settings/model';
import { createOpenDatabase } from '@/lib/store/db';
import { sampleJob } from '@/test/sample-job';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

it('a restored result has the text that it had', async () => {
  const db = createOpenDatabase();
  const database = await db();
  const store = createJobStore(db, { now: () => 9, announce: () => {} });
  await store.add(
    sampleJob({ id: 'a', state: 'running', hasResult: false }),
    () => false,
  );
  const raw = new Blob([
    JSON.stringify({
      success: true,
      data: { markdown: 'An der Küste. ガラス 한국어' },
    }),
  ]);
  await store.change(
    'a',
    (job) => ({ job: { ...job, state: 'done', hasResult: true, endedAt: 2 } }),
    {
      raw,
      complete: true,
    },
  );
  const [before] = await findTexts(database, ['a']);
  expect(before).toBe('An der Küste. ガラス 한국어');

  const file = await writeBackup(
    {
      settings: defaultSettings,
      jobIds: ['a'],
      job: (id) => findJob(database, id),
      result: (id) => findResult(database, id),
      files: async () => undefined,
    },
    { now: 5, onDone() {} },
  );
  database.close();
  globalThis.indexedDB = new IDBFactory();
  const read = await readBackup(file, { now: 6, onDone() {} });
  if (!read.ok) throw new Error(JSON.stringify(read));
  const after = await createOpenDatabase()();
  await addRecords(after, read.backup.records);
  expect(await findTexts(after, ['a'])).toEqual([before]);
});
