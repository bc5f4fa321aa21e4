import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { whileAwake } from './sleeping-tab';

const { tabs } = fakeBrowser;
const awake = new AbortController().signal;
let open: Map<number, { discarded: boolean; active?: boolean }>;
const calls: string[] = [];

beforeEach(() => {
  fakeBrowser.reset();
  vi.useRealTimers();
  calls.length = 0;
  open = new Map([
    [1, { discarded: false }],
    [2, { discarded: true }],
    [3, { discarded: true }],
  ]);
  vi.spyOn(tabs, 'get').mockImplementation(async (id) => {
    const tab = open.get(id);
    if (!tab) throw new Error(`No tab with id: ${id}.`);
    return { id, ...tab } as never;
  });
  vi.spyOn(tabs, 'reload').mockImplementation((async (id: number) => {
    calls.push(`wake ${id}`);
    Object.assign(open.get(id)!, { discarded: false });
    queueMicrotask(
      () =>
        void tabs.onUpdated.trigger(id, { status: 'complete' }, {} as never),
    );
  }) as never);
  Object.assign(tabs, {
    discard: async (id: number) => void calls.push(`put back ${id}`),
  });
});

const read = (id: number, before?: () => void) =>
  whileAwake(id, awake, async () => {
    before?.();
    calls.push(`read ${id}`);
    return id;
  });

it('wakes a sleeping tab for the work, and puts it back', async () => {
  expect(await read(2)).toBe(2);
  expect(calls).toEqual(['wake 2', 'read 2', 'put back 2']);
});

it('leaves alone a tab that is awake, closed, or none', async () => {
  expect([await read(1), await read(9), await read(-1)]).toEqual([1, 9, -1]);
  expect(calls).toEqual(['read 1', 'read 9', 'read -1']);
});

it('wakes one tab at a time', async () => {
  await Promise.all([read(2), read(3)]);
  expect(calls).toEqual([
    'wake 2',
    'read 2',
    'put back 2',
    'wake 3',
    'read 3',
    'put back 3',
  ]);
});

it('does not put back a tab that the user looks at by then', async () => {
  await read(2, () => Object.assign(open.get(2)!, { active: true }));
  expect(calls).toEqual(['wake 2', 'read 2']);
});

it('puts the tab back after work that failed', async () => {
  const failing = whileAwake(2, awake, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(calls).toEqual(['wake 2', 'put back 2']);
});

it('wakes nothing for work that was stopped while it waited', async () => {
  const stop = new AbortController();
  const first = read(2, () => stop.abort());
  const second = whileAwake(3, stop.signal, async () => 'ended');
  expect(await second).toBe('ended');
  await first;
  expect(calls).not.toContain('wake 3');
});

it('reads a page that never ends loading after half a minute', async () => {
  vi.spyOn(tabs, 'reload').mockImplementation(async () => {});
  vi.useFakeTimers();
  const reading = read(2);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await reading;
  expect(calls).toEqual(['read 2', 'put back 2']);
});
