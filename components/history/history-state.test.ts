import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { type SearchResult, createHistory } from './history-state';
import type { SelectionDeps } from './selection-state';

const found: SearchResult = {
  pages: [],
  isMore: true,
  isDone: true,
  total: 3,
  failed: 0,
  highlights: { newest: [], total: 0 },
  removed: [],
  choices: { hosts: [], presets: [], tags: [] },
};

const selectionDeps: Omit<SelectionDeps, 'attempt'> = {
  writer: {
    done: signal(),
    failure: signal(),
    stop: () => undefined,
    run: async () => undefined,
  },
  saveFile: () => undefined,
  findJob: async () => undefined,
  readText: async () => '',
  clips: {
    destination: () => '',
    clip: async () => undefined,
    unmade: () => [],
    stop: () => undefined,
  },
};

function setUp() {
  const call = vi.fn<(name: string, input: unknown) => Promise<null>>(
    async () => null,
  );
  const postMessage = vi.fn<(question: unknown) => void>();
  const started = vi.fn<() => void>();
  const terminate = vi.fn<() => void>();
  let hear: Record<string, (event: { data: SearchResult | null }) => void> = {};
  const history = createHistory({
    call,
    ...selectionDeps,
    attempt: async (task) => {
      await task();
      return true;
    },
    startWorker() {
      started();
      hear = {};
      const addEventListener = (
        type: string,
        listener: (typeof hear)[string],
      ) => {
        hear[type] = listener;
      };
      return { postMessage, terminate, addEventListener } as unknown as Worker;
    },
  });
  return {
    history,
    call,
    postMessage,
    started,
    terminate,
    tell: (more: Partial<SearchResult>) =>
      hear['message']?.({ data: { ...found, ...more } }),
    fail: (how: 'message' | 'error') => hear[how]?.({ data: null }),
  };
}

describe('createHistory', () => {
  it('asks the worker at once, and again after each change of the search', () => {
    const { history, postMessage, tell } = setUp();
    const close = history.open();
    history.query.value = 'tide';
    history.filter.value = { host: 'a.example' };
    history.more();
    expect(history.isNarrowed.value).toBe(true);
    history.clear();
    expect(history.isNarrowed.value).toBe(false);
    tell({});
    expect(history.found.value?.total).toBe(3);
    close();
    history.query.value = 'later';
    expect(postMessage.mock.calls.map(([question]) => question)).toEqual([
      { query: '', limit: 100 },
      { query: 'tide', limit: 100 },
      { query: 'tide', limit: 100, host: 'a.example' },
      { query: 'tide', limit: 200, host: 'a.example' },
      { query: '', limit: 200, host: 'a.example' },
      { query: '', limit: 200 },
      null,
    ]);
  });

  it('keeps its worker idle after it is closed', () => {
    const { history, started, terminate, postMessage } = setUp();
    history.open()();
    history.open();
    expect(started).toHaveBeenCalledOnce();
    expect(terminate).not.toHaveBeenCalled();
    expect(postMessage.mock.calls.map(([question]) => question)).toEqual([
      { query: '', limit: 100 },
      null,
      { query: '', limit: 100 },
    ]);
  });

  it.each(['message', 'error'] as const)(
    'reports that it cannot search, by %s, and restarts on request',
    (how) => {
      const { history, started, terminate, tell, fail } = setUp();
      history.open();
      tell({});
      fail(how);
      expect(terminate).toHaveBeenCalledOnce();
      expect([history.isBroken.value, history.found.value]).toEqual([
        true,
        undefined,
      ]);
      history.query.value = 'tide';
      expect(started).toHaveBeenCalledOnce();
      history.retry();
      tell({});
      expect([history.isBroken.value, history.found.value?.total]).toEqual([
        false,
        3,
      ]);
      expect(started).toHaveBeenCalledTimes(2);
    },
  );

  it('shows the same failure when no worker starts', () => {
    const { history, started } = setUp();
    started.mockImplementationOnce(() => {
      throw new TypeError('No worker');
    });
    history.open();
    expect(history.isBroken.value).toBe(true);
    history.retry();
    expect(history.isBroken.value).toBe(false);
  });

  it('permanently deletes on close only what was deleted here', async () => {
    const { history, call, tell } = setUp();
    const leave = history.open();
    tell({ removed: ['elsewhere'] });
    leave();
    expect(call).not.toHaveBeenCalled();
    const leaveAgain = history.open();
    await history.remove(['a', 'b']);
    tell({ removed: ['elsewhere', 'a', 'b'] });
    // Restored in another window, where it may be deleted again.
    tell({ removed: ['elsewhere', 'a'] });
    leaveAgain();
    history.open()();
    expect(call.mock.calls.slice(1)).toEqual([['job.purge', { ids: ['a'] }]]);
  });

  it('permanently deletes everything that can be restored on request', async () => {
    const { history, call, tell } = setUp();
    history.open();
    tell({ removed: ['elsewhere', 'a'] });
    await history.purge();
    expect(call.mock.calls).toEqual([
      ['job.purge', { ids: ['elsewhere', 'a'] }],
    ]);
  });

  it('restores everything deleted and keeps the rest selected', async () => {
    const { history, call, tell } = setUp();
    history.open();
    history.selected.value = new Set(['a', 'b', 'c']);
    await history.remove(['a', 'b']);
    expect([...history.selected.value]).toEqual(['c']);
    tell({ removed: ['b', 'a', 'earlier'] });
    await history.undo();
    expect(call.mock.calls).toEqual([
      ['job.remove', { ids: ['a', 'b'] }],
      ['job.restore', { ids: ['b', 'a', 'earlier'] }],
    ]);
  });

  it('steps back from the selection, then from the search', () => {
    const { history } = setUp();
    history.query.value = 'tide';
    history.filter.value = { show: 'failed' };
    history.select(['a', 'b'], true);
    history.select(['a'], false);
    expect([...history.selected.value]).toEqual(['b']);
    expect(history.stepBack()).toBe(true);
    expect([history.selected.value.size, history.isNarrowed.value]).toEqual([
      0,
      true,
    ]);
    expect(history.stepBack()).toBe(true);
    expect(history.isNarrowed.value).toBe(false);
    expect(history.stepBack()).toBe(false);
  });

  it('unfolds a page and folds it', () => {
    const { history } = setUp();
    history.unfold('a');
    history.unfold('a', true);
    history.unfold('b');
    expect([...history.opened.value]).toEqual(['a', 'b']);
    history.unfold('a');
    expect([...history.opened.value]).toEqual(['b']);
  });
});
