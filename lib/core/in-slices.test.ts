import { describe, expect, it, vi } from 'vitest';
import { type Sliced, atOnce, inSlices } from './in-slices';

function* counted(steps: number): Sliced<number> {
  for (let step = 0; step < steps; step++) yield;
  return steps;
}

describe('work in slices', () => {
  const clock = (msPerCall: number) => {
    let time = 0;
    return () => (time += msPerCall);
  };

  it('pauses whenever the time is over', async () => {
    const pause = vi.fn(() => Promise.resolve());
    const done = inSlices(counted(10), { pause, now: clock(5), maxMs: 10 });
    expect(await done).toBe(10);
    expect(pause).toHaveBeenCalledTimes(5);
  });

  it('stops when it is aborted', async () => {
    const aborting = new AbortController();
    const pause = async () => aborting.abort();
    const { signal } = aborting;
    expect(
      await inSlices(counted(10), { pause, now: clock(20), signal }),
    ).toBeUndefined();
  });

  it('can be done at once', () => {
    expect(atOnce(counted(3))).toBe(3);
  });
});
