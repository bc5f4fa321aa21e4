import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Clip } from '@/lib/clips/clip';
import type { Destination } from '@/lib/clips/destinations/settings';
import { type Job, jobIdentity } from '@/lib/queue/job';
import { defaultTemplate } from '@/lib/clips';
import { changeSettings } from '@/lib/settings';
import { type Settings, defaultSettings } from '@/lib/settings/model';
import { type OpenDatabase, createOpenDatabase } from '@/lib/store/db';
import { sampleClip } from '@/test/sample-clip';
import { findDraft, keepDraft } from './drafts';
import { changeQuickClips, quickClips } from './store';
import { shownItem } from '@/lib/scrape/store/shown';
import {
  type ClipOrder,
  canClipSilently,
  clipTarget,
  createQuickClips,
} from './start-quick-clip';
import type { StartJob } from '@/lib/scrape/start-job';

// As in Chromium, where copying may be allowed without a page.
vi.mock(import('@/lib/platform/permissions'), async (original) => {
  const all = await original();
  return { ...all, copyPermission: all.tabsPermission };
});

vi.mock(import('@/lib/platform/panel'), async (original) => ({
  ...(await original()),
  openPanel: async () => {},
}));

const minute = 60_000;
const at = 100 * minute;
const url = 'https://tides.example/today';
const target = {
  tabId: 1,
  windowId: 7,
  url: `${url}?utm_source=x#top`,
  title: 'Tides',
};
const done: Job = {
  id: 'made',
  page: { tabId: 1, windowId: 7, url, title: 'Tides' },
  presetId: 'markdown',
  request: { url },
  connection: { kind: 'browser' },
  state: 'done',
  createdAt: at - 2 * minute,
  endedAt: at - minute,
  hasResult: true,
};

const service = {
  kind: 'service',
  id: 's',
  baseUrl: 'https://api.example',
} as const;

let db: OpenDatabase;
let ids = 0;
const start = vi.fn<StartJob>();
const openOffscreen = vi.fn();
const quick = () =>
  createQuickClips({
    db,
    start,
    now: () => at,
    newId: () => `new${++ids}`,
    announce() {},
    openOffscreen,
  });

beforeEach(() => {
  fakeBrowser.reset();
  vi.spyOn(fakeBrowser.permissions, 'contains').mockImplementation(
    async () => false,
  );
  globalThis.indexedDB = new IDBFactory();
  db = createOpenDatabase();
  ids = 0;
  start
    .mockReset()
    .mockImplementation(async (_, { id = '' }) => ({ ok: true, jobId: id }));
  openOffscreen.mockReset();
});
const keep = async (job: Job) => (await db()).put('jobs', job);

describe('a page clipped by a command', () => {
  it('clips its newest result, and makes nothing twice', async () => {
    await keep(done);
    await quick().clip(target, { isUnseen: true });
    await quick().clip(target, { isUnseen: true });
    expect(start).not.toHaveBeenCalled();
    expect(await quickClips()).toEqual([
      {
        id: 'new1',
        jobId: 'made',
        destinationId: 'clipboard',
        windowId: 7,
        isUnseen: false,
        ordered: { tabId: 1, at },
      },
    ]);
    expect(await shownItem.getValue()).toEqual({ 7: { jobId: 'made', at } });
  });

  it.each<[string, Partial<Job>]>([
    ['old', { endedAt: at - 11 * minute }],
    ['of another preset', { presetId: 'summary' }],
    ['of a selection', { selection: 'words' }],
    [
      'of another page',
      { page: { ...done.page, url: 'https://tides.example/' } },
    ],
    ['not done', { state: 'failed' }],
  ])('is read if its result is %s', async (_, other) => {
    await keep({ ...done, ...other });
    await quick().clip(target, { isUnseen: true });
    expect(start).toHaveBeenCalledExactlyOnceWith(target, {
      preset: 'markdown',
      connection: 'browser',
      id: 'new2',
    });
    expect(await quickClips()).toMatchObject([{ id: 'new1', jobId: 'new2' }]);
  });

  it('is saved before the job begins, follows an identical job, and is deleted if there is none', async () => {
    start.mockImplementationOnce(async () => {
      expect(await quickClips()).toMatchObject([{ jobId: 'new2' }]);
      return { ok: true, jobId: 'twin' };
    });
    await quick().clip(target, { isUnseen: true });
    expect(await quickClips()).toMatchObject([{ id: 'new1', jobId: 'twin' }]);
    await changeQuickClips(() => []);
    start.mockResolvedValueOnce({ ok: false, reason: 'start.no-address' });
    vi.spyOn(fakeBrowser.action, 'setBadgeText').mockImplementation(
      async () => {},
    );
    const refused = await quick().clip(target, { isUnseen: true });
    expect(refused).toEqual({ ok: false, reason: 'start.no-address' });
    expect(await quickClips()).toEqual([]);
    expect(await shownItem.getValue()).toMatchObject({
      7: { refusal: 'start.no-address' },
    });
  });
});

describe('a command reads what the note’s template needs, as a click on Clip does', () => {
  const whole = { ...defaultTemplate, id: 'whole', body: '{{ html }}' };
  const preset = {
    id: 'mine',
    name: 'Mine',
    options: { formats: ['markdown' as const, 'html' as const] },
    template: 'whole',
  };

  it.each<[string, Partial<Settings>, string, string]>([
    ['with the preset that has it', { presets: [preset] }, 'text/html', 'mine'],
    [
      'as Markdown, if this browser can’t run that preset on the page',
      {
        presets: [{ ...preset, options: { formats: ['html' as const] } }],
      },
      'application/pdf',
      'markdown',
    ],
    [
      'whatever preset the site has for reading',
      {
        presets: [preset],
        rules: [{ id: 'r', pattern: 'tides.example', preset: 'summary' }],
      },
      'text/html',
      'mine',
    ],
  ])('%s', async (_, change, contentType, id) => {
    await changeSettings(() => ({
      ...defaultSettings,
      noteTemplates: [whole],
      defaultTemplate: 'whole',
      ...change,
    }));
    vi.spyOn(fakeBrowser.scripting, 'executeScript').mockResolvedValue([
      { result: { contentType } },
    ] as never);
    await quick().clip(target, { isUnseen: true });
    expect(start).toHaveBeenCalledExactlyOnceWith(target, {
      preset: id,
      connection: 'browser',
      id: 'new2',
    });
  });
});

describe('a page that was read before', () => {
  const inbox = 'https://mail.example/inbox';
  const page = {
    tabId: 1,
    windowId: 7,
    url: inbox,
    title: 'Inbox of work@example',
  };
  const read: Job = {
    ...done,
    id: 'of-tab-1',
    page,
    request: { url: inbox },
    endedAt: at - 9 * minute,
  };

  it('is read again in another tab with the same address, which may show another account', async () => {
    await keep(read);
    const tab = { ...page, tabId: 2, title: 'Inbox of home@example' };
    await quick().clip(tab, { isUnseen: true });
    expect((await quickClips()).map(({ jobId }) => jobId)).toEqual(['new2']);
    expect(start).toHaveBeenCalledOnce();
  });

  it.each<[string, Partial<Job>, Partial<typeof page>, boolean]>([
    [
      'is read again if its title shows that it changed',
      {},
      { title: '(3) Inbox of work@example' },
      true,
    ],
    [
      'is read again in another tab with the same title',
      {},
      { tabId: 2 },
      true,
    ],
    ['is not read again in its tab', {}, {}, false],
    [
      'is not fetched again if a service saw no tab',
      { connection: service },
      { tabId: 2 },
      false,
    ],
    [
      'is read again in another tab if a service got the page itself',
      { connection: service, request: { url: inbox, sendPage: true } },
      { tabId: 2 },
      true,
    ],
  ])('%s', async (_, job, tab, isRead) => {
    await keep({ ...read, ...job });
    await quick().clip({ ...page, ...tab }, { isUnseen: true });
    expect(start).toHaveBeenCalledTimes(isRead ? 1 : 0);
  });
});

it('a page is clipped once if its clip is requested twice while it is read', async () => {
  let running: string | undefined;
  start.mockImplementation(async (_, { id = '' }) => ({
    ok: true,
    jobId: (running ??= id),
  }));
  const twice = quick();
  await Promise.all([
    twice.clip(target, { isUnseen: true }),
    twice.clip(target, { isUnseen: true }),
  ]);
  expect(await quickClips()).toHaveLength(1);
});

describe('results waiting to be clipped', () => {
  const one = {
    id: 'q',
    jobId: 'made',
    destinationId: 'd',
    windowId: 7,
    isUnseen: true,
  };
  it.each<[string, Partial<Job>, boolean, number, boolean]>([
    ['is made once its result exists', {}, true, 0, true],
    [
      'is prepared while this browser reads',
      { state: 'running' },
      true,
      0,
      true,
    ],
    [
      'waits for the user, with no document open',
      { state: 'held' },
      false,
      0,
      true,
    ],
    [
      'waits for its service',
      { state: 'running', connection: service },
      false,
      0,
      true,
    ],
    [
      'waits for the user after a lost answer',
      { state: 'unknown', connection: service },
      false,
      0,
      true,
    ],
    ['is deleted with its failed job', { state: 'failed' }, false, 0, false],
    [
      'is deleted with its cancelled job',
      { state: 'cancelled' },
      false,
      0,
      false,
    ],
  ])('%s', async (_, job, opens, waiting, stays) => {
    await keep({ ...done, ...job });
    await changeQuickClips(() => [one]);
    expect(await quick().settle()).toMatchObject({ seen: waiting });
    expect(openOffscreen).toHaveBeenCalledTimes(opens ? 1 : 0);
    expect((await quickClips()).length).toBe(stays ? 1 : 0);
  });

  it('are deleted if their job is gone', async () => {
    await changeQuickClips(() => [{ ...one, isUnseen: false }]);
    expect(await quick().settle()).toEqual({ unseen: 0, seen: 0 });
    expect(await quickClips()).toEqual([]);
  });

  it('clips are left to a panel that has yet to try', async () => {
    await keep(done);
    await changeQuickClips(() => [one]);
    await quick().giveUp('q', true);
    expect(await quick().nextUnseen()).toEqual({ isComing: false });
    expect(await quick().settle()).toEqual({ unseen: 0, seen: 1 });
    await quick().giveUp('q');
    expect(await quickClips()).toEqual([]);
  });
});

describe('what was edited in the sheet of a page that wasn’t clipped', () => {
  const choice = {
    destinationId: 'clipboard',
    templateId: defaultTemplate.id,
    edit: { title: 'Low tides' },
  };
  const page = { tabId: target.tabId, url: target.url };
  const filed = async (more: Partial<Clip> = {}) => {
    const clip = sampleClip({
      id: 'new1',
      jobId: 'made',
      createdAt: at,
      ...more,
    });
    await (await db()).put('clips', clip);
    await quick().onAdded(clip.id);
  };
  beforeEach(async () => {
    await keep(done);
    await keepDraft(page, choice, at);
  });

  it.each<[string, ClipOrder | undefined]>([
    ['the popup, closed meanwhile', { isUnseen: true, jobId: 'made', choice }],
    ['the popup for a new folder', { isUnseen: true, awaitsFolder: true }],
    ['the shortcut', { isUnseen: false }],
    ['the menu', { isUnseen: true, preset: 'markdown' }],
    ['the panel', undefined],
  ])('ends with a note filed by %s', async (_, order) => {
    if (order) await quick().clip(target, order);
    expect(await findDraft(page)).toEqual(choice);
    await filed();
    expect(await findDraft(page)).toBeUndefined();
    expect(await quickClips()).toEqual([]);
  });

  it('ends in the tab of the click, whichever asked the service', async () => {
    const there = { ...done.page, tabId: 9 };
    await keep({ ...done, page: there, connection: service });
    await quick().clip(target, { isUnseen: true });
    await filed();
    expect(await findDraft(page)).toBeUndefined();
  });

  it.each<[string, Partial<Job['page']>, Partial<Clip>]>([
    ['another tab', { tabId: 2 }, {}],
    ['another page', { url: 'https://tides.example/' }, {}],
    ['several pages', {}, { jobId: undefined }],
    ['an earlier state of the sheet', {}, { createdAt: at - 1 }],
  ])('stays after a note of %s', async (_, other, clip) => {
    await keep({ ...done, page: { ...done.page, ...other } });
    await filed(clip);
    expect(await findDraft(page)).toEqual(choice);
  });

  it('stays if the page could not be read for the note', async () => {
    start.mockResolvedValueOnce({ ok: false, reason: 'start.no-address' });
    vi.spyOn(fakeBrowser.action, 'setBadgeText').mockResolvedValue();
    await quick().clip(target, { isUnseen: true, preset: 'summary' });
    expect(await findDraft(page)).toEqual(choice);
  });

  it('stays with what was edited while the note was made', async () => {
    await quick().clip(target, { isUnseen: true, choice });
    const later = { ...choice, edit: { title: 'High tides' } };
    await keepDraft(page, later, at + 1);
    await filed({ createdAt: at + 2 });
    expect(await findDraft(page)).toEqual(later);
  });
});

describe('a note can be made without a visible page', () => {
  const place: Destination = {
    id: 'v',
    exists: 'ask',
    settings: {
      kind: 'webdav',
      baseUrl: 'https://cloud.example/',
      user: '',
      password: '',
    },
  };
  it('unless it comes with the file of its page', async () => {
    expect(await canClipSilently(place)).toBe(true);
    expect(await canClipSilently({ ...place, page: 'saved' })).toBe(false);
  });

  it('also of several pages, which have no file', async () =>
    expect(await canClipSilently({ ...place, page: 'saved' }, true)).toBe(
      true,
    ));
});

describe('clipTarget: the note that a click on Clip updates', () => {
  const vault: Destination = {
    id: 'v',
    exists: 'ask',
    settings: { kind: 'folder', folder: 'f', name: 'Vault' },
  };
  const note = sampleClip({
    address: url,
    work: jobIdentity(done),
    destination: { id: 'v', settings: vault.settings },
    state: 'delivered',
    where: 'Tides.md',
    written: 'a digest',
  });
  it.each<[string, Partial<Clip>, Partial<Destination>, string | undefined]>([
    ['is that of the same content', {}, {}, 'Tides.md'],
    ['is none of other content', { work: 'other' }, {}, undefined],
    ['is none that was appended', { written: undefined }, {}, undefined],
    ['is none without a path', { where: '' }, {}, undefined],
    ['is none where all are kept', {}, { exists: 'number' }, undefined],
  ])('%s', async (_, clipped, place, updates) => {
    await (await db()).put('clips', { ...note, ...clipped });
    const settings = {
      ...defaultSettings,
      destinations: [{ ...vault, ...place }],
      defaultDestination: 'v',
    };
    for (const source of [done, { ...done, id: '' }])
      expect((await clipTarget(await db(), settings, source)).updates).toBe(
        updates,
      );
  });
});
