import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf } from './columns';
import type { TextPiece } from './lines';
import { piece } from './sample-lines';

const line = 'the keeper counts the boats at dawn';

/** Rows written across the page, whose columns start at the given places. */
const across = (
  starts: readonly number[],
  count: number,
  { top = 700, dir = 'ltr' } = {},
) =>
  Array.from({ length: count }, (_, row) =>
    starts.map((x, at) =>
      piece(`${at}.${row} ${line}`, x, top - row * 14, { dir }),
    ),
  ).flat();

const texts = (pieces: readonly TextPiece[]) =>
  columnsOf(pieces).map((column) => column.map(({ str }) => str.slice(0, 3)));

describe('the columns of a page', () => {
  it('follow each other, whatever the order of the file', () => {
    const two = texts(across([0, 260], 6));
    expect(two.map(([first, ...others]) => [first, others.length])).toEqual([
      ['0.0', 5],
      ['1.0', 5],
    ]);
    expect(texts(across([0, 260, 520], 6)).map(([first]) => first)).toEqual([
      '0.0',
      '1.0',
      '2.0',
    ]);
  });

  it('are divided by what stands over both', () => {
    const heading = piece('H. '.repeat(20), 60, 625);
    expect(
      texts([
        ...across([0, 260], 5),
        heading,
        ...across([0, 260], 5, { top: 605 }),
      ]).map(([first, ...others]) => [first, others.length]),
    ).toEqual([
      ['0.0', 4],
      ['1.0', 4],
      ['H. ', 0],
      ['0.0', 4],
      ['1.0', 4],
    ]);
  });

  it('start at the right in text from right to left', () => {
    const pieces = across([260, 0], 6, { dir: 'rtl' });
    expect(texts(pieces).map(([first]) => first)).toEqual(['0.0', '1.0']);
  });

  it.each<[string, TextPiece[]]>([
    ['one column', across([0], 9)],
    [
      'columns that follow each other in the file',
      [...across([0], 9), ...across([260], 9)],
    ],
    [
      'a table',
      Array.from({ length: 9 }, (_, row) => [
        piece(`Boat ${row}`, 0, 700 - row * 14),
        piece(`${row}.5`, 260, 700 - row * 14),
      ]).flat(),
    ],
    [
      'a table with short texts in its last column',
      Array.from({ length: 9 }, (_, row) => [
        piece(`${line}${'.'.repeat(row % 3)}`, 0, 700 - row * 14),
        piece(row % 3 === 0 ? line : 'yes', 260, 700 - row * 14),
      ]).flat(),
    ],
    ['few lines beside each other', across([0, 260], 3)],
  ])('%s stays as it is', (_, pieces) => {
    expect(columnsOf(pieces)).toEqual([pieces]);
  });

  it('keep each piece once', () => {
    const any = fc.record({
      x: fc.integer({ min: 0, max: 500 }),
      y: fc.integer({ min: 0, max: 50 }),
      str: fc.string({ maxLength: 40 }),
      dir: fc.constantFrom('ltr', 'rtl'),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 80 }), (all) => {
        const pieces = all.map(({ x, y, str, dir }) =>
          piece(str, x, y * 14, { dir }),
        );
        const found = columnsOf(pieces).flat();
        expect(found).toHaveLength(pieces.length);
        expect(new Set(found)).toEqual(new Set(pieces));
      }),
    );
  });

  it('take no longer for a page full of gaps', () => {
    const start = performance.now();
    columnsOf(across([0, 260, 520], 10_000));
    columnsOf(across([0, 260], 1900));
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
