import { describe, expect, it, vi } from 'vitest';
import { oneAtATime } from './concurrency';

describe('oneAtATime', () => {
  it('runs once more for all calls made during a run', async () => {
    const work = vi.fn(async () => {});
    const run = oneAtATime(work);
    await Promise.all([run(), run(), run()]);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('rejects all waiting calls on failure, and then starts again', async () => {
    const work = vi.fn(async () => {}).mockRejectedValueOnce(new Error('full'));
    const run = oneAtATime(work);
    expect(
      (await Promise.allSettled([run(), run()])).map(({ status }) => status),
    ).toEqual(['rejected', 'rejected']);
    await run();
    expect(work).toHaveBeenCalledTimes(2);
  });
});
