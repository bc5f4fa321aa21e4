import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestSource } from './images';

describe('bestSource', () => {
  it.each([
    ['widest', 'a.jpg 320w, b.jpg 1200w, c.jpg 640w', 'b.jpg'],
    ['densest', 'a.jpg 1x, b.jpg 2x', 'b.jpg'],
    ['no descriptor counts as 1x', 'a.jpg, b.jpg 1.5x', 'b.jpg'],
    [
      'commas in addresses',
      '/w_100,h_50/a.jpg 100w, /w_900,h_450/a.jpg 900w',
      '/w_900,h_450/a.jpg',
    ],
    ['no space after the comma', 'a.jpg 1x,b.jpg 3x', 'b.jpg'],
    ['one address', 'only.jpg', 'only.jpg'],
    ['trailing comma', 'a.jpg 1x,', 'a.jpg'],
    ['line breaks', '\n  a.jpg 1x,\n  b.jpg 2x\n', 'b.jpg'],
    ['nothing', ' ', undefined],
  ])('%s', (_, srcset, best) => {
    expect(bestSource(srcset)).toBe(best);
  });

  it('returns one of the candidates, for any input', () => {
    fc.assert(
      fc.property(fc.string(), (srcset) => {
        const best = bestSource(srcset);
        expect(best === undefined || srcset.includes(best)).toBe(true);
      }),
    );
  });
});
