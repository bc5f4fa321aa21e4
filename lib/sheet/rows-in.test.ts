import { expect, it } from 'vitest';
import { guessColumns, rowsIn } from './rows-in';

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
  expect(rowsIn(json)).toEqual(rows);
});

it('keeps a member called __proto__', () => {
  const [row] = rowsIn(JSON.parse('[{"__proto__":1}]')) ?? [];
  expect(Object.entries(row ?? {})).toEqual([['__proto__', '1']]);
});

it('guesses the columns of a service’s answer', () => {
  const rows = rowsIn([
    { name: 'Mug', price: '€ 8', url: 'https://a.example/' },
  ]);
  expect(guessColumns(rows ?? [], {})).toEqual([
    { name: 'name', type: 'text' },
    { name: 'price', type: 'price' },
    { name: 'url', type: 'link' },
  ]);
});
