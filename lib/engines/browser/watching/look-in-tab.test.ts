import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type Wanted, lookInTab } from './look-in-tab';

const url = 'https://a.example/x';
const kinds: [string, Wanted][] = [
  ['its text', {}],
  ['its rows', { rows: { list: 1 } }],
];
const tab = { id: 7, url, status: 'complete', active: false };
const removed = vi.fn(async () => {});

beforeEach(() => {
  fakeBrowser.reset();
  removed.mockClear();
  vi.spyOn(fakeBrowser.windows, 'getAll').mockResolvedValue([
    { id: 1, incognito: false, focused: true },
  ] as never);
  vi.spyOn(fakeBrowser.tabs, 'create').mockResolvedValue(tab as never);
  vi.spyOn(fakeBrowser.tabs, 'update').mockResolvedValue(tab as never);
  vi.spyOn(fakeBrowser.tabs, 'remove').mockImplementation(removed);
  vi.spyOn(fakeBrowser.tabs, 'get').mockResolvedValue(tab as never);
});

const look = (wanted: Wanted, signal = new AbortController().signal) =>
  lookInTab(url, wanted, signal, async () => {});

it.each(kinds)(
  '%s: ends at a page that hangs, with its tab',
  async (_, wanted) => {
    vi.spyOn(fakeBrowser.scripting, 'executeScript').mockImplementation(
      () => new Promise<never>(() => {}) as never,
    );
    const controller = new AbortController();
    const looking = look(wanted, controller.signal);
    await Promise.resolve();
    controller.abort();
    expect(await looking).toEqual({ unseen: 'unreachable' });
    expect(removed).toHaveBeenCalledExactlyOnceWith(7);
  },
);

it.each(kinds)(
  '%s: is unreachable in a tab that was closed',
  async (_, wanted) => {
    vi.spyOn(fakeBrowser.tabs, 'get').mockRejectedValue(new Error('no tab'));
    expect(await look(wanted)).toEqual({ unseen: 'unreachable' });
  },
);

it.each(kinds)(
  '%s: is not allowed in a tab that Pluck can’t see',
  async (_, wanted) => {
    vi.spyOn(fakeBrowser.tabs, 'get').mockResolvedValue({
      ...tab,
      url: undefined,
    } as never);
    vi.spyOn(fakeBrowser.scripting, 'executeScript').mockRejectedValue(
      new Error('no access'),
    );
    expect(await look(wanted)).toEqual({ unseen: 'not-allowed' });
  },
);
