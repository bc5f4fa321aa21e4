import { getOwn, isRecord, jsonText } from '@/lib/core/objects';
import type { Column } from './column';
import { guessType } from './guess-type';
import type { Reading } from './reading';
import type { SheetRow } from './sheet';

/**
 * The rows in the answer to a request for rows: an array of objects, or one in
 * `rows`, as services answer. Undefined if there are none.
 */
export function rowsIn(json: unknown): SheetRow[] | undefined {
  const list = isRecord(json) ? json['rows'] : json;
  if (!Array.isArray(list) || !list.every(isRecord)) return undefined;
  return list.map((row) => (hasTextsOnly(row) ? row : withTexts(row)));
}

const hasTextsOnly = (
  row: Record<string, unknown>,
): row is Record<string, string> =>
  Object.values(row).every((value) => typeof value === 'string');

const withTexts = (row: Record<string, unknown>): SheetRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, textOf(value)]),
  );

/** A list of words as one text. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
    ? value.join(', ')
    : jsonText(value);
}

const maxSamples = 100;
const maxColumns = 200;

/** The columns of rows about which nothing is known. */
export function guessColumns(
  rows: readonly SheetRow[],
  reading: Reading,
): Column[] {
  const samples = rows.slice(0, maxSamples);
  const names = new Set(samples.flatMap((row) => Object.keys(row)));
  return [...names].slice(0, maxColumns).map((name) => ({
    name,
    type: guessType(
      samples.map((row) => getOwn(row, name) ?? ''),
      reading,
    ),
  }));
}
