import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { findDraft, forgetClipped, keepDraft } from './drafts';

const page = { tabId: 3, url: 'https://tides.example/today' };
const choice = (title: string) => ({
  destinationId: 'download',
  templateId: 'note',
  edit: { title },
});

beforeEach(fakeBrowser.reset);

it('finds what was last kept of a page, also at another place in it', async () => {
  await keepDraft(page, choice('Ebb'), 5);
  await keepDraft({ ...page, url: `${page.url}#top` }, choice('Flow'), 5);
  expect(await findDraft(page)).toEqual(choice('Flow'));
  const tracked = `${page.url}?utm_source=x`;
  expect(await findDraft({ ...page, url: tracked })).toEqual(choice('Flow'));
});

it.each([
  ['forgets a draft whose note was ordered', 5, undefined],
  ['keeps what was edited after the order', 4, choice('Ebb')],
])('%s', async (_, orderedAt, expected) => {
  const other = { ...page, tabId: 4 };
  await keepDraft(page, choice('Ebb'), 5);
  await keepDraft(other, choice('Flow'), 5);
  await forgetClipped(page, orderedAt);
  expect(await findDraft(page)).toEqual(expected);
  expect(await findDraft(other)).toEqual(choice('Flow'));
});

it.each([
  ['another tab', { ...page, tabId: 4 }],
  ['another address', { ...page, url: 'https://tides.example/' }],
])('keeps the draft of %s apart', async (_, other) => {
  await keepDraft(page, choice('Ebb'), 5);
  expect(await findDraft(other)).toBeUndefined();
  await keepDraft(other, undefined, 5);
  expect(await findDraft(page)).toEqual(choice('Ebb'));
});

it('forgets a draft', async () => {
  await keepDraft(page, choice('Ebb'), 5);
  await keepDraft(page, undefined, 5);
  expect(await findDraft(page)).toBeUndefined();
});

it('writes nothing to the disk, and keeps no more than it needs', async () => {
  for (let tabId = 0; tabId < 30; tabId++)
    await keepDraft({ ...page, tabId }, choice('Ebb'), 5);
  expect(await fakeBrowser.storage.local.get()).toEqual({});
  expect(await findDraft({ ...page, tabId: 5 })).toBeUndefined();
  expect(await findDraft({ ...page, tabId: 29 })).toEqual(choice('Ebb'));
});
