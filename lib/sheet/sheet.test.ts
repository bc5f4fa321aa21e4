import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce } from '@/lib/core/in-slices';
import { arrangeRows, mergeSort } from './arrange-rows';
import { cellOf, shownRows } from './cells';
import {
  bringBackColumn,
  dropColumn,
  moveColumn,
  renameColumn,
  retypeColumn,
  splitColumn,
} from './change-columns';
import type { Column } from './column';
import { figuresOf, fittingCells } from './figures';
import { guessSplit } from './guess-split';
import { guessType } from './guess-type';
import type { SheetRow } from './sheet';

const name: Column = { name: 'Name', type: 'text' };
const price: Column = { name: 'Price', type: 'price' };
const until: Column = { name: 'Until', type: 'date' };
const columns = [name, price, until];
const rows: SheetRow[] = [
  { Name: 'Storvatn', Price: '€ 84', Until: '4 Dec' },
  { Name: 'Glenmoor', Price: 'on request', Until: '5 Jan' },
  { Name: 'Étang', Price: '€ 9', Until: '30 Nov' },
  { Name: 'Lykkebu', Price: '€ 100' },
];
const reading = { language: 'en', now: Date.UTC(2026, 10, 28) };

describe('shown rows', () => {
  it('have new names, and lack dropped columns', () => {
    const changed = dropColumn(
      moveColumn(renameColumn(columns, price, 'Cost'), name, 1),
      until,
    );
    expect(shownRows(rows.slice(0, 1), changed)).toEqual([
      { Cost: '€ 84', Name: 'Storvatn' },
    ]);
    expect(Object.keys(shownRows(rows, changed)[0] ?? {})).toEqual([
      'Cost',
      'Name',
    ]);
  });

  it('show the parts of a split column', () => {
    const night = [{ Price: '€ 84 / night' }, { Price: '€ 9 / night' }];
    const split = guessSplit(night, price, reading);
    expect(split).toEqual({
      at: ' / ',
      types: ['price', 'text'],
      example: ['€ 84', 'night'],
    });
    const changed = splitColumn([price], price, split!);
    expect(shownRows(night, changed)).toEqual([
      { 'Price (2)': '€ 84', 'Price (3)': 'night' },
      { 'Price (2)': '€ 9', 'Price (3)': 'night' },
    ]);
  });

  it('keep __proto__ as a column', () => {
    const row = Object.fromEntries([['__proto__', 'kept']]);
    const column: Column = { name: '__proto__', type: 'text' };
    expect(cellOf(row, column)).toBe('kept');
    expect(Object.entries(shownRows([row], [column])[0] ?? {})).toEqual([
      ['__proto__', 'kept'],
    ]);
    expect(cellOf({}, { name: 'constructor' })).toBe('');
  });
});

describe('changes of columns', () => {
  it('a taken name gets a number, and a blank one changes nothing', () => {
    expect(renameColumn(columns, price, 'Name')[1]?.name).toBe('Name (2)');
    expect(renameColumn(columns, price, ' ')).toEqual(columns);
  });

  it('a dropped column is brought back where it was', () => {
    const dropped = dropColumn(columns, price);
    expect(
      bringBackColumn(dropped, dropped[1]!).map((one) => one.name),
    ).toEqual(['Name', 'Price', 'Until']);
  });

  it('a column moves past dropped ones', () => {
    const dropped = dropColumn(columns, price);
    expect(moveColumn(dropped, name, 1).map((one) => one.name)).toEqual([
      'Price',
      'Until',
      'Name',
    ]);
    expect(moveColumn(columns, name, -1)).toEqual(columns);
  });

  it('another type leaves the texts alone', () => {
    const changed = retypeColumn(columns, price, 'text');
    expect(shownRows(rows, changed)).toEqual(shownRows(rows, columns));
  });
});

describe('a guess of parts', () => {
  it.each([
    [['a', 'b'], undefined],
    [['4 beds / 2 rooms', '6 beds / 1 room'], ' / '],
    [['Oslo, Norway', 'Bergen, Norway'], ', '],
    [['€ 1,299', '€ 1,100'], undefined],
    [['a / b', 'c', 'd', 'e', 'f'], undefined],
    [['a / b / c / d / e', 'a / b / c / d / e'], undefined],
  ])('of %j is %j', (texts, at) => {
    const some = texts.map((text) => ({ Name: text }));
    expect(guessSplit(some, name, reading)?.at).toBe(at);
  });
});

it.each([
  [['€ 5', '$ 6', ''], 'price'],
  [['12', '1,300'], 'number'],
  [['12 beds', '4 beds'], 'text'],
  [['2026-05-12', '4 Dec'], 'date'],
  [['https://a.example/', 'https://b.example/'], 'link'],
  [['https://a.example/1.jpg', 'https://a.example/2.PNG?x'], 'image'],
  [['', ''], 'text'],
])('the type of %j is %s', (texts, type) => {
  expect(guessType(texts, reading)).toBe(type);
});

describe('the figures of a column', () => {
  const of = (some: SheetRow[], column: Column) =>
    atOnce(figuresOf(some, column, reading));

  it('count the cells without a number', () => {
    expect(of(rows, price)).toEqual({
      counted: 3,
      without: 1,
      min: 9,
      max: 100,
      sum: 193,
      average: 64.333_333,
      currency: 'EUR',
    });
  });

  it('never add up several currencies', () => {
    const mixed = [{ Price: '€ 5' }, { Price: '$ 6' }];
    expect(of(mixed, price)).toEqual({ counted: 2, without: 0, isMixed: true });
  });

  it('have no tails of binary fractions', () => {
    const some = [{ Price: '€ 0.10' }, { Price: '€ 0.20' }];
    expect(of(some, price).sum).toBe(0.3);
  });

  it('of dates have no sum', () => {
    expect(of(rows, until)).toEqual({
      counted: 3,
      without: 1,
      min: Date.UTC(2026, 10, 30),
      max: Date.UTC(2027, 0, 5),
    });
  });

  it('of texts are a count', () => {
    expect(of([{ Name: 'a' }, {}], name)).toEqual({ counted: 1, without: 1 });
  });

  it('say how many cells fit a type', () => {
    const found = atOnce(
      fittingCells(rows, price, ['price', 'number', 'text'], reading),
    );
    expect([...found.values()]).toEqual([3, 3, 4]);
  });
});

describe('the order of rows', () => {
  const arranged = (asked: Partial<Parameters<typeof arrangeRows>[1]>) =>
    atOnce(arrangeRows(rows, { columns, reading, ...asked }));

  it('is the page’s at first', () => {
    expect(arranged({})).toEqual([0, 1, 2, 3]);
  });

  it.each([
    [price, false, [2, 0, 3, 1]],
    [price, true, [3, 0, 2, 1]],
    [until, false, [2, 0, 1, 3]],
    [name, false, [2, 1, 3, 0]],
  ])('by %j, descending %s, is %j', (column, isDescending, order) => {
    expect(arranged({ order: { column, isDescending } })).toEqual(order);
  });

  it('is found by words without accents', () => {
    expect(arranged({ words: 'ETANG 9' })).toEqual([2]);
    expect(arranged({ words: 'nothing' })).toEqual([]);
  });

  it('is that of a stable sort', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ key: fc.integer({ max: 9, min: 0 }), at: fc.nat() }),
          {
            maxLength: 2000,
          },
        ),
        (items) => {
          const compare = (a: { key: number }, b: { key: number }) =>
            a.key - b.key;
          expect(atOnce(mergeSort(items, compare))).toEqual(
            items.toSorted(compare),
          );
        },
      ),
      { numRuns: 50 },
    );
  });
});
