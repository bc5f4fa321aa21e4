import { expect, it } from 'vitest';
import { formsOf } from './stemmers';
import { matchesIn } from './terms';

const marked = (text: string, query: string, language = '') =>
  matchesIn(text, query, formsOf(language))
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

it.each([
  [
    'What does the tide mill cost?',
    'The mills cost 7 a day.',
    'The [mills] [cost] 7 a day.',
  ],
  ['prices', 'A price. PRICES! priceless', 'A [price]. [PRICES]! priceless'],
  ['café', 'The Cafe\u0301, the CAFE', 'The [Cafe\u0301], the [CAFE]'],
  ['水車の仕組み', '潮の水車は回る', '潮の[水車]は回る'],
  ['the', 'the mill', '[the] mill'],
  ['wind', '', ''],
  ['', 'A mill', 'A mill'],
])('marks %j in %j', (query, text, expected) =>
  expect(marked(text, query)).toBe(expected),
);

it.each([
  ['de', 'Haus', 'Die Häuser am Rathaus', 'Die [Häuser] am Rathaus'],
  ['de', 'Wärter', 'Der Leuchtturmwärter', 'Der [Leuchtturmwärter]'],
  ['ar', 'كتاب', 'قرأ الكتاب اليوم', 'قرأ [الكتاب] اليوم'],
])('in %s, marks the forms of %j', (language, query, text, expected) =>
  expect(marked(text, query, language)).toBe(expected),
);

it('keeps the text', () => {
  const text = 'Ærø’s ½ mill — \u{20000}水 e\u0301 ﬁn';
  expect(
    matchesIn(text, 'mill ærø 水')
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
