import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { allOrNothing } from './db';

const open = () =>
  openDB('all-or-nothing', 1, {
    upgrade: (db) => {
      db.createObjectStore('things');
    },
  });

it('keeps all writes, or none if it fails half-way', async () => {
  const db = await open();
  const write = (values: readonly unknown[]) => {
    const tx = db.transaction('things', 'readwrite');
    return allOrNothing(tx, (writes) => {
      for (const value of values)
        writes.push(tx.store.add(value, String(value)));
    });
  };
  await write(['a', 'b']);
  // A function can't be stored, so this throws at once.
  await expect(write(['c', () => 'd'])).rejects.toThrow();
  expect(await db.getAllKeys('things')).toEqual(['a', 'b']);
});

it('fails if one of its writes fails', async () => {
  const db = await open();
  const tx = db.transaction('things', 'readwrite');
  const twice = allOrNothing(tx, (writes) => {
    writes.push(tx.store.add(1, 'e'), tx.store.add(2, 'e'));
  });
  await expect(twice).rejects.toThrow();
  expect(await db.get('things', 'e')).toBeUndefined();
});
