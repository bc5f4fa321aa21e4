import { browser } from 'wxt/browser';
import { delay } from '@/lib/core/delay';
import { getOwn } from '@/lib/core/objects';
import { otherWorker, thisWorker } from '@/lib/platform/private-window';

/**
 * The time after which the other worker must have been terminated, in
 * milliseconds: longer than any change takes.
 */
const pollMs = 25;
const maxPolls = 1200;

/**
 * Runs `work` while no other work of this name runs in either worker.
 * Peterson's algorithm: the last to request lets the other go first. The
 * workers share only `storage`, not the browser's locks.
 */
export const exclusively = <T>(
  name: string,
  work: () => Promise<T>,
): Promise<T> =>
  navigator.locks.request(`pluck.${name}`, async () => {
    const { session } = browser.storage;
    const [mine, others, turn] = [thisWorker, otherWorker, 'turn'].map(
      (part) => `lock.${name}.${part}`,
    ) as [string, string, string];
    await session.set({ [mine]: true, [turn]: otherWorker });
    const done = [mine, turn];
    for (let polls = 0; ; polls++) {
      const found = await session.get([others, turn]);
      if (!getOwn(found, others) || getOwn(found, turn) !== otherWorker) break;
      if (polls === maxPolls) {
        done.push(others);
        break;
      }
      await delay(pollMs);
    }
    try {
      return await work();
    } finally {
      await session.remove(done);
    }
  }) as Promise<T>;
