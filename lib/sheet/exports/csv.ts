import type { Sliced } from '@/lib/core/in-slices';
import { csv, csvLine } from '@/lib/safe/csv';
import {
  type ExportOptions,
  type SheetTable,
  exportLines,
  headsOf,
  plainValue,
} from './table';

/** The table as CSV, in pieces; no cell runs as a formula. */
export function* sheetCsv(
  table: SheetTable,
  options: ExportOptions,
): Sliced<string[]> {
  const lines = yield* exportLines({ ...table, options }, (cells) =>
    csvLine(cells.map(plainValue)),
  );
  return [...(options.hasHeads ? [csv([headsOf(table)])] : []), ...lines];
}
