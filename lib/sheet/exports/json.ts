import type { Sliced } from '@/lib/core/in-slices';
import {
  type ExportCell,
  type ExportOptions,
  type SheetTable,
  exportLines,
  headsOf,
  plainValue,
} from './table';

/** The table as a JSON array of objects, in pieces; numbers are numbers. */
export function* sheetJson(
  table: SheetTable,
  options: ExportOptions,
): Sliced<string[]> {
  const lines = yield* objectTexts(table, options);
  const joined = lines.map(
    (text, index) => `${index > 0 ? ',' : ''}\n  ${text}`,
  );
  return ['[', ...joined, '\n]\n'];
}

/** The table as one JSON object a line, in pieces. */
export function* sheetJsonLines(
  table: SheetTable,
  options: ExportOptions,
): Sliced<string[]> {
  const lines = yield* objectTexts(table, options);
  return lines.map((text) => `${text}\n`);
}

function objectTexts(
  table: SheetTable,
  options: ExportOptions,
): Sliced<string[]> {
  const heads = headsOf(table);
  return exportLines({ ...table, options }, (cells) =>
    JSON.stringify(
      Object.fromEntries(
        cells.map((cell, index) => [heads[index] ?? '', jsonValue(cell)]),
      ),
    ),
  );
}

/** A missing value is null. */
function jsonValue(cell: ExportCell): string | number | null {
  const value = plainValue(cell);
  return value === '' ? null : value;
}
