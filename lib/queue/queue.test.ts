import { expect, it } from 'vitest';
import { createQueue } from './queue';

type Work = {
  id: string;
  state: 'waiting' | 'running' | 'half' | 'done' | 'lost';
};
type Event = {
  type: 'started' | 'halved' | 'ended' | 'orphaned' | 'cancelled';
};

const after = {
  started: { from: 'waiting', to: 'running', effect: 'first' },
  halved: { from: 'running', to: 'half', effect: 'second' },
  ended: { from: 'half', to: 'done', effect: undefined },
  orphaned: { from: 'running', to: 'lost', effect: undefined },
  cancelled: { from: 'running', to: 'lost', effect: 'abort' },
} as const;

/**
 * Work in two parts on a disk that may be full, and a clock that the test
 * moves.
 */
function setUp(saved: Work[]) {
  const disk = new Map(saved.map((one) => [one.id, one]));
  const done: string[] = [];
  const state = {
    now: 0,
    wakeAt: undefined as number | undefined,
    running: 0,
    isFull: (() => false) as (event: Event) => boolean,
  };
  const inState = (wanted: Work['state']) =>
    [...disk.values()].filter((one) => one.state === wanted);
  const part = {
    act: (async () => {}) as (signal: AbortSignal) => Promise<void>,
  };
  const queue = createQueue<Work, Event, 'first' | 'second'>({
    step(record, { type }) {
      const { from, to, effect } = after[type];
      return record.state === from
        ? { record: { ...record, state: to }, effect }
        : { record };
    },
    async change(id, next, event) {
      const was = disk.get(id);
      const record = was && next(was);
      if (!record || record === was) return record;
      if (state.isFull(event)) throw new DOMException('', 'QuotaExceededError');
      disk.set(id, record);
      return record;
    },
    async carryOut(effect, { id, state: on }, signal) {
      done.push(`${effect} part of ${id}, ${on}`);
      await part.act(signal);
      return { type: effect === 'first' ? 'halved' : 'ended' };
    },
    findDue: async (_at, _running, isBusy) => ({
      due: inState('waiting')
        .filter(({ id }) => !isBusy(id))
        .map((record) => ({
          id: record.id,
          record,
          event: { type: 'started' },
        })),
    }),
    findOrphans: async () =>
      inState('running').map(({ id }) => ({ id, event: { type: 'orphaned' } })),
    now: () => state.now,
    onRunning: (count) => void (state.running = count),
    wakeAt: (at) => void (state.wakeAt = at),
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  async function wake() {
    state.now = state.wakeAt ?? state.now;
    await queue.goOn();
    await settle();
  }
  return { disk, done, state, part, queue, settle, wake };
}

const waiting: Work = { id: 'a', state: 'waiting' };

it('saves a record before each of its effects runs', async () => {
  const { queue, done, disk, settle } = setUp([waiting]);
  await queue.goOn();
  await settle();
  expect([done, disk.get('a')?.state]).toEqual([
    ['first part of a, running', 'second part of a, half'],
    'done',
  ]);
});

it('keeps an event until it can be saved, and then continues with it', async () => {
  const { queue, state, done, disk, settle, wake } = setUp([waiting]);
  state.isFull = ({ type }) => type === 'halved';
  await queue.goOn();
  await settle();
  expect([
    done.length,
    disk.get('a')?.state,
    state.running,
    state.wakeAt,
  ]).toEqual([1, 'running', 1, 2000]);
  await queue.resume();
  expect([done.length, disk.get('a')?.state]).toEqual([1, 'running']);
  state.isFull = () => false;
  await wake();
  expect([
    done.length,
    disk.get('a')?.state,
    state.running,
    state.wakeAt,
  ]).toEqual([2, 'done', 0, undefined]);
});

it('delays a record whose work fails, and not the others', async () => {
  const { queue, part, done, disk, settle, state } = setUp([
    waiting,
    { id: 'b', state: 'waiting' },
  ]);
  part.act = async () => {
    if (done.length === 1) throw new Error('out of memory');
  };
  await queue.goOn();
  await settle();
  expect([disk.get('a')?.state, disk.get('b')?.state, state.wakeAt]).toEqual([
    'running',
    'done',
    2000,
  ]);
});

it('asks for no wake-up once a delay is over and its record has nothing left to do', async () => {
  const { queue, part, state, settle, wake } = setUp([waiting]);
  part.act = async () => {
    throw new Error('out of memory');
  };
  await queue.goOn();
  await settle();
  expect(state.wakeAt).toBe(2000);
  await wake();
  expect(state.wakeAt).toBeUndefined();
});

it('delays all starts while none can be saved, up to half a minute', async () => {
  const { queue, state, done, settle, wake } = setUp([
    waiting,
    { id: 'b', state: 'waiting' },
  ]);
  state.isFull = () => true;
  await queue.goOn();
  const waits: number[] = [];
  for (let round = 0; round < 6; round++) {
    const before = state.now;
    await wake();
    waits.push(state.now - before);
  }
  expect([waits, done]).toEqual([
    [2000, 4000, 8000, 16_000, 30_000, 30_000],
    [],
  ]);
  state.isFull = () => false;
  await queue.retry();
  await settle();
  expect(done).toHaveLength(4);
});

it('ends what a terminated worker left running, and nothing of its own', async () => {
  const { queue, part, disk } = setUp([
    waiting,
    { id: 'dead', state: 'running' },
  ]);
  part.act = () => new Promise(() => {});
  await queue.goOn();
  await queue.resume();
  expect([disk.get('a')?.state, disk.get('dead')?.state]).toEqual([
    'running',
    'lost',
  ]);
});

it('aborts what runs when a change says so', async () => {
  const { queue, part } = setUp([waiting]);
  const signals: AbortSignal[] = [];
  part.act = (signal) => new Promise(() => signals.push(signal));
  await queue.goOn();
  await queue.act('a', { type: 'cancelled' });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
