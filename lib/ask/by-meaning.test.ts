import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Passage } from '@/lib/engines/model/passages';
import { foundByMeaning } from './by-meaning';

const parts = (scores: readonly number[]): Passage[] =>
  scores.map((score, at) => [`Part ${at}.`, score]);
const none = Array.from({ length: 20 }, () => 0);
const similar = (...best: number[]) =>
  none.map((_, at) => (best.includes(at) ? 0.9 - best.indexOf(at) / 50 : 0.2));

describe('passages found by meaning', () => {
  it('are the nearest, best first', () => {
    expect(foundByMeaning(parts(none), similar(7, 3), '')).toEqual([
      'Part 7.',
      'Part 3.',
    ]);
  });

  it('are not shown again', () => {
    expect(
      foundByMeaning(parts(none), similar(7, 3), 'Part 6. Part 7.'),
    ).toEqual(['Part 3.']);
  });

  it('are none if all parts are equally near', () => {
    expect(foundByMeaning(parts(none), none, '')).toEqual([]);
    expect(foundByMeaning([], [], '')).toEqual([]);
  });

  it('come before those that only rank low in the list of words', () => {
    const scores = none.map((_, at) => 20 - at);
    expect(foundByMeaning(parts(scores), similar(15), '')).toEqual([
      'Part 15.',
    ]);
  });

  it('are the same text once', () => {
    const twice = parts(none).map((): Passage => ['The same.', 0]);
    expect(foundByMeaning(twice, similar(1, 2), '')).toEqual(['The same.']);
  });
});

it('any numbers find parts of the page that are not shown', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string(), fc.double()), { maxLength: 40 }),
      fc.array(fc.double(), { maxLength: 40 }),
      fc.string(),
      (some, numbers, shown) => {
        const found = foundByMeaning(some, numbers, shown);
        expect(found.length).toBeLessThanOrEqual(8);
        for (const text of found) {
          expect(some.map(([one]) => one)).toContain(text);
          expect(shown).not.toContain(text);
        }
      },
    ),
  );
});
