import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Job } from '@/lib/queue/job';
import { type OpenDatabase, createOpenDatabase } from '@/lib/store/db';
import { changeQuickClips, quickClips } from './store';
import { holdCopy } from '@/lib/links/store';
import { createQuick } from './offscreen';

vi.mock('@/lib/platform/life');
vi.mock('@/lib/links/store');
const { isAlive, whenGone } = vi.mocked(await import('@/lib/platform/life'));

const url = 'https://tides.example/today';
const job = {
  id: 'made',
  page: { tabId: 1, windowId: 7, url, title: 'Tides' },
  state: 'done',
} as Job;
const link = (words: string) => ({ of: 'page' as const, link: { url, words } });

const createDocument = vi.fn<() => Promise<void>>();
let end: () => void;
let db: OpenDatabase;

beforeEach(async () => {
  fakeBrowser.reset();
  vi.spyOn(fakeBrowser.action, 'setBadgeText').mockResolvedValue();
  vi.spyOn(fakeBrowser.action, 'setBadgeBackgroundColor').mockResolvedValue();
  Object.assign(fakeBrowser, {
    offscreen: { createDocument, closeDocument: async () => {} },
  });
  createDocument.mockReset().mockResolvedValue();
  isAlive.mockReset().mockResolvedValue(false);
  whenGone
    .mockReset()
    .mockImplementation(() => new Promise((ends) => (end = ends)));
  globalThis.indexedDB = new IDBFactory();
  db = createOpenDatabase();
  await (await db()).put('jobs', job);
  await changeQuickClips(() => [
    { id: 'q', jobId: 'made', destinationId: 'd', windowId: 7, isUnseen: true },
  ]);
});

afterEach(() => void vi.useRealTimers());

const quickOf = (open: OpenDatabase = db) =>
  createQuick({
    db: open,
    start: vi.fn(),
    now: () => 1,
    newId: () => 'n',
    announce() {},
  });

it('a document opened by an earlier worker continues its work', async () => {
  isAlive.mockResolvedValue(true);
  const quick = quickOf();
  await quick.afterChange();
  await vi.waitFor(() => expect(whenGone).toHaveBeenCalledOnce());
  expect(createDocument).not.toHaveBeenCalled();
  end();
  await vi.waitFor(() => expect(createDocument).toHaveBeenCalledOnce());
});

it('links are copied even if the store of clips fails', async () => {
  const quick = quickOf(() => Promise.reject(new Error('disk')));
  await quick.copies.copyLinks(7, link('Tides'), true);
  expect(await quick.calls['offscreen.nextTask'].answer({})).toEqual({
    links: [{ url, words: 'Tides' }],
  });
});

it('a document that closes in the middle of a clip leaves it to the panel', async () => {
  const quick = quickOf();
  await quick.afterChange();
  expect(await quick.calls['offscreen.nextTask'].answer({})).toMatchObject({
    clip: { id: 'q' },
  });
  end();
  await vi.waitFor(async () =>
    expect(await quickClips()).toMatchObject([{ id: 'q', isUnseen: false }]),
  );
  expect(createDocument).toHaveBeenCalledOnce();
});

it('a document is reopened if it closes before the store was read', async () => {
  let fails = false;
  const quick = quickOf(async () =>
    fails ? Promise.reject(new Error('disk')) : db(),
  );
  await quick.afterChange();
  fails = true;
  await expect(quick.calls['offscreen.nextTask'].answer({})).rejects.toThrow(
    'disk',
  );
  fails = false;
  end();
  await vi.waitFor(() => expect(createDocument).toHaveBeenCalledTimes(2));
});

it('links that no document can copy wait in the panel, and are not copied with later ones', async () => {
  await changeQuickClips(() => []);
  const quick = quickOf();
  createDocument.mockRejectedValueOnce(new Error('no'));
  await quick.copies.copyLinks(7, link('old'), true);
  await vi.waitFor(() =>
    expect(holdCopy).toHaveBeenCalledExactlyOnceWith(7, link('old')),
  );
  await quick.copies.copyLinks(7, link('new'), true);
  expect(await quick.calls['offscreen.nextTask'].answer({})).toEqual({
    links: [{ url, words: 'new' }],
  });
});

it('links for a closing document are copied by a new one', async () => {
  await changeQuickClips(() => []);
  isAlive.mockResolvedValue(true);
  const quick = quickOf();
  await quick.copies.copyLinks(7, link('Tides'), true);
  await vi.waitFor(() => expect(whenGone).toHaveBeenCalledOnce());
  end();
  await vi.waitFor(() => expect(createDocument).toHaveBeenCalledOnce());
  expect(await quick.calls['offscreen.nextTask'].answer({})).toEqual({
    links: [{ url, words: 'Tides' }],
  });
});

it('links of a document that closes before copying them wait in the panel', async () => {
  await changeQuickClips(() => []);
  const quick = quickOf();
  await quick.copies.copyLinks(7, link('first'), true);
  await quick.copies.copyLinks(7, link('second'), true);
  expect(await quick.calls['offscreen.nextTask'].answer({})).toEqual({
    links: [{ url, words: 'first' }],
  });
  end();
  await vi.waitFor(() => expect(createDocument).toHaveBeenCalledTimes(2));
  expect(holdCopy).toHaveBeenCalledExactlyOnceWith(7, link('first'));
  expect(await quick.calls['offscreen.nextTask'].answer({})).toEqual({
    links: [{ url, words: 'second' }],
  });
});

it('links wait in the panel when the document crashes before it asks for them, and later ones are copied', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await changeQuickClips(() => []);
  const quick = quickOf();
  await quick.copies.copyLinks(7, link('first'), true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(holdCopy).toHaveBeenCalledExactlyOnceWith(7, link('first'));
  expect(createDocument).toHaveBeenCalledOnce();
  await quick.copies.copyLinks(7, link('second'), true);
  await vi.advanceTimersByTimeAsync(0);
  expect(createDocument).toHaveBeenCalledTimes(2);
  expect(await quick.calls['offscreen.nextTask'].answer({})).toEqual({
    links: [{ url, words: 'second' }],
  });
});

it('links wait in the panel when the document crashes with them while it opens, and later ones are copied', async () => {
  await changeQuickClips(() => []);
  const opening = Promise.withResolvers<void>();
  createDocument.mockReturnValueOnce(opening.promise);
  const quick = quickOf();
  await quick.copies.copyLinks(7, link('first'), true);
  expect(await quick.calls['offscreen.nextTask'].answer({})).toEqual({
    links: [{ url, words: 'first' }],
  });
  end();
  await vi.waitFor(() =>
    expect(holdCopy).toHaveBeenCalledExactlyOnceWith(7, link('first')),
  );
  opening.resolve();
  await opening.promise;
  await quick.copies.copyLinks(7, link('second'), true);
  await vi.waitFor(() => expect(createDocument).toHaveBeenCalledTimes(2));
  expect(await quick.calls['offscreen.nextTask'].answer({})).toEqual({
    links: [{ url, words: 'second' }],
  });
});

it('a document that takes long to request a task is left running, and watched', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await changeQuickClips(() => []);
  const quick = quickOf();
  await quick.copies.copyLinks(7, link('Tides'), true);
  isAlive.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(holdCopy).not.toHaveBeenCalled();
  expect(whenGone).toHaveBeenCalledOnce();
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(createDocument).toHaveBeenCalledTimes(2);
});
