import { expect, it } from 'vitest';
import { baseUnitOf } from './typography';

it.each<[number[], number | undefined]>([
  [[8, 16, 16, 24, 64, 4], 8],
  [[4, 12, 20, 8, 28], 4],
  [[10, 20, 30, 50], 10],
  [[5, 15, 20, 35], 5],
  [[6, 18, 12, 30, 1, 2], 6],
  [[7, 13, 22, 31], undefined],
  [[16, 16, 16], undefined],
  [[8, 8, 8, 8, 10, 20, 30, 40, 50, 60], 10],
  [[Number.NaN, 0, 8, 16, 5000], 8],
])('the unit of %j is %j', (px, unit) => {
  expect(baseUnitOf(px)).toBe(unit);
});
