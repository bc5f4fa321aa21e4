import 'fake-indexeddb/auto';
import { signal } from '@preact/signals';
import { beforeEach, expect, it, vi } from 'vitest';
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
