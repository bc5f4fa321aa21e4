import { expect, it } from 'vitest';
import { isWaitOver } from './concurrency';

it.each<[string, until: number | undefined, expected: boolean]>([
  ['no wait at all', undefined, true],
  ['a time that has passed', 999, true],
  ['now', 1000, true],
  ['the next millisecond', 1001, false],
  ['the longest wait', 1500, false],
  ['longer than any wait: the clock was set back', 1501, true],
])('%s', (_, until, expected) => {
  expect(isWaitOver(until, 1000, 500)).toBe(expected);
});

it.each<[string, since: number | undefined, expected: boolean]>([
  ['that began before', 900, false],
  ['whose beginning is not known', undefined, false],
  ['that began a moment ahead: the clock was corrected', 1000 + 10_000, false],
  ['that began later than now: the clock was set back', 1000 + 10_001, true],
])('a wait %s', (_, since, expected) => {
  expect(isWaitOver(1400, 1000, 500, since)).toBe(expected);
});
