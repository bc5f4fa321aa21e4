import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '@/lib/core/fold';
import { listWords, sizeOf, textsWith } from './word-list';

const listOf = (...texts: string[]) =>
  listWords(
    texts.map((_, index) => ({ id: String(index) })),
    texts.map(fold),
  );
const found = (texts: string[], part: string) =>
  textsWith(listOf(...texts), fold(part));

describe('a list of words', () => {
  it.each([
    [['The tide table', 'No tide'], 'tide', [0, 1]],
    [['The tide table', 'No tide'], 'ABLE', [0]],
    [['The tide table', 'No tide'], 'tidetable', []],
    [['潮見表の読み方', '潮'], '読み', [0]],
    [['潮見表の読み方', '潮'], '潮', [0, 1]],
    [['ab a', 'b'], 'b', [0, 1]],
    [[''], 'a', []],
    [[], 'a', []],
  ])('of %j has %j in %j', (texts, part, expected) => {
    expect(found(texts, part)).toEqual(new Set(expected));
  });

  it('finds exactly the texts that contain a part of a word', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', 'É', '潮', '.', ' ', '\n'),
      maxLength: 40,
    });
    const part = fc.string({
      unit: fc.constantFrom('a', 'b', 'é', '潮', '.'),
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 20 }), part, (texts, one) => {
        const containing = texts.flatMap((some, index) =>
          fold(some).includes(fold(one)) ? [index] : [],
        );
        expect(found(texts, one)).toEqual(new Set(containing));
      }),
    );
  });

  it('is a fraction of the size of texts with the same words', () => {
    const words = Array.from(
      { length: 2000 },
      (_, index) => `word${index * 7919}`,
    );
    const texts = Array.from({ length: 50 }, () => words.join(' '));
    expect(sizeOf(listOf(...texts))).toBeLessThan(
      (texts.length * texts[0]!.length) / 5,
    );
  });
});
