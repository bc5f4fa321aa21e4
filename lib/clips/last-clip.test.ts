import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Clip } from './clip';
import { sampleClip } from '@/test/sample-clip';
import { createOpenDatabase } from '@/lib/store/db';
import { lastClip } from './last-clip';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const destination: Clip['destination'] = {
  id: 'd',
  settings: { kind: 'folder', folder: 'f', name: 'Vault' },
};
const download: Clip['destination'] = {
  id: 'c',
  settings: { kind: 'download' },
};
const earlier = {
  state: 'delivered',
  at: 2000,
  where: 'Tides.md',
  name: 'Vault',
} as const;

describe('the popup’s status for the clips of a page', () => {
  it.each<[string, Partial<Clip>, object]>([
    [
      'a waiting one',
      { state: 'waiting' },
      { state: 'waiting', at: 3000, name: 'Vault' },
    ],
    [
      'one with a question',
      { state: 'asking', jobId: 'j' },
      { state: 'asking', jobId: 'j' },
    ],
    [
      'a failed one',
      { state: 'failed', endedAt: 3500 },
      { state: 'failed', at: 3500 },
    ],
    ['not a cancelled one', { state: 'cancelled' }, earlier],
    ['not one that is stored nowhere', { destination: download }, earlier],
    [
      'not one of another page',
      { address: 'https://example.com/moon' },
      earlier,
    ],
  ])('shows the newest: %s', async (_, newest, expected) => {
    const db = await createOpenDatabase()();
    const { at: endedAt, state, where } = earlier;
    await db.put(
      'clips',
      sampleClip({ id: 'z', destination, endedAt, state, where }),
    );
    await db.put(
      'clips',
      sampleClip({ id: 'a', createdAt: 3000, destination, ...newest }),
    );
    expect(await lastClip(db, 'https://example.com/tides')).toMatchObject(
      expected,
    );
  });
});
