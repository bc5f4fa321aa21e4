import { cellOf } from './cells';
import { type Column, type ColumnType, typeOf } from './column';
import type { Reading } from './reading';
import type { SheetRow } from './sheet';
import { guessType } from './guess-type';

/** A way to split the texts of a column. `types`: one for each part. */
export type Split = {
  at: string;
  types: ColumnType[];
  /** The parts of the first text that has all. */
  example: string[];
};

/** The likeliest first. */
const separators = [
  ' / ',
  ' | ',
  ' · ',
  ' • ',
  ' – ',
  ' — ',
  ' - ',
  '; ',
  '\n',
  ': ',
  ', ',
  '/',
];
const maxParts = 4;
const maxSamples = 200;
const maxSampleChars = 300;
const minShare = 0.8;
const splittable: ReadonlySet<string> = new Set(['text', 'price', 'number']);

/** How a column such as “€ 84 / night” could be split; undefined if it can't. */
export function guessSplit(
  rows: readonly SheetRow[],
  column: Column,
  reading: Reading,
): Split | undefined {
  if (column.part || !splittable.has(typeOf(column))) return undefined;
  const texts = samplesOf(rows, column);
  if (texts.length < 2) return undefined;
  for (const at of separators) {
    const number = partsAt(texts, at);
    if (number !== undefined) return describe(texts, at, number, reading);
  }
  return undefined;
}

function samplesOf(rows: readonly SheetRow[], column: Column): string[] {
  const texts: string[] = [];
  for (const row of rows.slice(0, 2 * maxSamples)) {
    const text = cellOf(row, column).slice(0, maxSampleChars);
    if (text !== '') texts.push(text);
    if (texts.length === maxSamples) break;
  }
  return texts;
}

/** How many parts most texts have at a separator, if it is the same number. */
function partsAt(texts: readonly string[], at: string): number | undefined {
  const times = new Map<number, number>();
  for (const text of texts) {
    const number = text.split(at).length;
    times.set(number, (times.get(number) ?? 0) + 1);
  }
  const [number = 1, count = 0] =
    [...times].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const isSplit = number > 1 && number <= maxParts;
  return isSplit && count >= minShare * texts.length ? number : undefined;
}

function describe(
  texts: readonly string[],
  at: string,
  number: number,
  reading: Reading,
): Split {
  const split = texts
    .map((text) => text.split(at).map((part) => part.trim()))
    .filter((parts) => parts.length === number);
  const types = Array.from({ length: number }, (_, index) =>
    guessType(
      split.map((parts) => parts[index] ?? ''),
      reading,
    ),
  );
  return { at, types, example: split[0] ?? [] };
}
