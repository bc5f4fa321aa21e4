import { expect, it } from 'vitest';
import { clock } from './clock';

it.each([
  [42_000, '0:42'],
  [41_001, '0:42'],
  [60_000, '1:00'],
  [3_599_000, '59:59'],
  [3_900_000, '1:05:00'],
  [0, '0:00'],
  [-5000, '0:00'],
])('%i ms is %s', (ms, shown) => expect(clock(ms)).toBe(shown));
