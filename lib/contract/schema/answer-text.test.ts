import { expect, it } from 'vitest';
import { resultText } from './answer-text';
import { readScrapeAnswer } from './scrape-answer';

it.each<[string, object, string]>([
  ['its markdown', { markdown: '# One', summary: 'Two' }, '# One'],
  [
    'the texts made from the page',
    { highlights: 'c', answer: 'a', summary: 'b' },
    'a\n\nb\n\nc',
  ],
  [
    'its rows as a table',
    {
      json: [{ Name: 'Mill | old', Price: '€ 3' }, { Name: 'Pump' }],
      sheet: { columns: [{ name: 'What', source: 'Name' }, { name: 'Price' }] },
    },
    '| What | Price |\n| --- | --- |\n| Mill \\| old | € 3 |\n| Pump |  |\n',
  ],
  [
    'its data',
    { json: { a: 1 }, metadata: { title: 'T' } },
    '{\n  "json": {\n    "a": 1\n  }\n}',
  ],
])('the text of a result is %s', (_, data, text) => {
  expect(resultText(readScrapeAnswer({ success: true, data }).data)).toBe(text);
});

it('is empty without an answer', () => {
  expect(resultText(undefined)).toBe('');
});
