import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { sitesItem } from './sites-item';

const windows = vi.hoisted(() => ({
  isPrivate: false,
  thisWorker: 'private',
  otherWorker: 'normal',
}));
vi.mock('@/lib/platform/private-window', () => windows);

const { canShowAlways, showAlways } = await import('./sites');
const page = 'https://quay.example/today';

beforeEach(() => {
  fakeBrowser.reset();
  Object.assign(browser.scripting, {
    getRegisteredContentScripts: vi.fn(async () => []),
    registerContentScripts: vi.fn(async () => undefined),
  });
});

it.each([
  [page, true],
  ['file:///notes.html', false],
  ['chrome://settings', false],
])('%s can always show its highlights: %s', (url, expected) => {
  expect(canShowAlways(url)).toBe(expected);
});

it('a private window writes no site to disk', async () => {
  windows.isPrivate = true;
  expect(canShowAlways(page)).toBe(false);
  await expect(showAlways(page, true)).rejects.toThrow('not always shown');
  expect(await sitesItem.getValue()).toEqual([]);
  windows.isPrivate = false;
  await showAlways(page, true);
  expect(await sitesItem.getValue()).toEqual(['https://quay.example/*']);
});
