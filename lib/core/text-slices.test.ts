import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slices } from './text-slices';

describe('slices', () => {
  it.each([
    ['nothing', '', []],
    ['a short text', 'a\nb', [3]],
    ['lines', `${'a'.repeat(29_999)}\n`.repeat(3), [30_000, 30_000, 30_000]],
    ['one long line', 'a'.repeat(120_000), [50_000, 50_000, 20_000]],
    ['a character on the edge', `${'a'.repeat(49_999)}🙂b`, [50_001, 1]],
  ])('cuts %s', (_, text, lengths) => {
    expect([...slices(text)].map(({ length }) => length)).toEqual(lengths);
  });

  it('loses nothing', () => {
    const line = fc.string({
      unit: fc.constantFrom('a', '\n', '🙂', ' '),
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(line, fc.integer({ min: 1, max: 9000 }), (unit, times) => {
        const text = unit.repeat(times);
        expect([...slices(text)].join('')).toBe(text);
      }),
      { numRuns: 30 },
    );
  });
});
