import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillPlaces, pluralForm } from './message';

describe('fill', () => {
  it.each<[string, (string | number)[], string]>([
    ['no places', [], 'no places'],
    ['$1 of $2', [3, 'ten'], '3 of ten'],
    ['$2 before $1', ['a', 'b'], 'b before a'],
    ['$1 and $1', ['a'], 'a and a'],
    ['$1 of $2', ['a'], 'a of '],
    ['costs $ 5', ['a'], 'costs $ 5'],
  ])('%j with %j', (message, texts, filled) =>
    expect(fillPlaces(message, texts, 'en')).toBe(filled),
  );

  it.each<[language: string, message: string, title: string, text: string]>([
    ['ar', 'قراءة $1 الآن', 'C++', 'قراءة \u2068C++\u2069 الآن'],
    ['ar', 'قراءة $1 الآن', 'مد', 'قراءة مد الآن'],
    ['ar', '$1 من $1', '3', '3 من 3'],
    ['en', '$1 was read', 'שלום!', '\u2068שלום!\u2069 was read'],
    ['en', '$1 was read', 'Tides!', 'Tides! was read'],
  ])('in %s, %j with %j keeps its order', (language, message, title, text) =>
    expect(fillPlaces(message, [title], language)).toBe(text),
  );

  it('takes any text as it is', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(fillPlaces('$1\n$2', [one, other], 'en')).toBe(
          `${one}\n${other}`,
        );
      }),
    );
  });
});

describe('pluralForm', () => {
  const arabic = 'zero | one | two | few | many | other';
  it.each<[string, string, number, string]>([
    ['en', 'one | other', 0, 'other'],
    ['en', 'one | other', 1, 'one'],
    ['en', 'one | other', 2, 'other'],
    ['en', 'none | one | other', 0, 'none'],
    ['en', 'none | one | other', 1, 'one'],
    ['en', 'none | one | other', 5, 'other'],
    ['fr', 'one | other', 0, 'one'],
    ['fr', 'one | other', 1_000_000, 'other'],
    ['pt-BR', 'none | one | other', 0, 'none'],
    ['ja', 'all', 1, 'all'],
    ['ja', 'none | all | all', 0, 'none'],
    ['ja', 'none | all | all', 7, 'all'],
    ['ar', arabic, 0, 'zero'],
    ['ar', arabic, 1, 'one'],
    ['ar', arabic, 2, 'two'],
    ['ar', arabic, 3, 'few'],
    ['ar', arabic, 11, 'many'],
    ['ar', arabic, 100, 'other'],
    ['ar', 'an English string | $1 of them', 3, '$1 of them'],
  ])('in %s of %j for %d', (language, message, count, form) =>
    expect(pluralForm(message, count, language)).toBe(form),
  );
});
