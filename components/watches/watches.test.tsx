// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { signal } from '@preact/signals';
import { IDBFactory } from 'fake-indexeddb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { call as callBackground } from '@/lib/app/call';
import { defaultSettings } from '@/lib/settings/model';
import { createOpenDatabase } from '@/lib/store/db';
import type { PageWatch } from '@/lib/watches';
import { createWatchStore } from '@/lib/watches/store';
import { sampleWatch } from '@/test/sample-watch';
import { WatchList } from './watch-list';
import { createWatches } from './watches-state';

const call = vi.fn<(name: string, input: unknown) => Promise<unknown>>();
const allow = vi.fn(async () => true);
const go = vi.fn();
const point = vi.fn(async () => {});
const page = {
  tabId: 3,
  windowId: 1,
  url: 'https://huts.example/list',
  title: 'Huts',
};
const recipe = {
  build: 'page' as const,
  rows: ['body'],
  columns: [{ name: 'Price', type: 'price' as const, at: [{ selector: 'b' }] }],
};
let root: HTMLElement;
let state: ReturnType<typeof createWatches>;
let store: ReturnType<typeof createWatchStore>;

/** Only browsers have popovers. */
Object.assign(HTMLElement.prototype, { hidePopover() {} });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  call.mockReset().mockResolvedValue({ ok: true, id: 'new' });
  allow.mockClear();
  const db = createOpenDatabase();
  store = createWatchStore(db, () => {});
  root = document.createElement('div');
  document.body.replaceChildren(root);
  state = createWatches({
    db,
    windowId: 1,
    call: call as unknown as typeof callBackground,
    settings: signal({
      ...defaultSettings,
      services: [{ id: 's', baseUrl: 'https://api.example' }],
    }),
    allow,
    notifications: { has: async () => false, ask: async () => true },
    hasOrigin: async () => false,
    tabShowing: async () => undefined,
    async attempt(action) {
      await action();
      return true;
    },
    point,
    go,
  });
});
afterEach(() => render(null, root));

const draw = () => act(() => render(<WatchList watches={state} />, root));
const button = (text: string) =>
  [...root.querySelectorAll('button')].find(({ textContent }) =>
    textContent.includes(text),
  );
const radio = (text: string) =>
  [...root.querySelectorAll('label')]
    .find(({ textContent }) => textContent.includes(text))
    ?.querySelector('input');
const press = (element: HTMLElement | null | undefined) =>
  act(() => element?.click());

describe('the form', () => {
  it('asks for the site, and watches its text by this browser', async () => {
    state.open({ page });
    await draw();
    await press(button('watch.allowAndStart'));
    expect(allow).toHaveBeenCalledWith([page.url]);
    await vi.waitFor(() => expect(state.form.value).toBeUndefined());
    expect(call).toHaveBeenCalledWith('watch.add', {
      url: page.url,
      title: 'Huts',
      what: { kind: 'text' },
      every: 1440,
      isOriginAsked: true,
    });
  });

  it('of a new page goes back to that page, and of a watch to the watches', async () => {
    state.open({ page });
    await draw();
    go.mockClear();
    await press(button('popup.cancel'));
    expect(go.mock.calls).toEqual([['result']]);
    expect(state.form.value).toBeUndefined();

    state.open({ page, watch: sampleWatch() });
    await draw();
    go.mockClear();
    expect(state.close()).toBe(true);
    expect(go).not.toHaveBeenCalled();
    expect(state.close()).toBe(false);
  });

  it('makes nothing if the site is not allowed, and says so', async () => {
    allow.mockResolvedValueOnce(false);
    state.open({ page });
    await draw();
    await press(button('watch.allowAndStart'));
    await vi.waitFor(() =>
      expect(root.querySelector('[role=alert]')?.textContent).toContain(
        'watch.notAllowed',
      ),
    );
    expect(call).not.toHaveBeenCalled();
  });

  it('names the price of a service, which needs no permission', async () => {
    state.open({ page });
    await draw();
    await press(radio('api.example'));
    await press(button('watch.startAt'));
    expect(allow).not.toHaveBeenCalled();
    expect(call).toHaveBeenCalledWith(
      'watch.add',
      expect.objectContaining({ connection: 's' }),
    );
  });

  it('wants a number for a value that falls below one', async () => {
    state.open({ page, recipe });
    const form = state.form.value!;
    form.when.value = 'below';
    await draw();
    await press(button('watch.allowAndStart'));
    expect(root.textContent).toContain('watch.amountMissing');
    form.amount.value = '79,5';
    await press(button('watch.allowAndStart'));
    await vi.waitFor(() =>
      expect(call).toHaveBeenCalledWith(
        'watch.add',
        expect.objectContaining({
          what: {
            kind: 'value',
            recipe,
            rule: { when: 'below', amount: 79.5 },
          },
        }),
      ),
    );
  });

  it.each<[string, PageWatch['what']]>([
    ['value', { kind: 'value', recipe, rule: { when: 'below', amount: 79.5 } }],
    ['element', { kind: 'element', recipe }],
    ['rows', { kind: 'rows', rows: { list: 1 }, columns: ['a'] }],
    ['text', { kind: 'text' }],
  ])('changes only how often it looks at a %s', async (_, what) => {
    state.edit(sampleWatch({ what }));
    await vi.waitFor(() => expect(state.form.value).toBeDefined());
    const form = state.form.value!;
    form.isAllowed.value = true;
    form.every.value = 10_080;
    form.submit();
    await vi.waitFor(() =>
      expect(call).toHaveBeenCalledWith('watch.narrow', {
        id: 'watch',
        what,
        every: 10_080,
      }),
    );
  });

  it('takes what was pointed at for it, and only then', () => {
    expect(state.takePointed(recipe)).toBe(false);
    state.open({ page });
    state.form.value!.point();
    expect(point).toHaveBeenLastCalledWith(page, 'values');
    expect(go).toHaveBeenLastCalledWith('result');
    expect(state.takePointed(recipe)).toBe(true);
    expect(state.form.value?.draft.recipe).toEqual(recipe);
    expect(state.takePointed(recipe)).toBe(false);
  });
});

describe('the list', () => {
  it('says what is new, what could not be seen, and what changes at each load', async () => {
    await store.add(
      sampleWatch({
        id: 'a',
        seenAt: 5,
        unseen: 1,
        noise: 'each-load',
        changes: [
          {
            at: 5,
            difference: { kind: 'value', before: '€ 84', now: '€ 79' },
          },
        ],
      }),
    );
    await store.add(
      sampleWatch({
        id: 'b',
        trouble: { why: 'not-allowed', since: 1, count: 1, told: 'unseen' },
      }),
    );
    await store.add(sampleWatch({ id: 'c', toDo: 'purge', state: 'removed' }));
    await draw();
    await vi.waitFor(() =>
      expect(root.querySelectorAll('.watch-row')).toHaveLength(2),
    );
    for (const text of [
      'watch.noise.each_load',
      'watch.why.not_allowed',
      'watch.allow',
      'watch.changes',
    ])
      expect(root.textContent).toContain(text);
    const changes = root.querySelector('details')!;
    changes.open = true;
    await act(() => void changes.dispatchEvent(new Event('toggle')));
    expect(call).toHaveBeenCalledWith('watch.shown', { id: 'a' });
  });

  it('deletes with undo', async () => {
    await store.add(sampleWatch());
    await draw();
    await vi.waitFor(() => expect(button('watch.remove')).toBeDefined());
    await press(button('watch.remove'));
    await vi.waitFor(() => expect(button('settings.undo')).toBeDefined());
    await press(button('settings.undo'));
    expect(call.mock.calls.map(([name]) => name)).toEqual([
      'watch.remove',
      'watch.restore',
    ]);
  });
});
