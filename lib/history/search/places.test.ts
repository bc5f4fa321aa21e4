import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { termsOfQuery } from '@/lib/core/terms';
import { markedParts, passageIn } from './places';

const marked = (text: string, query: string) =>
  markedParts(text, termsOfQuery(query))
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

describe('the places of words in a text', () => {
  it.each([
    ['The tide table', 'tide', 'The [tide] table'],
    ['The tide table', 'table TIDE', 'The [tide] [table]'],
    ['Übung macht', 'ubung', '[Übung] macht'],
    ['Ubung', 'üb', '[Ub]ung'],
    ['a ﬁne day', 'in', 'a [ﬁ][n]e day'.replace('][', '')],
    ['aaaa', 'aa', '[aaaa]'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφος', '[ΣΊΣΥΦΟΣ]'],
    ['潮見表の読み方', '読み', '潮見表の[読み]方'],
    ['no such', 'x', 'no such'],
    ['', 'x', ''],
  ])('%j, %j', (text, query, parts) => {
    expect(marked(text, query)).toBe(parts);
  });

  it('all parts joined are the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        (text, query) => {
          const parts = markedParts(text, termsOfQuery(query));
          expect(parts.map((part) => part.text).join('')).toBe(text);
        },
      ),
    );
  });
});

describe('the passage around the first hit', () => {
  const long = `${'lead '.repeat(40)}the\n\ntide ${'tail '.repeat(60)}`;
  it.each([
    ['A short one.', 'short', 'A short one.'],
    [long, 'TIDE', /^…lead (lead )+the tide (tail )+.*…$/],
    [long, 'none', ''],
  ])('%j, %j', (text, query, passage) => {
    expect(passageIn(text, termsOfQuery(query))).toMatch(passage);
    expect(passageIn(text, termsOfQuery(query)).length).toBeLessThan(170);
  });
});
