import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { changeSettings } from '@/lib/settings';
import { createSync } from './background';
import { type Sync, syncItem } from './sync-item';

const run = vi.hoisted(() => vi.fn<(order: object) => Promise<void>>());
vi.mock('./sync-work', () => ({
  createSyncWork: () => ({ run, handlers: {} }),
}));

const minute = 60_000;
const on: Sync = {
  destination: 'd',
  parts: ['presets'],
  nextAt: 15 * minute,
  failures: 0,
  waiting: [],
  conflicts: [],
  unreadable: 0,
};
const clock = { now: 0 };
let wakesAt: number | undefined;

/** A worker: what is in storage is all that it knows. */
const start = () =>
  createSync({
    db: () => new Promise(() => {}),
    now: () => clock.now,
    newId: () => '',
    announce() {},
    watch: () => ({
      onRunning() {},
      wakeAt(at) {
        wakesAt = at;
      },
    }),
  });

beforeEach(() => {
  fakeBrowser.reset();
  run.mockReset();
  run.mockImplementation(async () => {
    await syncItem.change(
      (was) => was && { ...was, nextAt: clock.now + 15 * minute },
    );
  });
  clock.now = 0;
  wakesAt = undefined;
});

it('does nothing while sync is off', async () => {
  const sync = start();
  await sync.resume();
  expect(run).not.toHaveBeenCalled();
  expect(wakesAt).toBe(undefined);
});

it('meets the file at the start of the browser, and then every quarter of an hour', async () => {
  await syncItem.change(() => on);
  const sync = start();
  await sync.resume();
  expect(run).toHaveBeenCalledTimes(1);
  await sync.goOn();
  expect(run).toHaveBeenCalledTimes(1);
  clock.now = 15 * minute;
  await sync.goOn();
  expect(run.mock.calls).toEqual([
    [{ onlyChanges: false }],
    [{ onlyChanges: false }],
  ]);
  await vi.waitFor(() => expect(wakesAt).toBe(30 * minute));
});

it('meets the file, and sends a change, after the clock was set back by a day', async () => {
  clock.now = 24 * 60 * minute;
  await syncItem.change(() => ({ ...on, nextAt: clock.now + 15 * minute }));
  const sync = start();
  await sync.resume();
  expect(run).toHaveBeenCalledTimes(1);
  clock.now = 0;
  await sync.goOn();
  expect(run).toHaveBeenCalledTimes(2);
  await sync.goOn();
  expect(run).toHaveBeenCalledTimes(2);
});

it('is not started again by a worker that wakes in the same browser', async () => {
  await syncItem.change(() => on);
  await start().resume();
  await start().resume();
  expect(run).toHaveBeenCalledTimes(1);
});

it('looks for changes some seconds after one, and sends only those', async () => {
  await syncItem.change(() => on);
  const sync = start();
  await sync.resume();
  run.mockClear();
  await changeSettings((now) => ({ ...now, theme: 'dark' }));
  await vi.waitFor(() => expect(wakesAt).toBe(10_000));
  await sync.goOn();
  expect(run).not.toHaveBeenCalled();
  clock.now = 10_000;
  await sync.goOn();
  expect(run.mock.calls).toEqual([[{ onlyChanges: true }]]);
});

it('tries again at once when the computer is online again', async () => {
  const error = { kind: 'place', error: { kind: 'closed' } } as const;
  await syncItem.change(() => on);
  const sync = start();
  await sync.resume();
  await syncItem.change((was) => was && { ...was, error });
  await sync.release();
  expect(run).toHaveBeenCalledTimes(2);
});
