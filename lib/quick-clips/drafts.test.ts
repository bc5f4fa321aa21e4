import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { findDraft, keepDraft } from './drafts';

const page = { tabId: 3, url: 'https://tides.example/today' };
const choice = (title: string) => ({
  destinationId: 'download',
  templateId: 'note',
  edit: { title },
});

beforeEach(fakeBrowser.reset);

it('finds what was last kept of a page, also at another place in it', async () => {
  await keepDraft(page, choice('Ebb'));
  await keepDraft({ ...page, url: `${page.url}#top` }, choice('Flow'));
  expect(await findDraft(page)).toEqual(choice('Flow'));
});

it.each([
  ['another tab', { ...page, tabId: 4 }],
  ['another address', { ...page, url: 'https://tides.example/' }],
])('keeps the draft of %s apart', async (_, other) => {
  await keepDraft(page, choice('Ebb'));
  expect(await findDraft(other)).toBeUndefined();
  await keepDraft(other, undefined);
  expect(await findDraft(page)).toEqual(choice('Ebb'));
});

it('forgets a draft', async () => {
  await keepDraft(page, choice('Ebb'));
  await keepDraft(page, undefined);
  expect(await findDraft(page)).toBeUndefined();
});

it('writes nothing to the disk, and keeps no more than it needs', async () => {
  for (let tabId = 0; tabId < 30; tabId++)
    await keepDraft({ ...page, tabId }, choice('Ebb'));
  expect(await fakeBrowser.storage.local.get()).toEqual({});
  expect(await findDraft({ ...page, tabId: 5 })).toBeUndefined();
  expect(await findDraft({ ...page, tabId: 29 })).toEqual(choice('Ebb'));
});
