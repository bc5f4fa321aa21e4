// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lookAgain } from './look-again';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How often a page that always changes is looked at, if a look takes long. */
async function looksOf(lookMs: number): Promise<number> {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const look = vi.fn(() => void (now += lookMs));
  const end = lookAgain(document, () => true, look);
  for (let change = 0; change < 30; change++) {
    document.body.append('news');
    await vi.advanceTimersByTimeAsync(1e7);
  }
  end();
  return look.mock.calls.length;
}

it.each([
  [1, 20],
  [600, 3],
  [5_000, 1],
])('ends after some work: looks of %i ms', async (lookMs, expected) => {
  expect(await looksOf(lookMs)).toBe(expected);
});
