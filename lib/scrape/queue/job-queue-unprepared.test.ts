import { describe, expect, it, vi } from 'vitest';
import type { JobOutcome } from '@/lib/queue/job';
import { job, setUp, whole } from '@/test/sample-queue';
import { createJobQueue } from './job-queue';

const rest = () => new Promise((resolve) => setTimeout(resolve, 20));

/** A queue that prepares and runs a job as these say. */
function setUpWith(
  prepare: () => Promise<() => Promise<JobOutcome>>,
  onUnknown: 'ask' | 'again' = 'ask',
) {
  const { store, stateOf, jobs, lanes, clock } = setUp([job('1')]);
  const looks: string[] = [];
  const queue = createJobQueue({
    store,
    prepare,
    look: async ({ id }) => {
      looks.push(id);
      return 'no-request';
    },
    now: () => clock.now,
    random: () => 0.5,
    owner: 'me',
    laneLimit: async () => 2,
    onFreed: () => {},
    onUnknown: async () => onUnknown,
    onRunning: () => {},
    wakeAt: () => {},
  });
  return { queue, stateOf, jobs, lanes, clock, looks };
}

const unread = () =>
  Promise.reject(new Error('The settings could not be read.'));

describe('a job that can’t be prepared', () => {
  it('a job that can’t be prepared is not reported as lost, because it was never sent', async () => {
    const { queue, stateOf, jobs, looks } = setUpWith(unread);
    await queue.resume();
    await vi.waitFor(() => expect(stateOf('1')).not.toBe('running'));
    await rest();
    expect([stateOf('1'), looks, jobs.get('1')?.unsettledAt]).toEqual([
      expect.stringMatching(/queued|waiting|failed/),
      [],
      undefined,
    ]);
  });

  it('a job that can’t be prepared is retried, and sent once it can be', async () => {
    let isReadable = false;
    const run = vi.fn(async () => whole);
    const { queue, stateOf, jobs, clock } = setUpWith(
      async () => (isReadable ? run : unread()),
      'again',
    );
    await queue.resume();
    await vi.waitFor(() => expect(stateOf('1')).toBe('waiting'));
    expect([jobs.get('1')?.error?.kind, run.mock.calls.length]).toEqual([
      'unprepared',
      0,
    ]);
    isReadable = true;
    clock.now += 60_000;
    await queue.resume();
    await vi.waitFor(() => expect(stateOf('1')).toBe('done'));
    expect([run.mock.calls.length, jobs.get('1')?.consent]).toEqual([
      1,
      undefined,
    ]);
  });

  it('control: a job is lost if it fails once it runs', async () => {
    const { queue, stateOf } = setUpWith(async () => unread);
    await queue.resume();
    await vi.waitFor(() => expect(stateOf('1')).toBe('unknown'));
  });
});
