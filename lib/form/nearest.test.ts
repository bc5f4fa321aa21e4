import { expect, it } from 'vitest';
import { nearest } from './search';

it.each([
  ['mobil', ['mobile', 'timeout'], 'mobile'],
  ['Mobile', ['mobile'], 'mobile'],
  ['mobiel', ['mobile'], 'mobile'],
  ['maxAg', ['minAge', 'maxAge'], 'maxAge'],
  ['fast', ['basic', 'enhanced', 'auto'], undefined],
  ['on', ['off', 'normal'], undefined],
  ['', ['up'], undefined],
  ['x'.repeat(100_000), ['mobile'], undefined],
])('%s of %j is %s', (typed, names, name) =>
  expect(nearest(typed, names)).toBe(name),
);
