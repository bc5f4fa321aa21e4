import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { holdCopy } from '@/lib/links/store';
import { openPanel } from '@/lib/platform/panel';
import type { Job } from '@/lib/queue/job';
import type { StartJob } from '@/lib/scrape/start-job';
import { type OpenDatabase, createOpenDatabase } from '@/lib/store/db';
import { createQuickCopy } from './quick-copy';

vi.mock('@/lib/links/store');
vi.mock('@/lib/platform/panel');

const at = 6_000_000;
const url = 'https://tides.example/today';
const target = { tabId: 1, windowId: 7, url, title: 'Tides' };
const job: Job = {
  id: 'read',
  page: target,
  presetId: 'markdown',
  request: { url },
  connection: { kind: 'browser' },
  state: 'running',
  createdAt: at - 60_000,
  hasResult: false,
};
const done: Job = { ...job, state: 'done', endedAt: at, hasResult: true };
const markdown = { of: 'markdown', jobId: 'read' };

let db: OpenDatabase;
const start = vi.fn<StartJob>();
const openOffscreen = vi.fn();
const badge = vi.fn<() => Promise<void>>();
const keep = async (kept: Job) => void (await (await db()).put('jobs', kept));
const create = () =>
  createQuickCopy({ db, start, now: () => at, announce() {}, openOffscreen });

beforeEach(() => {
  fakeBrowser.reset();
  vi.clearAllMocks();
  vi.mocked(openPanel).mockResolvedValue();
  vi.spyOn(fakeBrowser.action, 'setBadgeText').mockImplementation(
    badge.mockResolvedValue(),
  );
  globalThis.indexedDB = new IDBFactory();
  db = createOpenDatabase();
  start.mockImplementation(async () => {
    await keep(job);
    return { ok: true, jobId: 'read' };
  });
});

it('a page is read by this browser, and copied once it is read', async () => {
  const quick = create();
  await quick.copyPage(target, undefined, true);
  expect(start).toHaveBeenCalledExactlyOnceWith(target, {
    preset: 'markdown',
    connection: 'browser',
    selection: undefined,
  });
  await quick.settle();
  expect(await quick.next()).toBeUndefined();
  await keep(done);
  await Promise.all([quick.settle(), quick.settle()]);
  expect(await quick.next()).toEqual({ jobId: 'read' });
  expect(openOffscreen).toHaveBeenCalledOnce();
  await quick.copied(true);
  expect(badge).toHaveBeenCalledExactlyOnceWith({ text: '✓' });
  expect(await quick.next()).toBeUndefined();
});

it('without the permission to copy, the panel offers the page once it is read', async () => {
  const quick = create();
  await quick.copyPage(target, undefined, false);
  expect(openPanel).toHaveBeenCalledExactlyOnceWith(7);
  expect(holdCopy).not.toHaveBeenCalled();
  await keep(done);
  await quick.settle();
  expect(holdCopy).toHaveBeenCalledExactlyOnceWith(7, markdown);
  expect(openOffscreen).not.toHaveBeenCalled();
});

it('a page read a moment ago is not read again, but a selection is', async () => {
  await keep(done);
  const quick = create();
  await quick.copyPage(target, undefined, true);
  expect(start).not.toHaveBeenCalled();
  expect(await quick.next()).toEqual({ jobId: 'read' });
  await quick.copyPage(target, 'a line', true);
  expect(start).toHaveBeenCalledExactlyOnceWith(
    target,
    expect.objectContaining({ selection: 'a line' }),
  );
});

it.each<[string, () => Promise<void>]>([
  ['failed', () => keep({ ...job, state: 'failed' })],
  ['was cancelled', () => keep({ ...job, state: 'cancelled' })],
  ['is gone', async () => (await db()).clear('jobs')],
])('the badge says so if the job %s', async (_, end) => {
  const quick = create();
  await quick.copyPage(target, undefined, true);
  await end();
  await quick.settle();
  expect(badge).toHaveBeenCalledExactlyOnceWith({ text: '!' });
  expect(await quick.next()).toBeUndefined();
});

it('the badge says so if the page can’t be read', async () => {
  start.mockResolvedValue({ ok: false, reason: 'start.no-address' });
  await create().copyPage(target, undefined, true);
  expect(badge).toHaveBeenCalledExactlyOnceWith({ text: '!' });
  expect(holdCopy).not.toHaveBeenCalled();
});

it('what no document copied waits in the panel', async () => {
  await keep(done);
  const quick = create();
  await quick.copyPage(target, undefined, true);
  await quick.copied(false);
  expect(holdCopy).toHaveBeenCalledExactlyOnceWith(7, markdown);
});
