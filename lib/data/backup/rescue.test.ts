import 'fake-indexeddb/auto';
import {
  BlobReader,
  TextWriter,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-custom.js';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { rescue } from './rescue';

it("exports every record at the database's own version, and changes nothing", async () => {
  const old = await openDB('old', 1, {
    upgrade: (db) => void db.createObjectStore('jobs', { keyPath: 'id' }),
  });
  await old.put('jobs', { id: 'a', title: 'Paid' });
  old.close();
  const failing = openDB('old', 2, {
    upgrade(_db, _from, _to, { done }) {
      void done.catch(() => undefined);
      throw new Error('migration');
    },
  });
  await expect(failing).rejects.toThrow();

  const entries = await new ZipReader(
    new BlobReader(await rescue('old')),
  ).getEntries();
  const texts = await Promise.all(
    entries.map(async (one) => [
      one.filename,
      one.directory ? '' : await one.getData(new TextWriter()),
    ]),
  );
  expect(texts).toEqual([
    [
      'jobs.jsonl',
      '{"name":"jobs/0","key":"a","record":{"id":"a","title":"Paid"}}\n',
    ],
  ]);
  const left = await openDB('old');
  expect([left.version, await left.count('jobs')]).toEqual([1, 1]);
  left.close();
});

it("exports the others if a record can't be read", async () => {
  const db = await openDB('odd', 1, {
    upgrade: (upgraded) => void upgraded.createObjectStore('jobs'),
  });
  await db.put('jobs', { price: 5n }, 'a');
  await db.put('jobs', { title: 'Paid' }, 'b');
  db.close();
  const [entry] = await new ZipReader(
    new BlobReader(await rescue('odd')),
  ).getEntries();
  const text =
    entry && !entry.directory ? await entry.getData(new TextWriter()) : '';
  expect(
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([
    { name: 'jobs/0', key: 'a', failure: expect.stringContaining('BigInt') },
    { name: 'jobs/1', key: 'b', record: { title: 'Paid' } },
  ]);
});
