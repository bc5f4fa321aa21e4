import { expect, it } from 'vitest';
import { retryDelayMs, serverDelayMs } from './retry-delay';

const minute = { firstMs: 2000, maxMs: 60_000 };

it.each([
  ['starts with the first delay', 0, minute, 2000],
  ['doubles with each failure', 2, minute, 8000],
  ['stops growing at the maximum', 5, minute, 60_000],
  ['stays finite after many failures', 10_000, minute, 60_000],
  ['takes the given part of it', 2, { ...minute, jitter: 0.25 }, 2000],
  ['may be nothing', 2, { ...minute, jitter: 0 }, 0],
  ['grows by another factor', 2, { ...minute, factor: 1.5 }, 4500],
])('the delay before a retry %s', (_, failures, limits, expected) => {
  expect(retryDelayMs(failures, limits)).toBe(expected);
});

it.each([
  ['nothing', undefined, 0],
  ['zero', 0, 0],
  ['a minute', 60, 60_000],
  ['a week', 604_800, 86_400_000],
])('a server that names %s', (_, seconds, expected) => {
  expect(serverDelayMs(seconds)).toBe(expected);
});
