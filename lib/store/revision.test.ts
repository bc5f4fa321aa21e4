import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ChangedJobs, createAnnouncer, watchStore } from './revision';

/** All channels with the same name in one process. */
class Channel extends EventTarget {
  static readonly all = new Set<Channel>();
  constructor() {
    super();
    Channel.all.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.all)
      if (other !== this)
        other.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', Channel);
});
afterEach(() => {
  Channel.all.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page with a slow reading. */
function page(readingMs: number) {
  const heard: ChangedJobs[] = [];
  const state = { atOnce: 0, most: 0 };
  watchStore(async (jobs) => {
    heard.push(jobs);
    state.most = Math.max(state.most, ++state.atOnce);
    await new Promise((read) => void setTimeout(read, readingMs));
    state.atOnce--;
  });
  return { heard, state };
}

it('a watcher reads soon after a change, and less often while changes continue', async () => {
  const announce = createAnnouncer(async () => {});
  const begin = Date.now();
  const times: number[] = [];
  watchStore(async () => void times.push(Date.now() - begin));
  for (let at = 0; at < 80; at++) {
    announce();
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(times).toEqual([0, 100, 300, 700, 1500, 2300, 3100, 3900]);
  await vi.advanceTimersByTimeAsync(5000);
  times.length = 0;
  announce();
  await vi.advanceTimersByTimeAsync(50);
  announce();
  await vi.advanceTimersByTimeAsync(50);
  expect(times).toHaveLength(2);
});

it('readings never overlap, and use a small part of the time', async () => {
  const announce = createAnnouncer(async () => {});
  const { heard, state } = page(500);
  for (let at = 0; at < 100; at++) {
    announce([`${at}`]);
    await vi.advanceTimersByTimeAsync(50);
  }
  await vi.advanceTimersByTimeAsync(5000);
  expect(state.most).toBe(1);
  expect(heard.length).toBeLessThan(6);
  expect(heard.flat()).toEqual(
    Array.from({ length: 100 }, (_, index) => `${index}`),
  );
});

it.each<[string, (ChangedJobs | undefined)[], ChangedJobs]>([
  ['no jobs if none is given', [undefined], []],
  ['each given job', [['a'], undefined, ['b', 'c']], ['a', 'b', 'c']],
  ['any job if any may have changed', [['a'], null, ['b']], null],
])(
  'announcements of one turn are one message: %s',
  async (_, announced, message) => {
    const here = vi.fn<() => Promise<void>>(async () => {});
    const announce = createAnnouncer(here);
    const { heard } = page(0);
    for (const jobs of announced) announce(jobs);
    await vi.advanceTimersByTimeAsync(1000);
    expect(heard).toEqual([message]);
    expect(here).toHaveBeenCalledOnce();
  },
);

it('a watcher reads again after a failed read', async () => {
  const announce = createAnnouncer(async () => {});
  const read = vi
    .fn<(jobs: ChangedJobs) => Promise<void>>()
    .mockRejectedValue(new Error('closed'));
  watchStore(read);
  for (const id of ['a', 'b']) {
    announce([id]);
    await vi.advanceTimersByTimeAsync(5000);
  }
  expect(read.mock.calls).toEqual([[['a']], [['b']]]);
});

it('a watcher must return the promise of its reading', () => {
  const read = async () => {};
  // @ts-expect-error The end of this reading could not be awaited.
  watchStore(() => void read());
});
