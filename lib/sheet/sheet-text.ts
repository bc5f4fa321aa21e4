import { atOnce } from '@/lib/core/in-slices';
import { sheetMarkdown } from './exports/markdown';
import type { SheetTable } from './exports/table';
import { readingOf } from './reading';
import { guessColumns, rowsIn } from './rows-in';
import type { Sheet } from './sheet';

type Answer = { json?: unknown; sheet?: Sheet | null | undefined };

/** The sheet of an answer whose rows were read in this browser. */
export function sheetOf({ json, sheet }: Answer): SheetTable | undefined {
  const rows = sheet && rowsIn(json);
  if (!rows || rows.length === 0) return undefined;
  const reading = readingOf(sheet.language, '');
  const columns =
    sheet.columns.length > 0 ? sheet.columns : guessColumns(rows, reading);
  return { rows, columns, reading };
}

/** The rows with the user's columns, as a Markdown table. */
export function sheetText(table: SheetTable): string {
  const options = { hasHeads: true, arePlain: false, hasLinks: true };
  return atOnce(sheetMarkdown(table, options)).join('');
}
