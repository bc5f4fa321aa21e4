import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { copyingItem, holdCopy } from '@/lib/links/store';
import { showIn, showPage, shownItem } from './shown';

beforeEach(() => fakeBrowser.reset());

it('forgets what a closed window was to show, and keeps the entries of other windows', async () => {
  const link = { of: 'page' as const, link: { url: 'https://a.example/' } };
  for (const windowId of [1, 2]) {
    await showIn(windowId, { jobId: `in ${windowId}`, at: 1 });
    await holdCopy(windowId, link);
  }
  await Promise.all([showIn(1), holdCopy(1)]);
  expect(await shownItem.getValue()).toEqual({ 2: { jobId: 'in 2', at: 1 } });
  expect(await copyingItem.getValue()).toEqual({ 2: link });
});

it.each([
  ['shown', showIn, shownItem],
  ['copying', holdCopy, copyingItem],
] as const)(
  'forgets two windows that close at the same time: %s',
  async (_, set, item) => {
    await Promise.all([set(1, {} as never), set(2, {} as never)]);
    expect(Object.keys(await item.getValue())).toEqual(['1', '2']);
    await Promise.all([set(1), set(2)]);
    expect(await item.getValue()).toEqual({});
  },
);

it('remembers the page that a panel was opened on, if the browser reveals it', async () => {
  await showPage({ tabId: 5, windowId: 3, url: 'https://a.example/' }, 9);
  await showPage({ tabId: 6, windowId: 4 }, 9);
  expect(await shownItem.getValue()).toMatchObject({
    3: {
      page: { tabId: 5, windowId: 3, url: 'https://a.example/', title: '' },
      at: 9,
    },
  });
  expect(await shownItem.getValue()).not.toHaveProperty('4');
});
