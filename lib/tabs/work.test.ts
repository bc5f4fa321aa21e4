import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Batch } from '@/lib/batches/batch';
import { defaultTemplate } from '@/lib/clips';
import { isAlwaysShown } from '@/lib/highlights';
import { askBeforeRelease, patternOf } from '@/lib/platform/permissions';
import type { Preset } from '@/lib/presets';
import type { Job } from '@/lib/queue/job';
import { changeQuickClips, quickClips } from '@/lib/quick-clips/store';
import type { Settings } from '@/lib/settings';
import { changeSettings } from '@/lib/settings/store';
import { type OpenDatabase, createOpenDatabase } from '@/lib/store/db';
import { sampleJob } from '@/test/sample-job';
import { sampleOrder } from '@/test/sample-order';
import type { TabsOrder } from './order';
import { presetsFor } from './presets-for';
import { keepsOrigin } from './keeps-origin';
import { ordersItem } from './store';
import { type TabsDeps, createTabsWork } from './work';

const [tides, ferries] = [
  'https://tides.example/',
  'https://ferries.example/',
].map(patternOf) as [string, string];

let db: OpenDatabase;
let allowed: string[];
const removed = vi.fn();
const cancel = vi.fn(async () => null);
const start = vi.fn();

const batchOf = (more: Partial<Batch> = {}): Batch => ({
  id: 'order',
  createdAt: 1,
  windowId: 7,
  presetId: 'markdown',
  options: {},
  connection: { kind: 'browser' },
  way: 'queue',
  addresses: ['https://tides.example/1', 'https://tides.example/2'],
  tabs: [1, 2].map((tabId) => ({ tabId, title: '' })),
  leftOut: [],
  state: 'running',
  ...more,
});

const orderClip: TabsDeps['clips']['order'] = (quick) =>
  changeQuickClips((all) => [
    ...all.filter(({ id }) => id !== quick.id),
    { ...quick, isUnseen: true },
  ]);

/** A worker; another one finds what an earlier one has left. */
const worker = (order = orderClip) =>
  createTabsWork({
    db,
    batches: { start, cancel },
    clips: {
      order,
      withdraw: (ids) =>
        changeQuickClips((all) => all.filter(({ id }) => !ids.has(id))),
    },
    now: () => 1,
    announce() {},
  });

const keep = async (at: number, state: Job['state']) =>
  (await db()).put('jobs', sampleJob({ id: `order-0000${at}`, state }));
const endBatch = async () =>
  (await db()).put('batches', batchOf({ state: 'done' }));
const saved = async (): Promise<TabsOrder | undefined> =>
  (await ordersItem.getValue())[0];
/** Tab 1 shows the first of these pages. */
const showTabs = (...pages: number[]) =>
  vi.spyOn(fakeBrowser.tabs, 'get').mockImplementation(
    async (tabId) =>
      ({
        id: tabId,
        windowId: 7,
        url: `https://tides.example/${pages[tabId - 1]}`,
      }) as never,
  );
const showContent = (look: () => { contentType: string }) =>
  vi
    .spyOn(fakeBrowser.scripting, 'executeScript')
    .mockImplementation(async () => [{ result: look() }] as never);
const begin = (more: Partial<TabsOrder> = {}) =>
  ordersItem.change(() => [sampleOrder(more)]);
const ordered = async () => (await quickClips()).map(({ id }) => id);

beforeEach(() => {
  fakeBrowser.reset();
  askBeforeRelease(
    async (url, without) =>
      (await keepsOrigin(url, without)) || isAlwaysShown(url),
  );
  globalThis.indexedDB = new IDBFactory();
  db = createOpenDatabase();
  allowed = [];
  removed.mockClear();
  cancel.mockClear();
  showTabs(1, 2);
  showContent(() => ({ contentType: 'text/html' }));
  vi.spyOn(fakeBrowser.permissions, 'contains').mockImplementation(
    async ({ origins = [] }) => origins.every((one) => allowed.includes(one)),
  );
  vi.spyOn(fakeBrowser.permissions, 'remove').mockImplementation(
    async ({ origins = [] }) => {
      removed(...origins);
      return true;
    },
  );
  start.mockReset().mockImplementation(async ({ id }) => {
    await (await db()).put('batches', batchOf({ id }));
    return { ok: true, batchId: id };
  });
});

it('reads the tabs, and makes a note of each as soon as it is read', async () => {
  await begin();
  await worker().settle();
  expect(start.mock.calls).toMatchObject([
    [{ id: 'order', from: { tabIds: [1, 2] } }],
  ]);
  await keep(0, 'running');
  await keep(1, 'done');
  await worker().settle();
  expect(await quickClips()).toMatchObject([
    { id: 'clip2', jobId: 'order-00001', destinationId: 'd', windowId: 7 },
  ]);
  await changeQuickClips(() => []);
  await keep(0, 'failed');
  await endBatch();
  await worker().settle();
  expect(await ordered()).toEqual([]);
  expect(await saved()).toMatchObject({ state: 'done' });
});

it('goes on with an order that an earlier Pluck began, and stops it', async () => {
  const batchId = 'order';
  await (await db()).put('batches', batchOf());
  const began = Object.assign(sampleOrder({ state: 'reading' }), { batchId });
  for (const [at, row] of began.rows.entries()) row.jobId = `order-0000${at}`;
  await ordersItem.change(() => [began]);
  await keep(0, 'done');
  await keep(1, 'running');
  await worker().settle();
  await keep(1, 'done');
  await worker().settle();
  expect(await ordered()).toEqual(['clip1', 'clip2']);
  await worker().handlers['tabs.stop']({ id: 'order' });
  expect(cancel).toHaveBeenCalledWith(batchId);
});

const sourcePreset = (formats: Preset['options']['formats']): Preset => ({
  id: 'source',
  name: 'source',
  options: { formats },
  template: 'tall',
});

/** Settings whose default template needs the page's source. */
const withSource = (settings: Settings): Settings => ({
  ...settings,
  noteTemplates: [{ ...defaultTemplate, id: 'tall', body: '{{ rawHtml }}' }],
  presets: [sourcePreset(['rawHtml'])],
  defaultTemplate: 'tall',
});

it('reads each tab with what its template needs, and the rest as Markdown', async () => {
  await changeSettings((settings) => ({
    ...withSource(settings),
    defaultTemplate: settings.defaultTemplate,
    rules: [
      {
        id: 'r',
        pattern: 'tides.example/2',
        preset: 'markdown',
        template: 'tall',
      },
    ],
  }));
  start.mockImplementation(async ({ id, from }) => {
    const tabs = from.tabIds.map((tabId: number) => ({ tabId, title: '' }));
    await (await db()).put('batches', batchOf({ id, tabs }));
    return { ok: true, batchId: id };
  });
  await begin();
  await worker().settle();
  expect(start.mock.calls).toMatchObject([
    [{ id: 'order', presetId: 'markdown', from: { tabIds: [1] } }],
    [{ id: 'clip2', presetId: 'source', from: { tabIds: [2] } }],
  ]);
  expect((await saved())?.rows).toMatchObject([
    { jobId: 'order-00000' },
    { jobId: 'clip2-00000' },
  ]);
  await keep(0, 'done');
  await endBatch();
  await worker().settle();
  expect(await saved()).toMatchObject({ state: 'reading' });
  await worker().handlers['tabs.stop']({ id: 'order' });
  expect(cancel.mock.calls).toEqual([['order'], ['clip2']]);
});

it.each([
  ['a PDF', () => ({ contentType: 'application/pdf' }), 'a.html'],
  [
    'a page whose address looks like a PDF’s',
    () => ({ contentType: 'text/html' }),
    'a.pdf',
    'source',
  ],
  [
    'a sleeping PDF',
    () => {
      throw new Error('The tab was discarded.');
    },
    'a.PDF?page=2',
  ],
])('reads %s with what it has', async (_, look, page, read = 'markdown') => {
  await changeSettings(withSource);
  showContent(look);
  const [row] = sampleOrder().rows;
  const url = `https://tides.example/${page}`;
  const presets = await presetsFor({ way: 'notes' }, [{ ...row!, url }]);
  expect([...presets.keys()]).toEqual([read]);
});

it('reads tabs as Markdown whose preset is refused, unless they are asked', async () => {
  await changeSettings(withSource);
  const refuse = (refused: string) =>
    start.mockImplementation(async ({ id, presetId }) => {
      if (presetId === refused) return { ok: false, reason: 'start.no-words' };
      await (await db()).put('batches', batchOf({ id }));
      return { ok: true, batchId: id };
    });
  refuse('source');
  await begin();
  await worker().settle();
  expect(start).toHaveBeenLastCalledWith(
    expect.objectContaining({ id: 'order', presetId: 'markdown' }),
  );
  expect(await saved()).toMatchObject({ state: 'reading' });
  expect(await saved()).not.toHaveProperty('refusal');
  refuse('ask');
  await begin({ way: 'answers' });
  await worker().settle();
  expect(await saved()).toMatchObject({
    state: 'done',
    refusal: 'start.no-words',
  });
});

it('reads as Markdown where only a service could read what a template needs', async () => {
  await changeSettings((settings) => ({
    ...withSource(settings),
    presets: [sourcePreset(['rawHtml', 'audio'])],
  }));
  await begin();
  await worker().settle();
  expect(start.mock.calls).toMatchObject([[{ presetId: 'markdown' }]]);
});

it('waits for the permission, which ends once all is read unless something needs it', async () => {
  const asked = ['https://tides.example/1', 'https://ferries.example/'];
  await begin({ asked });
  await worker().settle();
  expect(start).not.toHaveBeenCalled();
  allowed = [tides, ferries];
  await worker().settle();
  expect(start).toHaveBeenCalledOnce();
  await fakeBrowser.storage.local.set({
    'highlights.sites': [ferries],
  });
  await keep(0, 'done');
  await keep(1, 'done');
  expect(removed).not.toHaveBeenCalled();
  await endBatch();
  await worker().settle();
  expect(removed.mock.calls).toEqual([[tides]]);
  expect(await saved()).toMatchObject({ state: 'clipping', asked: [] });
});

it.each(['images', 'page'])(
  'keeps the permission until the notes are made if they come with %s',
  async (part) => {
    await changeSettings((settings) => ({
      ...settings,
      destinations: [
        {
          id: 'd',
          exists: 'ask',
          [part]: 'saved',
          settings: { kind: 'download' },
        },
      ],
    }));
    allowed = [tides];
    await begin({ asked: ['https://tides.example/1'] });
    await worker().settle();
    await keep(0, 'done');
    await endBatch();
    await worker().settle();
    expect(removed).not.toHaveBeenCalled();
    await changeQuickClips(() => []);
    await worker().settle();
    expect(removed.mock.calls).toEqual([[tides]]);
  },
);

it('joins what was read into one note once the last tab ended', async () => {
  await begin({ way: 'note' });
  await worker().settle();
  await keep(0, 'done');
  await keep(1, 'running');
  await worker().settle();
  expect(await ordered()).toEqual([]);
  await keep(1, 'failed');
  await endBatch();
  await worker().settle();
  expect(await quickClips()).toMatchObject([
    {
      id: 'order',
      joined: {
        title: '2 tabs',
        pages: [{ jobId: 'order-00000' }, { title: 'Tide 2' }],
      },
    },
  ]);
  expect((await quickClips())[0]?.joined?.pages[1]).not.toHaveProperty('jobId');
});

it('makes no note of tabs of which none could be read', async () => {
  await begin({ way: 'note' });
  await worker().settle();
  await keep(0, 'failed');
  await keep(1, 'failed');
  await endBatch();
  await worker().settle();
  expect(await ordered()).toEqual([]);
  expect(await saved()).toMatchObject({ state: 'done' });
});

it('makes a note of links, for which nothing is read or asked', async () => {
  await begin({ way: 'links' });
  await worker().settle();
  expect(start).not.toHaveBeenCalled();
  expect(await quickClips()).toMatchObject([
    {
      id: 'order',
      joined: { pages: [{ title: 'Tide 1' }, { title: 'Tide 2' }] },
    },
  ]);
});

it('goes to the folder that the user chose', async () => {
  await begin({ way: 'links', folder: 'Harbour' });
  await worker().settle();
  expect(await quickClips()).toMatchObject([
    { choice: { destinationId: 'd', edit: { folder: 'Harbour' } } },
  ]);
});

it('orders no note twice, however often a worker dies', async () => {
  await begin();
  await Promise.all([worker().settle(), worker().settle()]);
  await keep(0, 'done');
  await keep(1, 'running');
  await worker().settle();
  await worker().settle();
  expect(await ordered()).toEqual(['clip1']);
  await changeQuickClips(() => []);
  await worker().settle();
  expect(await ordered()).toEqual([]);
});

it('ends with the reason if nothing can be read', async () => {
  start.mockResolvedValueOnce({ ok: false, reason: 'start.storage' });
  await begin();
  await worker().settle();
  expect(await saved()).toMatchObject({
    state: 'done',
    refusal: 'start.storage',
  });
});

it('stops: no further notes, the sites are given back, what was saved stays', async () => {
  const asked = ['https://tides.example/1'];
  allowed = [tides];
  await begin({ asked });
  const { handlers, settle } = worker();
  await settle();
  await keep(0, 'done');
  await settle();
  await handlers['tabs.stop']({ id: 'order' });
  expect(cancel).toHaveBeenCalledExactlyOnceWith('order');
  expect(removed).toHaveBeenCalledOnce();
  await keep(1, 'done');
  await settle();
  expect(await ordered()).toEqual([]);
  expect(await saved()).toMatchObject({ state: 'stopped' });
  await handlers['tabs.close']({ id: 'order' });
  expect(await saved()).toBeUndefined();
});

it('stops while its batch is being started', async () => {
  await begin();
  const { handlers, settle } = worker();
  start.mockImplementationOnce(async ({ id }) => {
    await handlers['tabs.stop']({ id });
    return { ok: true, batchId: id };
  });
  await settle();
  expect(cancel).toHaveBeenCalledExactlyOnceWith('order');
  expect(await saved()).toMatchObject({ state: 'stopped' });
});

it('stops while its notes are being ordered', async () => {
  await begin();
  await worker().settle();
  await keep(0, 'done');
  await keep(1, 'done');
  const order = vi.fn(orderClip);
  const { handlers, settle } = worker(order);
  order.mockImplementationOnce(async (quick) => {
    await handlers['tabs.stop']({ id: 'order' });
    await orderClip(quick);
  });
  await settle();
  expect(order).toHaveBeenCalledOnce();
  expect(await ordered()).toEqual([]);
});

it('replaces an order of the window that waits for a permission', async () => {
  const asked = ['https://tides.example/1'];
  const [mine, other] = [7, 8].map((windowId) =>
    sampleOrder({ id: `window ${windowId}`, windowId, asked }),
  );
  await ordersItem.change(() => [mine!, other!]);
  const { id, windowId, way, title, destinationId, rows } = sampleOrder();
  const given = { id, windowId, way, title, destinationId, rows, asked };
  await worker().handlers['tabs.clip'](given);
  expect((await ordersItem.getValue()).map((order) => order.id)).toEqual([
    'window 8',
    'order',
  ]);
});

it('leaves a site to a later order that reads it', async () => {
  const asked = ['https://tides.example/9'];
  allowed = [tides];
  await keep(0, 'running');
  const later = sampleOrder({ id: 'later', state: 'reading' });
  const rows = later.rows.map((row) => ({ ...row, jobId: 'order-00000' }));
  await ordersItem.change(() => [
    sampleOrder({ asked, state: 'clipping' }),
    { ...later, rows },
  ]);
  const { handlers, settle } = worker();
  await settle();
  expect(removed).not.toHaveBeenCalled();
  await handlers['tabs.stop']({ id: 'later' });
  expect(removed.mock.calls).toEqual([[tides]]);
});

it('reads no tab that shows another page than the one that was chosen', async () => {
  showTabs(3, 2);
  await begin();
  await worker().settle();
  expect(start.mock.calls).toMatchObject([[{ from: { tabIds: [2] } }]]);
});
