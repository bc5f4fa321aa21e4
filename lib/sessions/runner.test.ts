import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Run } from './run';
import { createRunner } from './runner';

const id = 'r1';
const paid: Omit<Run, 'owner' | 'state'> = {
  id,
  createdAt: 1,
  connection: { kind: 'service', id: 's', baseUrl: 'https://a.example' },
  place: { sessionId: 'x' },
  task: { prompt: 'Go' },
};
const answer = { success: true, stdout: 'hello', rest: {} };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A run that has been answered while nothing fits on the disk. */
async function answered() {
  const records = new Map<string, Run>();
  const state = { isFull: true, saves: 0, running: 0 };
  const send = vi.fn<Parameters<typeof createRunner>[0]['send']>(async () => ({
    answer,
  }));
  const runner = createRunner({
    store: {
      async add(run) {
        records.set(run.id, run);
        return run;
      },
      async change(name, next) {
        state.saves += 1;
        const was = records.get(name);
        if (!was) return undefined;
        if (state.isFull) throw new DOMException('', 'QuotaExceededError');
        records.set(name, next(was));
        return records.get(name);
      },
      all: async () => [...records.values()],
    },
    send,
    now: () => Date.now(),
    owner: 'w',
    onRunning: (count) => void (state.running = count),
    wakeAt: (at) =>
      void (at && setTimeout(() => void runner.goOn(), at - Date.now())),
  });
  const before = Date.now();
  await runner.start(paid);
  await vi.advanceTimersByTimeAsync(0);
  expect([records.get(id)?.state, state.saves, state.running]).toEqual([
    'running',
    1,
    1,
  ]);
  return { records, state, send, runner, before };
}

describe('an answer that cannot be saved', () => {
  it('an unsaved answer is saved once there is room; its run is sent once and keeps its time', async () => {
    const { records, state, send, before } = await answered();
    await vi.advanceTimersByTimeAsync(20_000);
    expect([records.get(id)?.state, state.running]).toEqual(['running', 1]);
    state.isFull = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(records.get(id)).toMatchObject({
      state: 'done',
      answer,
      endedAt: before,
    });
    expect([state.running, send.mock.calls.length]).toEqual([0, 1]);
  });

  it('is saved at once when the runner resumes', async () => {
    const { records, state, runner } = await answered();
    state.isFull = false;
    await runner.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect([records.get(id)?.state, state.running]).toEqual(['done', 0]);
  });

  it('saving is retried a few times a minute, and no more often', async () => {
    const { state } = await answered();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(state.saves).toBeGreaterThan(9);
    expect(state.saves).toBeLessThan(16);
  });

  it('an unsaved answer is forgotten when everything is erased', async () => {
    const { state, runner } = await answered();
    runner.abort();
    await vi.advanceTimersByTimeAsync(0);
    const { saves } = state;
    await vi.advanceTimersByTimeAsync(600_000);
    expect([state.running, state.saves]).toEqual([0, saves]);
  });
});
