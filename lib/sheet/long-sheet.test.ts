import { describe, expect, it } from 'vitest';
import type { Sliced } from '@/lib/core/in-slices';
import { arrangeRows } from './arrange-rows';
import type { Column } from './column';
import { sheetCsv } from './exports/csv';
import { sheetWorkbook } from './exports/workbook';
import { figuresOf } from './figures';
import type { SheetRow } from './sheet';

const rowCount = 100_000;
/** What a user notices. */
const maxPauseMs = 100;

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

/** The time that the processor worked, in ms, whatever else it did. */
function workedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The longest work between two interruptions, in ms. */
function longestSlice(work: Sliced<unknown>): number {
  let longest = 0;
  for (;;) {
    const before = workedMs();
    const { done } = work.next();
    longest = Math.max(longest, workedMs() - before);
    if (done) return longest;
  }
}

describe('100,000 rows', { timeout: 60_000 }, () => {
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
  ])('%s without a pause that is noticed', (_, work) => {
    const longest = longestSlice(work());
    expect(longest).toBeLessThan(maxPauseMs);
  });

  it('control: sorted at once they take longer', () => {
    const startedAt = performance.now();
    let slices = 0;
    for (const _ of arrangeRows(rows, {
      columns,
      reading,
      order: { column: name, isDescending: false },
    }))
      slices += 1;
    expect(slices).toBeGreaterThan(100);
    expect(performance.now() - startedAt).toBeGreaterThan(maxPauseMs);
  });
});
