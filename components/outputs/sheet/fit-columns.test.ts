import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Column, columnTypes } from '@/lib/sheet';
import { fitColumns } from './fit-columns';

const columns: Column[] = [
  { name: 'Name', type: 'text' },
  { name: 'Name link', type: 'link' },
  { name: 'Price', type: 'price' },
  { name: 'Stars', type: 'rating' },
  { name: 'Region', type: 'text' },
  { name: 'Picture', type: 'image' },
];
const rows = [{ Name: 'Storvatn', Price: '€ 84', Region: 'Outer Skerries' }];

const fitted = (width: number) => {
  const { shown, hidden, picture } = fitColumns(columns, rows, width);
  return [shown.map(({ column }) => column.name), hidden, picture?.name];
};

it('shows what fits, and addresses last', () => {
  expect(fitted(340)).toEqual([['Name', 'Price', 'Stars'], 2, 'Picture']);
  expect(fitted(520)).toEqual([
    ['Name', 'Name link', 'Price', 'Stars', 'Region'],
    0,
    'Picture',
  ]);
  expect(fitted(100)).toEqual([['Name'], 4, 'Picture']);
});

it('shows nothing without columns', () => {
  expect(fitColumns([], [], 300)).toEqual({
    shown: [],
    hidden: 0,
    picture: undefined,
  });
});

it('never scrolls sideways, and loses no column', () => {
  const column = fc.record({
    name: fc.string({ maxLength: 40 }),
    type: fc.constantFrom(...columnTypes),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(column, { selector: ({ name }) => name, minLength: 1 }),
      fc.integer({ min: 200, max: 900 }),
      (some, width) => {
        const { shown, hidden, picture } = fitColumns(some, [], width);
        const used = shown.reduce((sum, one) => sum + (one.width ?? 0), 0);
        expect(used).toBeLessThan(width);
        expect(shown.length + hidden + (picture ? 1 : 0)).toBe(some.length);
      },
    ),
  );
});
