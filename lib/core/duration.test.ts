import { expect, it } from 'vitest';
import { declaredMinutes, declaredSeconds } from './duration';

it.each<[string | undefined, number | undefined, number | undefined]>([
  ['PT1H2M3S', 3723, 62],
  ['PT90M', 5400, 90],
  ['pt45s', 45, undefined],
  ['PT1.5S', 1, undefined],
  ['P1DT2H', 93_600, 1560],
  ['P2W', 1_209_600, 20_160],
  [' PT30M ', 1800, 30],
  ['1m30s', 90, undefined],
  ['90', 90, undefined],
  ['90.7', 90, undefined],
  ['PT0S', undefined, undefined],
  [`PT${'9'.repeat(400)}H`, undefined, undefined],
  ['P', undefined, undefined],
  ['', undefined, undefined],
  ['30 minutes', undefined, undefined],
  ['1:30', undefined, undefined],
  [undefined, undefined, undefined],
])('%s has %s seconds and %s minutes', (text, seconds, minutes) => {
  expect(declaredSeconds(text)).toBe(seconds);
  expect(declaredMinutes(text ?? '')).toBe(minutes);
});
