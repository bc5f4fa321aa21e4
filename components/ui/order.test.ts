import { expect, it } from 'vitest';
import { createOrder } from './ordered-list';

it.each<[number, number, string, number | undefined]>([
  [1, 0, 'bac', 1],
  [1, 2, 'acb', 3],
  [0, 2, 'bca', 3],
  [2, 0, 'cab', 1],
  [0, -1, 'abc', undefined],
  [2, 3, 'abc', undefined],
  [1, 1, 'abc', undefined],
  [-1, 0, 'abc', undefined],
])('from %i to %i: %s', (from, to, expected, place) => {
  let now = ['a', 'b', 'c'];
  const order = createOrder(
    () => now,
    (ids) => {
      now = ids;
    },
  );
  order.move(from, to);
  expect(now.join('')).toBe(expected);
  expect(order.moved.value?.place).toBe(place);
});
