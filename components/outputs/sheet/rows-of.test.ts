import { expect, it } from 'vitest';
import { readScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import { areRows, guessColumns, rowsOf } from './rows-of';

it.each<[unknown, unknown]>([
  [[{ a: 'x' }], [{ a: 'x' }]],
  [
    { rows: [{ a: 1, b: null, c: ['x', 'y'] }] },
    [{ a: '1', b: '', c: 'x, y' }],
  ],
  [[], []],
  [[{ a: 'x' }, 'y'], undefined],
  [{ rows: 'none' }, undefined],
  [null, undefined],
])('the rows of %j are %j', (json, rows) => {
  expect(rowsOf(json)).toEqual(rows);
});

it('keeps a member called __proto__', () => {
  const [row] = rowsOf(JSON.parse('[{"__proto__":1}]')) ?? [];
  expect(Object.entries(row ?? {})).toEqual([['__proto__', '1']]);
});

it.each<[Record<string, unknown>, boolean, boolean]>([
  [{ json: [{ a: 'x' }] }, true, true],
  [{ json: { rows: [{ a: 'x' }] } }, true, true],
  [{ json: { total: 1 } }, true, false],
  [{ json: [{ a: 'x' }] }, false, false],
  [
    { json: [{ a: 'x' }], sheet: { columns: [], list: 1, lists: 1, pages: 1 } },
    false,
    true,
  ],
])('%j asked as rows %s is shown as rows: %s', (data, isAsked, are) => {
  const answer = readScrapeAnswer({ success: true, data });
  expect(areRows(answer, isAsked ? { rows: {} } : {})).toBe(are);
});

it('guesses the columns of a service’s answer', () => {
  const rows = rowsOf([
    { name: 'Mug', price: '€ 8', url: 'https://a.example/' },
  ]);
  expect(guessColumns(rows ?? [], {})).toEqual([
    { name: 'name', type: 'text' },
    { name: 'price', type: 'price' },
    { name: 'url', type: 'link' },
  ]);
});
