import { fold } from '@/lib/core/fold';
import { type Sliced, rowsPerSlice } from '@/lib/core/in-slices';
import { cellOf } from './cells';
import { type Column, typeOf } from './column';
import type { Reading } from './reading';
import type { SheetRow } from './sheet';
import { isNumeric, typedValue } from './typed-value';

export type RowOrder = { column: Column; isDescending: boolean };

type Asked = {
  columns: readonly Column[];
  /** The rows whose cells hold these words, ignoring case and accents. */
  words?: string;
  order?: RowOrder | undefined;
  reading: Reading;
};

/** More of a cell isn't searched or compared. */
const maxChars = 20_000;

/** The indices of the rows on show, in their order. */
export function* arrangeRows(
  rows: readonly SheetRow[],
  { columns, words = '', order, reading }: Asked,
): Sliced<number[]> {
  const found = yield* searchRows(rows, columns, words);
  return order ? yield* sortRows(rows, found, order, reading) : found;
}

function* searchRows(
  rows: readonly SheetRow[],
  columns: readonly Column[],
  words: string,
): Sliced<number[]> {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [...rows.keys()];
  const found: number[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerSlice === 0) yield;
    const text = columns
      .map((column) => fold(cellOf(row, column).slice(0, maxChars)))
      .join('\n');
    if (wanted.every((word) => text.includes(word))) found.push(index);
  }
  return found;
}

type Key = { index: number; number?: number; text: string };

/** Cells without a value of the column's type come last, either way. */
function* sortRows(
  rows: readonly SheetRow[],
  indices: readonly number[],
  { column, isDescending }: RowOrder,
  reading: Reading,
): Sliced<number[]> {
  const type = typeOf(column);
  const isTyped = isNumeric(type) || type === 'date';
  const given: Key[] = [];
  const missing: number[] = [];
  for (const [at, index] of indices.entries()) {
    if (at % rowsPerSlice === 0) yield;
    const row = rows[index];
    const text = row ? cellOf(row, column).slice(0, maxChars) : '';
    const number = isTyped
      ? typedValue(text, type, reading)?.number
      : undefined;
    if (isTyped ? number === undefined : text === '') missing.push(index);
    else given.push({ index, text, ...(number !== undefined && { number }) });
  }
  const texts = new Intl.Collator(reading.language || undefined, {
    numeric: true,
  });
  const sign = isDescending ? -1 : 1;
  const sorted = yield* mergeSort(given, (a, b) =>
    a.number === undefined || b.number === undefined
      ? sign * texts.compare(a.text, b.text)
      : sign * (a.number - b.number),
  );
  return [...sorted.map(({ index }) => index), ...missing];
}

type Compare<Item> = (a: Item, b: Item) => number;

/** A stable sort that can be interrupted. */
export function* mergeSort<Item>(
  items: readonly Item[],
  compare: Compare<Item>,
): Sliced<Item[]> {
  let runs: Item[][] = [];
  for (let start = 0; start < items.length; start += rowsPerSlice) {
    runs.push(items.slice(start, start + rowsPerSlice).toSorted(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<Item>(
  first: readonly Item[],
  second: readonly Item[],
  compare: Compare<Item>,
): Sliced<Item[]> {
  const merged: Item[] = [];
  let [a, b] = [0, 0];
  while (a < first.length || b < second.length) {
    if (merged.length % rowsPerSlice === 0) yield;
    const [one, other] = [first[a], second[b]];
    const isFirst =
      b >= second.length || (a < first.length && compare(one!, other!) <= 0);
    merged.push(isFirst ? one! : other!);
    if (isFirst) a += 1;
    else b += 1;
  }
  return merged;
}
