import 'fake-indexeddb/auto';
import { signal } from '@preact/signals';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createOpenDatabase } from '@/lib/store/db';
import { sampleHighlight } from '@/test/highlights/sample-highlight';
import { createHighlights } from './highlights-state';

const db = createOpenDatabase();
const some = [
  sampleHighlight({ id: 'wall', start: 9, note: 'Who pays?' }),
  sampleHighlight({ id: 'crane', exact: 'The Càrane of 1921', colour: 2 }),
  sampleHighlight({
    id: 'mill',
    url: 'https://mill.example/',
    exact: 'It turns.',
    createdAt: 5,
  }),
];

/** The state beside a background that answers from a table. */
function create(answers: Record<string, unknown> = {}) {
  const call = vi.fn(async (name: string, _input: unknown) => answers[name]);
  const openTab = vi.fn(async () => undefined);
  const allow = vi.fn(async () => answers['allow'] === true);
  const state = createHighlights({
    db,
    call: call as never,
    settings: async () => ({ highlightColours: ['Key'] }),
    tab: signal({ tabId: 1, url: 'https://quay.example/?utm_source=x#top' }),
    openTab,
    allow,
    attempt: (act) =>
      act().then(
        () => true,
        () => false,
      ),
  });
  const ids = () => state.found.value.map(({ id }) => id);
  return { state, call, openTab, ids };
}

beforeEach(async () => {
  fakeBrowser.reset();
  Object.assign(fakeBrowser.permissions, { contains: async () => false });
  const database = await db();
  await database.clear('highlights');
  for (const one of some) await database.put('highlights', one);
});

it('lists those of the page in its order, and all from the newest', async () => {
  const { state, ids } = create();
  await state.open();
  expect(ids()).toEqual(['crane', 'wall']);
  await state.showAllPages(true);
  expect(ids()[0]).toBe('mill');
});

it.each<[string, { query?: string; colour?: number }, string[]]>([
  ['words of the passage', { query: 'carane 1921' }, ['crane']],
  ['words of the note', { query: 'who' }, ['wall']],
  ['a colour', { colour: 2 }, ['crane']],
  ['both', { query: 'who', colour: 2 }, []],
])('finds them by %s', async (_, { query = '', colour }, expected) => {
  const { state, ids } = create();
  await state.open();
  state.query.value = query;
  state.colour.value = colour;
  expect(ids()).toEqual(expected);
});

it('says which of them the page lost', async () => {
  const { state } = create({ 'highlights.draw': { lost: ['wall'] } });
  await state.open();
  expect([...state.lost.value]).toEqual(['wall']);
});

it.each([
  [true, [], 0],
  [false, ['wall'], 0],
  [null, [], 1],
])('shows one, answered by %s', async (shown, lost, opened) => {
  const { state, openTab } = create({ 'highlights.show': shown });
  await state.open();
  await state.show(some[0]!);
  expect([...state.lost.value]).toEqual(lost);
  expect(openTab).toHaveBeenCalledTimes(opened);
});

it('opens the page of another one at its passage', async () => {
  const { state, openTab } = create();
  await state.show(some[2]!);
  expect(openTab).toHaveBeenCalledWith(
    'https://mill.example/#:~:text=It%20turns.',
  );
});

it('opens no page that has no address to link to', async () => {
  const { state, openTab } = create();
  await state.show(sampleHighlight({ url: 'javascript:alert(1)' }));
  expect(openTab).not.toHaveBeenCalled();
});

it.each([true, false])(
  'says whether a change is stored: %s',
  async (isStored) => {
    const { state } = create({ 'highlights.change': isStored });
    expect(await state.change('wall', { note: 'The port' })).toBe(isStored);
  },
);

it('restores the one that was deleted last', async () => {
  const { state, call } = create();
  await state.remove(some[0]!);
  await state.undo();
  expect(call).toHaveBeenCalledWith('highlights.add', {
    highlights: [some[0]],
  });
  expect(state.removed.value).toBe(undefined);
});

it.each([
  [true, 1],
  [false, 0],
])(
  'shows them always only if the browser allows it: %s',
  async (allow, calls) => {
    const { state, call } = create({ allow });
    await state.setAlways(true);
    const asked = call.mock.calls.filter(
      ([name]) => name === 'highlights.showAlways',
    );
    expect(asked).toHaveLength(calls);
    expect(state.isAlways.value).toBe(allow);
  },
);

it('shows a passage of a book on no page', async () => {
  const database = await db();
  const book = sampleHighlight({ id: 'book', url: '' });
  await database.put('highlights', book);
  const { state, ids, openTab } = create();
  await state.open();
  expect(ids()).toEqual(['crane', 'wall']);
  expect(state.isHere(book)).toBe(false);
  await state.show(book);
  expect(openTab).not.toHaveBeenCalled();
  await state.showAllPages(true);
  expect(ids()).toContain('book');
});

it('renames a colour, and keeps the names of the others', async () => {
  const { state, call } = create();
  await state.open();
  expect(state.names.value[0]).toBe('Key');
  await state.rename(2, ' Data ');
  expect(call).toHaveBeenCalledWith('settings.save', {
    highlightColours: ['Key', 'Data', '', ''],
  });
  expect(state.names.value.slice(0, 2)).toEqual(['Key', 'Data']);
});

it('looks again once its page is loaded anew, and at no other', async () => {
  const { state, call } = create({ 'highlights.draw': { lost: ['wall'] } });
  const end = state.watch();
  const load = (tabId: number, status: 'loading' | 'complete') =>
    fakeBrowser.tabs.onUpdated.trigger(tabId, { status }, {} as never);
  await load(2, 'complete');
  await load(1, 'loading');
  expect(call).not.toHaveBeenCalled();
  await load(1, 'complete');
  expect(call).toHaveBeenCalledWith('highlights.draw', { tabId: 1 });
  await vi.waitFor(() => expect([...state.lost.value]).toEqual(['wall']));
  end();
});

it('takes the word of Pluck’s script in its tab about what is lost', async () => {
  const { state } = create();
  const end = state.watch();
  const say = (message: unknown, tabId: number, id = browser.runtime.id) =>
    fakeBrowser.runtime.onMessage
      .trigger(message, { id, tab: { id: tabId } } as never, () => {})
      .then(() => undefined);
  const looked = { highlights: 'looked', lost: ['wall', 7] };
  await say(looked, 2);
  await say(looked, 1, 'another');
  await say({ highlights: 'looked', lost: 'wall' }, 1);
  expect([...state.lost.value]).toEqual([]);
  await say(looked, 1);
  expect([...state.lost.value]).toEqual(['wall']);
  end();
});

describe('importing a file', () => {
  const file = (text: string) => new File([text], 'highlights.json');
  const pages = JSON.stringify([
    {
      url: 'https://quay.example/',
      highlights: [
        { text: sampleHighlight().exact },
        { text: '<p>The <b>mill</b> turns.</p>' },
        { text: '' },
      ],
    },
  ]);

  it('says what was added, known and left out, and takes it back', async () => {
    const { state, call } = create();
    const { incoming } = state;
    await incoming.open(file(pages));
    const [, { highlights }] = call.mock.calls.at(-1) as [
      string,
      { highlights: { id: string; exact: string }[] },
    ];
    expect(highlights).toMatchObject([{ exact: 'The mill turns.' }]);
    const ids = highlights.map(({ id }) => id);
    expect(incoming.outcome.value).toEqual({
      ok: true,
      added: ids,
      known: 1,
      left: [{ reason: 'empty', about: 'https://quay.example/' }],
    });
    await incoming.undo();
    expect(call).toHaveBeenLastCalledWith('highlights.remove', { ids });
    expect(incoming.outcome.value).toBe(undefined);
  });

  it('refuses a file that is too large without reading it', async () => {
    const { state, call } = create();
    const large = Object.assign(file(''), { text: vi.fn() });
    Object.defineProperty(large, 'size', { value: 40_000_000 });
    await state.incoming.open(large);
    expect(state.incoming.outcome.value).toEqual({
      ok: false,
      reason: 'tooLarge',
    });
    expect(large.text).not.toHaveBeenCalled();
    expect(call).not.toHaveBeenCalled();
  });
});
