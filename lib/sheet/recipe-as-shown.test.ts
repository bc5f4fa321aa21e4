import { expect, it } from 'vitest';
import type { Column } from './column';
import type { Recipe } from './recipe';
import { recipeAsShown } from './recipe-as-shown';

const at = [{ selector: 'b' }];
const huts: Recipe = {
  rows: ['.hut'],
  columns: [
    { name: 'name', type: 'text', at },
    { name: 'price', type: 'text', at },
    { name: 'beds', type: 'number', at },
  ],
};

it.each<[string, Column[], [string, string][]]>([
  [
    'renamed, in another order and of another type',
    [
      { name: 'Price', type: 'price', source: 'price' },
      { name: 'name', type: 'text' },
    ],
    [
      ['Price', 'price'],
      ['name', 'text'],
    ],
  ],
  [
    'without a dropped one',
    [
      { name: 'name', type: 'text' },
      { name: 'beds', type: 'number', dropped: true },
    ],
    [['name', 'text']],
  ],
  [
    'once for a split one, and of a known type',
    [
      {
        name: 'a',
        type: 'other',
        source: 'price',
        part: { at: '/', index: 0 },
      },
      { name: 'b', type: 'text', source: 'price', part: { at: '/', index: 1 } },
    ],
    [['a', 'text']],
  ],
  [
    'with its own name where two have the same',
    [
      { name: 'x', type: 'text', source: 'name' },
      { name: 'x', type: 'text', source: 'price' },
    ],
    [
      ['x', 'text'],
      ['price', 'text'],
    ],
  ],
])('has its columns %s', (_, columns, expected) =>
  expect(
    recipeAsShown(huts, columns)?.columns.map(({ name, type }) => [name, type]),
  ).toEqual(expected),
);

it.each([
  ['no recipe', undefined],
  ['an unknown member', { ...huts, script: 'alert(1)' }],
  ['no columns', { ...huts, columns: [] }],
  [
    'a name that is too long',
    { ...huts, columns: [{ ...huts.columns[0], name: 'x'.repeat(201) }] },
  ],
  [
    'too many selectors',
    { ...huts, rows: Array.from({ length: 9 }, () => 'a') },
  ],
])('is refused with %s', (_, given) =>
  expect(recipeAsShown(given, [{ name: 'name', type: 'text' }])).toBe(
    undefined,
  ),
);
