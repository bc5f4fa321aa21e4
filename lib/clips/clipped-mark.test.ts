import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createOpenDatabase } from '@/lib/store/db';
import { sampleClip } from '@/test/sample-clip';
import type { Clip } from './clip';
import { createClippedMark } from './clipped-mark';

const url = 'https://example.com/tides';
const tab = { id: 1, windowId: 7, url: `${url}?utm_source=x` };
const setIcon =
  vi.fn<(icon: { tabId: number; path: object }) => Promise<void>>();
const marks = () =>
  setIcon.mock.calls.map(([{ path }]) =>
    JSON.stringify(path).includes('clipped'),
  );

async function setUp(clip: Partial<Clip>, isAllowed = true) {
  globalThis.indexedDB = new IDBFactory();
  const db = createOpenDatabase();
  await (await db()).put('clips', sampleClip({ address: url, ...clip }));
  vi.spyOn(fakeBrowser.permissions, 'contains').mockImplementation(
    async () => isAllowed,
  );
  vi.spyOn(fakeBrowser.tabs, 'query').mockResolvedValue([tab] as never);
  return createClippedMark(db);
}

const vault = {
  id: 'w',
  settings: {
    kind: 'webdav' as const,
    baseUrl: 'https://dav.example',
    user: 'a',
    password: '',
  },
};

beforeEach(() => {
  fakeBrowser.reset();
  setIcon.mockClear();
  Object.assign(fakeBrowser.action, { setIcon });
});

it.each<[string, Partial<Clip>, boolean[]]>([
  ['was clipped', { state: 'delivered', destination: vault }, [true]],
  ['was sent', { state: 'handed-over', destination: vault }, [true]],
  ['is being clipped', { state: 'sending', destination: vault }, [false]],
  ['was downloaded', { state: 'handed-over' }, [false]],
  ['was not clipped', { address: 'https://example.com/' }, [false]],
])('the icon of a page that %s', async (_, clip, expected) => {
  await (await setUp(clip)).refresh();
  expect(marks()).toEqual(expected);
});

it('is marked as soon as a tab shows the page, and unmarked on another', async () => {
  const mark = await setUp({ state: 'delivered', destination: vault });
  await mark.refresh();
  setIcon.mockClear();
  const other = { ...tab, url: 'https://example.com/other' };
  for (const shown of [other, tab])
    await fakeBrowser.tabs.onUpdated.trigger(
      1,
      { status: 'complete' },
      shown as never,
    );
  await expect.poll(marks).toEqual([false, true]);
});

it('stays alone, and no tab is listened to, without the permission', async () => {
  const listening = vi.spyOn(fakeBrowser.tabs.onUpdated, 'addListener');
  await (
    await setUp({ state: 'delivered', destination: vault }, false)
  ).refresh();
  expect(listening).not.toHaveBeenCalled();
  expect(setIcon).not.toHaveBeenCalled();
});
