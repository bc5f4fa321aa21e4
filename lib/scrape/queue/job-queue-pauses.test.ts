import { describe, expect, it, vi } from 'vitest';
import type { Job } from '@/lib/queue/job';
import { newLane } from '@/lib/queue/lane';
import { failure, job, setUp, whole } from '@/test/sample-queue';

describe('the queue, when a lane is closed', () => {
  it('holds back the whole lane while one of its jobs waits, and schedules a wake-up', async () => {
    const { queue, started, stateOf, end, clock } = setUp();
    for (const id of ['1', '2', '3']) await queue.add(job(id));
    await end('1', failure('rate-limited', 3));
    await end('2', whole);
    await queue.resume();
    expect([stateOf('1'), stateOf('3'), started]).toEqual([
      'waiting',
      'queued',
      ['1', '2'],
    ]);
    expect(clock.wakeAt).toBe(4000);
    clock.now = 4000;
    await queue.resume();
    await vi.waitFor(() => expect(started).toEqual(['1', '2', '1', '3']));
  });

  it('continues with other services while one is paused', async () => {
    const { queue, started, end } = setUp();
    const elsewhere = job('2', {
      kind: 'service',
      id: 't',
      baseUrl: 'http://127.0.0.1:3003',
    });
    await queue.add(job('1'));
    await end('1', failure('rate-limited', 3));
    await queue.add(elsewhere);
    await vi.waitFor(() => expect(started).toEqual(['1', '2']));
  });

  it('waits while the key is locked, and continues once it is unlocked', async () => {
    const { queue, lanes, stateOf, end } = setUp();
    await queue.add(job('1'));
    await end('1', failure('locked'));
    expect([stateOf('1'), lanes.get('s')?.error?.kind]).toEqual([
      'paused',
      'locked',
    ]);
    await queue.release('s');
    await end('1', whole);
    expect(stateOf('1')).toBe('done');
  });

  it('waits after a locked key is deleted, until there is another one', async () => {
    const { queue, lanes, stateOf, started, end } = setUp();
    await queue.add(job('1'));
    await end('1', failure('locked'));
    await queue.hold('s');
    await queue.add(job('2'));
    expect([lanes.get('s')?.error?.kind, stateOf('1'), stateOf('2')]).toEqual([
      'no-key',
      'paused',
      'queued',
    ]);
    await queue.unblock('s');
    await vi.waitFor(() => expect(started.toSorted()).toEqual(['1', '1', '2']));
  });

  it('waits for the user if the service refuses the key, and continues when the lane is released', async () => {
    const { queue, started, stateOf, end } = setUp();
    for (const id of ['1', '2', '3']) await queue.add(job(id));
    await end('1', failure('unauthorized'));
    await end('2', failure('unauthorized'));
    await queue.resume();
    expect([stateOf('1'), stateOf('2'), stateOf('3'), started.length]).toEqual([
      'paused',
      'paused',
      'queued',
      2,
    ]);
    await queue.release('s');
    await vi.waitFor(() => expect(started).toEqual(['1', '2', '1', '2']));
  });

  it('sends what waits for the server with another key, even long after a requested pause', async () => {
    const { queue, started, stateOf, end, clock } = setUp();
    await queue.add(job('1'));
    await end('1', failure('rate-limited', 3));
    clock.now = 100_000;
    await queue.resume();
    await end('1', failure('unreachable'));
    expect(stateOf('1')).toBe('waiting');
    await queue.unblock('s');
    await vi.waitFor(() => expect(started).toEqual(['1', '1', '1']));
  });

  it('keeps a pause that an earlier worker received', async () => {
    const paused = { ...newLane('s'), until: 9000, strikes: 1 };
    const { queue, started, clock } = setUp([job('1')], { lanes: [paused] });
    await queue.resume();
    expect([started, clock.wakeAt]).toEqual([[], 9000]);
    clock.now = 9000;
    await queue.resume();
    await vi.waitFor(() => expect(started).toEqual(['1']));
  });

  it('sends nothing once a pause begins while it starts jobs', async () => {
    const { queue, started, end, stateOf } = setUp(
      ['1', '2', '3', '4', '5', '6'].map((id) => job(id)),
    );
    await queue.resume();
    await Promise.all([
      end('1', failure('rate-limited', 60)),
      end('2', failure('rate-limited', 60)),
    ]);
    await queue.resume();
    expect([started, stateOf('3')]).toEqual([['1', '2'], 'queued']);
  });

  it('schedules work that becomes due during a run', async () => {
    const late: Job = {
      ...job('1'),
      state: 'waiting',
      waitsUntil: 1005,
      error: { kind: 'busy', message: '' },
    };
    const { queue, store, clock } = setUp([late]);
    const { inState } = store;
    store.inState = async (state) => {
      clock.now += 2;
      return inState(state);
    };
    await queue.resume();
    expect(clock.wakeAt).toBeGreaterThanOrEqual(1005);
  });
});
