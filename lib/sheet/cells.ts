import { getOwn } from '@/lib/core/objects';
import type { Column } from './column';
import type { SheetRow } from './sheet';

/** The columns on show, in their order. */
export const shownColumns = (columns: readonly Column[]): Column[] =>
  columns.filter(({ dropped }) => !dropped);

/** The text of a row in a column; '' if it has none. */
export function cellOf(row: SheetRow, { name, source, part }: Column): string {
  const text = getOwn(row, source ?? name) ?? '';
  return part ? (text.split(part.at)[part.index]?.trim() ?? '') : text;
}

/** The rows as they are shown: without dropped columns, under the new names. */
export function shownRows(
  rows: readonly SheetRow[],
  columns: readonly Column[],
): SheetRow[] {
  const shown = shownColumns(columns);
  return rows.map((row) =>
    Object.fromEntries(
      shown.map((column) => [column.name, cellOf(row, column)]),
    ),
  );
}
