import 'fake-indexeddb/auto';
import { signal } from '@preact/signals';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { type Clip, defaultTemplate } from '@/lib/clips';
import type { Destination } from '@/lib/clips/destinations/settings';
import type { WindowTab } from '@/lib/platform/tab';
import { type Settings, defaultSettings } from '@/lib/settings/model';
import { createOpenDatabase } from '@/lib/store/db';
import type { TabsOrder } from '@/lib/tabs';
import { sampleClip } from '@/test/sample-clip';
import { sampleJob } from '@/test/sample-job';
import { sampleOrder } from '@/test/sample-order';
import { type TabAnswer, createTabs, outcomeOf, waysOf } from './tabs-state';

const tab = (tabId: number, url?: string): WindowTab => ({
  tabId,
  windowId: 7,
  isHighlighted: true,
  title: `Tab ${tabId}`,
  ...(url !== undefined && { url }),
});
const front = tab(1, 'https://tides.example/');
const open = tab(2, 'https://open.example/');
const closed = tab(3, 'https://closed.example/');

function setUp(
  tabs: WindowTab[],
  { isAllowed = true, settings = defaultSettings } = {},
) {
  const events: string[] = [];
  const call = vi.fn<(name: string, input: unknown) => Promise<null>>(
    async (name) => {
      events.push(name);
      return null;
    },
  );
  const orders: TabsOrder[] = [];
  const clips = signal<Clip[]>([]);
  globalThis.indexedDB = new IDBFactory();
  const db = createOpenDatabase();
  let ids = 0;
  const state = createTabs({
    call,
    db,
    settings: signal(settings),
    clips: { all: clips },
    windowId: 7,
    frontTabId: 1,
    listTabs: async () => tabs,
    askToSee: async () => true,
    hasOrigin: async (url) => url.startsWith('https://open'),
    async allow(urls) {
      events.push(`allow ${urls.join()}`);
      return isAllowed;
    },
    async giveBack(urls) {
      events.push(`give back ${urls.join()}`);
    },
    orders: async () => orders,
    quickClips: async () => [],
    newId: () => `id${++ids}`,
    titleOf: (count) => `${count} tabs`,
  });
  return { state, call, events, orders, clips, db };
}

describe('the selected tabs', () => {
  it('are clipped with exactly the permissions that are missing, which are saved before they are asked for', async () => {
    const { state, call, events } = setUp([front, open, closed]);
    await state.begin();
    expect(state.asked.value).toEqual(['https://closed.example/']);
    await state.clip();
    expect(events).toEqual(['tabs.clip', 'allow https://closed.example/']);
    expect(call.mock.calls[0]?.[1]).toMatchObject({
      // The clipboard, where notes go at first, holds one.
      way: 'note',
      windowId: 7,
      asked: ['https://closed.example/'],
      rows: [{ tabId: 1 }, { tabId: 2 }, { tabId: 3 }],
    });
  });

  it('ask for nothing as a list of links, nor if none is missing', async () => {
    const { state, events } = setUp([front, open, closed]);
    await state.begin();
    state.choose('links');
    await state.clip();
    expect(events).toEqual(['tabs.clip']);
    state.choose('note');
    state.toggle(3, false);
    await state.clip();
    expect(events).toEqual(['tabs.clip', 'tabs.clip']);
  });

  it('leave nothing behind if the user doesn’t allow it', async () => {
    const { state, events } = setUp([front, closed], { isAllowed: false });
    await state.begin();
    await state.clip();
    expect(events.slice(2)).toEqual(['tabs.stop', 'tabs.close']);
    expect(state.order.value).toBeUndefined();
  });

  it('give their sites back if they couldn’t be ordered', async () => {
    const { state, call, events } = setUp([front, closed]);
    await state.begin();
    call.mockRejectedValueOnce(new Error('not carried out'));
    await expect(state.clip()).rejects.toThrow('not carried out');
    expect(events.at(-1)).toBe('give back https://closed.example/');
  });

  it('are counted without those whose page is hidden', async () => {
    const { state } = setUp([front, tab(2), tab(3)]);
    await state.begin();
    expect([state.hidden.value, state.chosen.value.length]).toEqual([2, 1]);
  });

  it('say how many of them a model reads', async () => {
    const json = { type: 'json' as const, schema: {} };
    const settings: Settings = {
      ...defaultSettings,
      defaultDestination: 'download',
      noteTemplates: [{ ...defaultTemplate, id: 'm', body: '{{ json.mood }}' }],
      presets: [
        { id: 'p', name: 'P', options: { formats: [json] }, template: 'm' },
      ],
      rules: [
        { id: 'r', pattern: 'open.example', preset: 'markdown', template: 'm' },
      ],
    };
    const { state } = setUp([front, open, closed], { settings });
    await state.begin();
    const forEach = (['notes', 'note', 'links'] as const).map((way) => {
      state.choose(way);
      return state.forModel.value;
    });
    expect(forEach).toEqual([1, 0, 0]);
    await state.begin('Ebb?');
    expect(state.forModel.value).toBe(3);
  });

  it('are asked a question', async () => {
    const { state, call } = setUp([front, open]);
    await state.begin('When is ebb? ');
    await state.clip();
    expect(call.mock.calls[0]?.[1]).toMatchObject({
      way: 'answers',
      prompt: 'When is ebb?',
    });
  });
});

describe('an order', () => {
  const saved = ({ id }: { id: string }) =>
    sampleClip({ id, state: 'delivered' });

  it('shows how each tab fares, and is forgotten once all are seen to be saved', async () => {
    const { state, orders, clips, events } = setUp([]);
    orders.push(sampleOrder({ state: 'clipping' }));
    clips.value = [saved({ id: 'clip1' })];
    await state.refresh();
    expect(state.rows.value[0]?.state).toBe('saved');
    expect(events).toEqual([]);
    orders[0] = sampleOrder({ state: 'done' });
    clips.value = ['clip1', 'clip2'].map((id) => saved({ id }));
    await state.refresh();
    expect(events).toEqual(['tabs.close']);
    orders.length = 0;
    await state.refresh();
    expect(state.rows.value[1]?.state).toBe('saved');
  });

  it('whose answers have been seen stays', async () => {
    const { state, orders, db, events } = setUp([]);
    await (await db()).put('jobs', sampleJob({ id: 'j' }));
    const [row] = sampleOrder().rows;
    orders.push(
      sampleOrder({
        way: 'answers',
        state: 'done',
        rows: [{ ...row!, jobId: 'j' }],
      }),
    );
    await state.refresh();
    expect(state.rows.value[0]?.state).toBe('read');
    expect(events).toEqual([]);
  });

  it('does not take the place of what the user has begun', async () => {
    const { state, orders } = setUp([front, open]);
    orders.push(sampleOrder({ state: 'reading' }));
    const refreshing = state.refresh();
    await state.begin('When is ebb?');
    await refreshing;
    expect(state.order.value).toBeUndefined();
    await state.refresh();
    await state.begin('And flow?');
    expect(state.order.value).toBeUndefined();
    expect(state.chosen.value).toHaveLength(2);
  });

  it('of another window is not shown', async () => {
    const { state, orders } = setUp([]);
    orders.push(sampleOrder({ windowId: 8 }));
    await state.refresh();
    expect(state.order.value).toBeUndefined();
  });

  it('shows the passages that a page has', async () => {
    const { state, orders, db } = setUp([]);
    const database = await db();
    await database.put('jobs', sampleJob({ id: 'j', hasResult: true }));
    const data = { highlights: 'One.\n\nTwo.\n\nThree.\n\nFour.' };
    await database.put('results', {
      id: 'j',
      savedAt: 1,
      complete: true,
      raw: new Blob([JSON.stringify({ success: true, data })]),
    });
    const [row] = sampleOrder().rows;
    orders.push(
      sampleOrder({
        way: 'answers',
        state: 'done',
        rows: [{ ...row!, jobId: 'j' }],
      }),
    );
    await state.refresh();
    expect(state.rows.value[0]?.answer).toEqual({
      text: undefined,
      passages: ['One.', 'Two.', 'Three.'],
    });
  });
});

it.each<[string, Destination['settings'], string[]]>([
  ['the clipboard', { kind: 'clipboard', rich: false }, ['note', 'links']],
  ['downloads', { kind: 'download' }, ['notes', 'note', 'links']],
  [
    'a place that keeps pages by their address',
    { kind: 'readwise', token: '', baseUrl: 'https://readwise.io' },
    ['notes'],
  ],
])('what tabs can become in %s', (_, settings, expected) => {
  expect(waysOf({ id: 'd', exists: 'ask', settings })).toEqual(expected);
});

const none: TabAnswer = { passages: [] };
const passage: TabAnswer = { passages: ['Ebb at six.'] };
const written: TabAnswer = { text: 'At six.', passages: [] };

it.each<[string, (TabAnswer | undefined)[], number, boolean]>([
  ['nothing was found', [none, undefined], 0, false],
  ['passages were found', [passage, none, passage, undefined], 2, false],
  ['a model answered', [written, passage], 1, true],
])('a question’s outcome says that %s', (_, answers, found, isWritten) => {
  const rows = answers.map((answer) => ({ answer }));
  expect(outcomeOf('Ebb?', rows)).toEqual({
    question: 'Ebb?',
    found,
    tabs: answers.length,
    isWritten,
  });
});
