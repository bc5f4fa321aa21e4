import { describe, expect, it, vi } from 'vitest';
import type { Job, JobOutcome } from '@/lib/queue/job';
import { createJobQueue } from './job-queue';
import { job, setUp, whole } from '@/test/sample-queue';

/**
 * A queue whose records can't be changed until there is room, as on a full
 * disk.
 */
function setUpFull(saved: Job[]) {
  const sample = setUp(saved);
  const { change } = sample.store;
  const disk = { isFull: true, refused: 0 };
  sample.store.change = async (...args) => {
    if (!disk.isFull) return change(...args);
    disk.refused += 1;
    throw new DOMException('No room', 'QuotaExceededError');
  };
  /**
   * Advances to the next wake-up, as the alarm does, and resolves to the time
   * passed.
   */
  async function wake() {
    const { now, wakeAt = now } = sample.clock;
    sample.clock.now = wakeAt;
    await sample.queue.resume();
    return wakeAt - now;
  }
  return { ...sample, disk, wake };
}

describe('the queue on a full disk', () => {
  it('waits longer after each round without a successful start, at most a minute', async () => {
    const { queue, disk, wake } = setUpFull([job('1'), job('2'), job('3')]);
    await queue.resume();
    const waits: number[] = [];
    for (let round = 0; round < 8; round++) waits.push(await wake());
    expect(waits).toEqual([
      2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000,
    ]);
    expect(disk.refused).toBe(2 * 9);
  });

  it('handles clicks, tries once for each, and continues by itself once there is room', async () => {
    const { queue, disk, started, stateOf, wake, end } = setUpFull([job('1')]);
    expect(await queue.add(job('2'))).toBe('2');
    await expect(queue.cancel('1')).rejects.toThrow('No room');
    expect([disk.refused, started, stateOf('1'), stateOf('2')]).toEqual([
      3,
      [],
      'queued',
      'queued',
    ]);
    disk.isFull = false;
    expect(started).toEqual([]);
    await wake();
    await vi.waitFor(() => expect(started).toEqual(['1', '2']));
    await end('1', whole);
    expect(stateOf('1')).toBe('done');
  });

  it('continues at once when the user frees space', async () => {
    const { queue, disk, started, clock } = setUpFull([job('1')]);
    await queue.resume();
    disk.isFull = false;
    await queue.resume();
    expect(started).toEqual([]);
    await queue.goOn();
    expect([started, clock.now]).toEqual([['1'], 1000]);
  });

  it('resets the failures once a start is saved', async () => {
    const { queue, jobs, disk, wake } = setUpFull([
      job('1'),
      job('2'),
      job('3'),
    ]);
    await queue.resume();
    for (let round = 0; round < 4; round++) await wake();
    disk.isFull = false;
    await queue.goOn();
    disk.isFull = true;
    jobs.set(
      '4',
      job('4', { kind: 'service', id: 't', baseUrl: 'http://127.0.0.1:3003' }),
    );
    await queue.goOn();
    expect(await wake()).toBe(2000);
  });

  it('retries if a due job cannot be saved', async () => {
    const due: Job = {
      ...job('1'),
      state: 'waiting',
      waitsUntil: 500,
      error: { kind: 'busy', message: '' },
    };
    const { queue, disk, started, wake } = setUpFull([due]);
    await queue.resume();
    disk.isFull = false;
    expect(await wake()).toBe(2000);
    expect(started).toEqual(['1']);
  });
});

/** A queue whose records fit on the disk, and answers don't. */
function setUpTight(
  saved: Job[],
  outcome: JobOutcome,
  onUnknown: 'ask' | 'again' = 'ask',
) {
  const { store, clock, jobs } = setUp(saved);
  const { change } = store;
  store.change = async (id, next, answer, ...how) => {
    if (answer?.raw) throw new DOMException('No room', 'QuotaExceededError');
    return change(id, next, answer, ...how);
  };
  const counts = { looks: 0, runs: 0 };
  const queue = createJobQueue({
    store,
    prepare: async () => async () => {
      counts.runs += 1;
      return outcome;
    },
    look: async () => {
      counts.looks += 1;
      return outcome;
    },
    now: () => clock.now,
    random: () => 0.5,
    owner: 'me',
    laneLimit: async () => 2,
    onFreed: () => {},
    onUnknown: async () => onUnknown,
    onRunning: () => {},
    wakeAt: (at) => (clock.wakeAt = at),
  });
  const rest = () => new Promise((resolve) => setTimeout(resolve, 5));
  /** Lets the time pass until nothing is due any more, or for twenty rounds. */
  async function wait() {
    await queue.resume();
    for (let round = 0; round < 20; round++) {
      await rest();
      if (clock.wakeAt === undefined) break;
      clock.now = Math.max(clock.now, clock.wakeAt);
      await queue.resume();
    }
  }
  return { counts, jobs, clock, wait };
}

const lost: Job = {
  ...job('1'),
  state: 'unknown',
  sentAt: 900,
  endedAt: 950,
  unsettledAt: 950,
  looksAt: 1000,
};

describe('a lost answer that doesn’t fit on the disk', () => {
  it('a lost answer is requested at most four times, however full the disk is', async () => {
    const { counts, clock, wait } = setUpTight([lost], whole);
    await wait();
    expect(counts.looks).toBeGreaterThan(0);
    expect(counts.looks, `by ${clock.now / 1000} s`).toBeLessThanOrEqual(4);
  });

  it.each<[string, Partial<Job>]>([
    ['is lost', {}],
    ['waits for the user', { state: 'held', question: 'ask-again' }],
  ])('reports the full disk on the job that %s', async (_, more) => {
    const { jobs, wait } = setUpTight([{ ...lost, ...more }], whole);
    await wait();
    expect(jobs.get('1')).toMatchObject({
      ...more,
      looked: { found: 'no-room', times: 4 },
    });
    expect(jobs.get('1')?.looksAt).toBeUndefined();
  });

  it('a lost answer is not paid for again, whatever the setting', async () => {
    const { counts, jobs, wait } = setUpTight([lost], whole, 'again');
    await wait();
    expect([counts.runs, jobs.get('1')?.state]).toEqual([0, 'unknown']);
  });
});

it('keeps the reason of a refusal whose text doesn’t fit on the disk', async () => {
  const raw = new Blob(['{"success":false}']);
  const error = { kind: 'bad-request', status: 400, message: 'No.' } as const;
  const { jobs, wait } = setUpTight([job('1')], { raw, complete: true, error });
  await wait();
  expect(jobs.get('1')).toMatchObject({
    state: 'failed',
    error,
    hasResult: false,
  });
});
