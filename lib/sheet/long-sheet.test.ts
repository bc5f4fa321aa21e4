import { describe, expect, it } from 'vitest';
import type { Sliced } from '@/lib/core/in-slices';
import { arrangeRows } from './arrange-rows';
import type { Column } from './column';
import { sheetCsv } from './exports/csv';
import { sheetWorkbook } from './exports/workbook';
import { figuresOf } from './figures';
import type { SheetRow } from './sheet';

const rowCount = 20_000;
/** A slice of a hundred rows or so takes a millisecond. */
const minPauses = rowCount / 200;

const columns: Column[] = [
  { name: 'Name', type: 'text' },
  { name: 'Price', type: 'price' },
  { name: 'Stars', type: 'rating' },
  { name: 'Until', type: 'date' },
  { name: 'Link', type: 'link' },
];
const [name, price] = columns as [Column, Column];
const rows: SheetRow[] = Array.from({ length: rowCount }, (_, index) => ({
  Name: `Hut ${(index * 7919) % rowCount}`,
  Price: `€ ${((index * 37) % 9973) / 100}`,
  Stars: `${(index % 50) / 10}`,
  Until: `${1 + (index % 28)} Dec 2026`,
  Link: `https://huts.example/${index}`,
}));
const reading = { language: 'en' };
const table = { rows, columns, reading };
const options = { hasHeads: true, arePlain: true, hasLinks: true };

/** How often the work can be interrupted. */
const pausesIn = (work: Sliced<unknown>): number => [...work].length;

describe('20,000 rows', { timeout: 60_000 }, () => {
  it.each<[string, () => Sliced<unknown>]>([
    [
      'are sorted by name',
      () =>
        arrangeRows(rows, {
          columns,
          reading,
          order: { column: name, isDescending: true },
        }),
    ],
    [
      'are searched',
      () => arrangeRows(rows, { columns, reading, words: '99' }),
    ],
    ['are added up', () => figuresOf(rows, price, reading)],
    ['become CSV', () => sheetCsv(table, options)],
    [
      'become a workbook',
      () =>
        sheetWorkbook(table, { ...options, name: 'A', isRightToLeft: false }),
    ],
  ])('%s in slices that are too short to notice', (_, work) => {
    expect(pausesIn(work())).toBeGreaterThan(minPauses);
  });
});
