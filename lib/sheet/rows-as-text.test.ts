import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Column } from './column';
import { rowsAsText } from './rows-as-text';
import type { SheetRow } from './sheet';

const column = (name: string, type = 'text'): Column => ({ name, type });

const columns = [
  column('Name'),
  column('Price', 'price'),
  column('Picture', 'image'),
  { ...column('Stock'), dropped: true },
];

it('names the columns in each row, without pictures and dropped columns', () => {
  const rows: SheetRow[] = [
    { Name: 'Oak\n table', Price: '€120', Picture: 'https://a.example/1.png' },
    { Name: 'Stool', Price: '', Stock: '4' },
  ];
  expect(rowsAsText(rows, columns, 1000)).toEqual({
    text: 'Name: Oak table; Price: €120\n\nName: Stool',
    count: 2,
  });
});

it('keeps the place of a row with nothing to say', () => {
  expect(rowsAsText([{}, { Name: 'b' }], columns, 1000)).toEqual({
    text: '–\n\nName: b',
    count: 2,
  });
});

it('takes the first rows that fit', () => {
  const rows = Array.from({ length: 10 }, (_, at) => ({ Name: `row ${at}` }));
  expect(rowsAsText(rows, columns, 30)).toEqual({
    text: 'Name: row 0\n\nName: row 1',
    count: 2,
  });
});

it('never exceeds the limit, and has a paragraph for each row', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ Name: fc.string(), Price: fc.string() })),
      fc.nat(400),
      (rows, max) => {
        const { text, count } = rowsAsText(rows, columns, max);
        expect(text.length).toBeLessThanOrEqual(max);
        expect(text === '' ? 0 : text.split('\n\n').length).toBe(count);
      },
    ),
  );
});
