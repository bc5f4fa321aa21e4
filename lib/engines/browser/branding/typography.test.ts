import { expect, it } from 'vitest';
import { familyOf } from './typography';

it.each([
  ['Inter, sans-serif', 'Inter'],
  ['"Open Sans", Arial', 'Open Sans'],
  ['"Smith, Jones & Co", serif', 'Smith, Jones & Co'],
  ['-apple-system, BlinkMacSystemFont, "Segoe UI"', 'system-ui'],
  [
    '__Source_Serif_4_a1b2c3, __Source_Serif_4_Fallback_a1b2c3',
    'Source Serif 4',
  ],
  ['serif', 'serif'],
  ['', ''],
  [`"${'x'.repeat(500)}"`, 'x'.repeat(80)],
])('the font of %j is %j', (list, family) => {
  expect(familyOf(list)).toBe(family);
});
