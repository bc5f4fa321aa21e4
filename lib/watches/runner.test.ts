import { expect, it, vi } from 'vitest';
import { sampleWatch } from '@/test/sample-watch';
import type { PageWatch } from './page-watch';
import { createWatchRunner } from './runner';
import type { WatchEvent } from './step';

/** A store in memory whose disk may be full, and a clock. */
function world(watches: readonly PageWatch[]) {
  const all = new Map(watches.map((watch) => [watch.id, watch]));
  const state = { time: 1_000_000, isFull: false, text: 'a' };
  const carryOut = vi.fn(
    async (): Promise<WatchEvent> => ({
      type: 'read',
      at: state.time,
      reading: { lines: [state.text] },
      address: 'https://a.example/news',
    }),
  );
  const tell = vi.fn();
  const wakeAt = vi.fn();
  const runner = createWatchRunner({
    store: {
      all: async () => [...all.values()],
      async change(id, next) {
        const was = all.get(id);
        if (!was) return undefined;
        const changed = next(was);
        if (state.isFull && changed !== was) throw new Error('disk full');
        all.set(id, changed);
        return changed;
      },
    },
    carryOut,
    tell,
    now: () => state.time,
    onRunning() {},
    wakeAt,
  });
  return {
    state,
    carryOut,
    tell,
    wakeAt,
    watch: () => all.get('watch'),
    async pass(ms: number) {
      state.time += ms;
      await runner.goOn();
      await new Promise((resolve) => setTimeout(resolve));
    },
    runner,
  };
}

const hourMs = 3_600_000;

it('a change that finds the disk full is saved later, once', async () => {
  const { state, watch, pass, tell } = world([sampleWatch()]);
  await pass(0);
  await pass(30_000);
  state.text = 'b';
  await pass(hourMs);
  state.isFull = true;
  await pass(30_000);
  await pass(30_000);
  expect(watch()).toMatchObject({ unseen: 0 });
  state.isFull = false;
  await pass(60_000);
  await pass(60_000);
  expect(watch()).toMatchObject({ unseen: 1 });
  await pass(hourMs);
  await pass(30_000);
  expect(watch()).toMatchObject({ unseen: 1 });
  expect(tell).toHaveBeenCalledOnce();
});

it('200 watches of one site are looked at in turn', async () => {
  const { pass, carryOut } = world(
    Array.from({ length: 200 }, (_, at) => sampleWatch({ id: `${at}` })),
  );
  for (let turn = 0; turn < 450; turn++) await pass(10_000);
  const looked = carryOut.mock.calls as unknown as [string, PageWatch][];
  expect(new Set(looked.map(([, { id }]) => id)).size).toBe(200);
});

it('wakes the worker for the next look', async () => {
  const { pass, state, wakeAt } = world([sampleWatch()]);
  await pass(0);
  await pass(30_000);
  expect(wakeAt).toHaveBeenLastCalledWith(state.time + hourMs);
});
