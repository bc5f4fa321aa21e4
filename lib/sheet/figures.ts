import { type Sliced, rowsPerSlice } from '@/lib/core/in-slices';
import { cellOf } from './cells';
import { type Column, type ColumnType, typeOf } from './column';
import type { Reading } from './reading';
import type { SheetRow } from './sheet';
import { fits, isNumeric, typedValue } from './typed-value';

/** What the cells of a column add up to. */
export type Figures = {
  /** Cells with a number, or with anything in a column of texts. */
  counted: number;
  /** The other cells. */
  without: number;
  /** The smallest and the largest value; for dates, in milliseconds. */
  min?: number;
  max?: number;
  sum?: number;
  average?: number;
  /** The ISO 4217 code that all prices have. */
  currency?: string;
  /** Prices in several currencies are never added up. */
  isMixed?: true;
};

const decimals = 6;
const rounded = (number: number): number => Number(number.toFixed(decimals));

/** Sum, average, minimum and maximum of a column. */
export function* figuresOf(
  rows: readonly SheetRow[],
  column: Column,
  reading: Reading,
): Sliced<Figures> {
  const type = typeOf(column);
  if (!isNumeric(type) && type !== 'date')
    return yield* filledCells(rows, column);
  let counted = 0;
  let sum = 0;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  const currencies = new Set<string | undefined>();
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerSlice === 0) yield;
    const typed = typedValue(cellOf(row, column), type, reading);
    if (!typed) continue;
    counted += 1;
    sum += typed.number;
    min = Math.min(min, typed.number);
    max = Math.max(max, typed.number);
    currencies.add(typed.currency);
  }
  const without = rows.length - counted;
  if (counted === 0) return { counted, without };
  if (currencies.size > 1) return { counted, without, isMixed: true };
  const [currency] = currencies;
  return {
    counted,
    without,
    min,
    max,
    ...(isNumeric(type) && {
      sum: rounded(sum),
      average: rounded(sum / counted),
    }),
    ...(currency && { currency }),
  };
}

function* filledCells(
  rows: readonly SheetRow[],
  column: Column,
): Sliced<Figures> {
  let counted = 0;
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerSlice === 0) yield;
    if (cellOf(row, column) !== '') counted += 1;
  }
  return { counted, without: rows.length - counted };
}

/** How many cells of a column fit each of these types. */
export function* fittingCells<Type extends ColumnType>(
  rows: readonly SheetRow[],
  column: Column,
  types: readonly Type[],
  reading: Reading,
): Sliced<ReadonlyMap<Type, number>> {
  const found = new Map(types.map((type) => [type, 0]));
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerSlice === 0) yield;
    const text = cellOf(row, column);
    for (const type of types)
      if (fits(text, type, reading))
        found.set(type, (found.get(type) ?? 0) + 1);
  }
  return found;
}
