import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Clip } from './clip';
import { lastClip } from './last-clip';
import {
  clippedResults,
  clipsOf,
  createClipStore,
  deliveredResults,
  newestClips,
} from './store';
import { type OpenDatabase, createOpenDatabase } from '@/lib/store/db';
import { sampleClip } from '@/test/sample-clip';

const clip = (
  id: string,
  createdAt: number,
  state: Clip['state'],
  address = 'https://example.com/',
): Clip => ({
  id,
  createdAt,
  address,
  title: id,
  destination: { id: 'd', settings: { kind: 'download' } },
  state,
  tries: 0,
  sends: 0,
  ...(state === 'delivered' && { endedAt: createdAt }),
});

let db: OpenDatabase;
const announce = vi.fn<() => void>();

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  db = createOpenDatabase();
  announce.mockClear();
});

describe('the store of clips', () => {
  it('finds clips by state, and the newest ones', async () => {
    const store = createClipStore(db, announce);
    for (const one of [
      clip('a', 1, 'waiting'),
      clip('b', 3, 'delivered'),
      clip('c', 2, 'waiting'),
    ])
      await store.add(one);
    expect((await store.inState('waiting')).map(({ id }) => id)).toEqual([
      'a',
      'c',
    ]);
    expect((await newestClips(await db(), 2)).map(({ id }) => id)).toEqual([
      'b',
      'c',
    ]);
    expect(announce).toHaveBeenCalledTimes(3);
  });

  it('lists the clips of a page, newest first', async () => {
    const store = createClipStore(db, announce);
    const all = [
      clip('a', 1, 'delivered'),
      clip('b', 3, 'delivered'),
      clip('c', 2, 'failed'),
      clip('d', 4, 'delivered', 'https://example.com/other'),
    ];
    for (const one of all) await store.add(one);
    expect(
      (await clipsOf(await db(), 'https://example.com/')).map(({ id }) => id),
    ).toEqual(['b', 'c', 'a']);
  });

  it('lists the results that were clipped by their page', async () => {
    const store = createClipStore(db, announce);
    const other = 'https://example.com/other';
    const destination = {
      id: 'f',
      settings: { kind: 'folder', name: 'Vault', folder: 'h' },
    } as const;
    const note = (...about: Parameters<typeof clip>) => ({
      ...clip(...about),
      destination,
    });
    await store.add({ ...note('a', 1, 'delivered'), jobId: 'one' });
    await store.add({ ...note('b', 2, 'handed-over'), jobId: 'two' });
    await store.add({ ...note('c', 3, 'failed'), jobId: 'three' });
    await store.add(note('d', 4, 'delivered', other));
    expect(await clippedResults(await db())).toEqual(
      new Map([
        ['https://example.com/', ['one', 'two']],
        [other, []],
      ]),
    );
    expect(await deliveredResults(await db())).toEqual(
      new Map([
        ['https://example.com/', ['one']],
        [other, []],
      ]),
    );
  });

  it('keeps the text of the fifty newest clips that were handed over, and the records of all', async () => {
    const store = createClipStore(db, announce);
    const { parcel } = sampleClip();
    for (let at = 0; at < 53; at++)
      await store.add({
        ...clip(`${at}`, at, 'handed-over'),
        ...(parcel && { parcel }),
      });
    await store.add({
      ...clip('failed', 0, 'failed'),
      ...(parcel && { parcel }),
    });
    const all = await newestClips(await db(), 100);
    const kept = all.filter((one) => one.parcel).map(({ id }) => id);
    expect(all).toHaveLength(54);
    expect(kept).toHaveLength(51);
    expect(kept).toEqual(expect.arrayContaining(['failed', '52', '3']));
  });

  it('lists no result that only went to the clipboard or a download, as the popup', async () => {
    const store = createClipStore(db, announce);
    for (const kind of ['clipboard', 'download'] as const) {
      const destination = {
        id: kind,
        settings: kind === 'clipboard' ? { kind, rich: false } : { kind },
      };
      await store.add({
        ...clip(kind, 1, 'delivered'),
        jobId: kind,
        destination,
      });
    }
    expect(await clippedResults(await db())).toEqual(new Map());
    expect(await lastClip(await db(), 'https://example.com/')).toBeUndefined();
  });

  it('changes a clip, announces it once, and finds no deleted one', async () => {
    const store = createClipStore(db, announce);
    await store.add(clip('a', 1, 'waiting'));
    announce.mockClear();
    await store.change('a', (was) => was);
    expect(announce).not.toHaveBeenCalled();
    expect(
      await store.change('a', (was) => ({ ...was, state: 'sending' })),
    ).toMatchObject({
      state: 'sending',
    });
    expect(announce).toHaveBeenCalledTimes(1);
    expect(await store.change('b', (was) => was)).toBeUndefined();
  });

  it('deletes clips, but no active ones', async () => {
    const store = createClipStore(db, announce);
    await store.add(clip('a', 1, 'sending'));
    await store.add(clip('b', 2, 'failed'));
    await store.remove(() => true);
    expect((await newestClips(await db(), 9)).map(({ id }) => id)).toEqual([
      'a',
    ]);
  });
});
