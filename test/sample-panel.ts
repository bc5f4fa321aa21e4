import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, vi } from 'vitest';
import type { Job } from '@/lib/queue/job';
import type { VisibleTab } from '@/lib/platform/tab';
import type { call as callBackground } from '@/lib/app/call';
import { defaultSettings } from '@/lib/settings/model';
import { type OpenDatabase, createOpenDatabase } from '@/lib/store/db';
import type { PanelTarget } from '@/lib/scrape/store/shown';
import { type JobStore, createJobStore } from '@/lib/scrape/store/write';
import { createPanel } from '@/components/panel/panel-state';

export const job = (id: string, windowId: number, createdAt: number): Job => ({
  id,
  page: { tabId: 1, windowId, url: `https://example.com/${id}`, title: id },
  presetId: 'markdown',
  request: { url: `https://example.com/${id}` },
  connection: { kind: 'browser' },
  state: 'queued',
  createdAt,
  hasResult: false,
});

let db: OpenDatabase;
export const call = vi.fn<(name: string, input: unknown) => Promise<unknown>>();

/**
 * The panel's environment. `shown`: what the user opened outside of it, by
 * window.
 */
export const around = {
  shown: new Map<number, PanelTarget>(),
  opened: [] as string[],
  sees: false,
  follows: false,
  hidden: false,
  inFront: undefined as VisibleTab | undefined,
  isReading: false,
  now: 0,
};

export const setUp = (windowId: number) => {
  const panel = createPanel({
    db,
    windowId,
    now: () => around.now,
    call: call as typeof callBackground,
    shownIn: async (id) => around.shown.get(id),
    onSpeech() {},
    settings: async () => ({ ...defaultSettings, followsTab: around.follows }),
    isReading: () => around.isReading,
    openSettings: () => {},
    connect: () => {},
    openTab: async (url) => around.opened.push(url),
    allow: async () => false,
    hasOrigin: async () => false,
    notifications: { has: async () => false, ask: async () => false },
    isPrivate: false,
    allowSending: async () => false,
    takePage: async () => ({ is: 'gone' }),
    capturePageFile: async () => ({ is: 'gone' }),
    loadedPictures: async () => [],
    passages: {
      show: async () => 'gone',
      reveal: async () => false,
      unmark: async () => {},
      playFrom: async () => {},
    },
    endLoading: async () => {},
    onPointing: () => {},
    startSearch: () => expect.fail('no search was asked for'),
    startBatch: () => expect.fail('no file was asked for'),
    tabs: {
      sees: async () => around.sees,
      ask: async () => false,
      list: async () => [],
      activate: async () => {},
      activePage: async () => around.inFront,
      find: async (tabId) => ({
        tabId,
        windowId: 1,
        ...(!around.hidden && { url: 'https://example.com/open' }),
      }),
    },
    copying: { held: async () => undefined, write: async () => {} },
    quickClips: async () => [],
    isWindowOpen: async () => true,
  });
  const writer = createJobStore(db, { now: () => 9, announce: () => {} });
  const finish = (id: string, text: string) =>
    writer.change(
      id,
      (was) => ({ job: { ...was, state: 'done', hasResult: true } }),
      {
        raw: new Blob([text]),
        complete: true,
      },
    );
  return { panel, writer, finish };
};

/**
 * For before each test: an empty database, and nothing opened, shown or called.
 */
export const reset = () => {
  globalThis.indexedDB = new IDBFactory();
  db = createOpenDatabase();
  around.shown.clear();
  around.opened.length = 0;
  around.sees = false;
  around.follows = false;
  around.hidden = false;
  around.inFront = undefined;
  around.isReading = false;
  around.now = 0;
  call.mockReset();
};

export const add = (writer: JobStore, ...jobs: Job[]) =>
  Promise.all(jobs.map((one) => writer.add(one, () => false)));
