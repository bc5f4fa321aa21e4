import { expect, it } from 'vitest';
import { inSlices, sliceMs } from './in-slices';

/** A clock on which each piece of work takes a given time. */
function clockFrom(left: number, workMs: number) {
  const clock = {
    pauses: 0,
    timeLeft: () => left,
    pause: async () => {
      clock.pauses += 1;
    },
    double: (number: number) => {
      left -= workMs;
      return number * 2;
    },
  };
  return clock;
}
const numbers = [1, 2, 3, 4, 5, 6];

it('works on everything, and pauses after each slice', async () => {
  const clock = clockFrom(1000, sliceMs / 2);
  expect(await inSlices(numbers, clock.double, clock)).toEqual([
    2, 4, 6, 8, 10, 12,
  ]);
  expect(clock.pauses).toBe(3);
});

it('keeps what was made before it was over', async () => {
  const clock = clockFrom(100, 40);
  const isOver = () => clock.timeLeft() <= 0;
  expect(await inSlices(numbers, clock.double, clock, isOver)).toEqual([
    2, 4, 6,
  ]);
});
