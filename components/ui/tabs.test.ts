import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fittingTabs } from './tabs';

const widths = [60, 70, 80, 50];

describe('which tabs fit', () => {
  test.each([
    ['all of them', 260, 0, [0, 1, 2, 3]],
    ['those before the first that does not', 240, 0, [0, 1]],
    ['the chosen one before others', 240, 3, [0, 1, 3]],
    ['only the chosen one', 90, 2, [2]],
    ['the chosen one even without room', 10, 1, [1]],
    ['none is chosen', 200, -1, [0, 1]],
  ])('%s', (_, room, chosen, fitting) => {
    const found = fittingTabs(widths, chosen, { room, more: 40 });
    expect([...found].toSorted((a, b) => a - b)).toEqual(fitting);
  });

  test('what is shown has room, and the chosen one is always shown', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 20, max: 200 }), { minLength: 1 }),
        fc.nat(),
        fc.integer({ min: 0, max: 900 }),
        (all, pick, room) => {
          const chosen = pick % all.length;
          const found = fittingTabs(all, chosen, { room, more: 40 });
          const used = [...found].reduce((sum, at) => sum + (all[at] ?? 0), 0);
          const more = found.size < all.length ? 40 : 0;
          expect(found.has(chosen)).toBe(true);
          if (found.size > 1) expect(used + more).toBeLessThanOrEqual(room);
        },
      ),
    );
  });
});
