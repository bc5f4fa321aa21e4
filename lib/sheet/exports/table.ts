import { type Sliced, rowsPerSlice } from '@/lib/core/in-slices';
import { webLink } from '@/lib/safe/web-link';
import { cellOf, shownColumns } from '@/lib/sheet/cells';
import { type Column, type ColumnType, typeOf } from '@/lib/sheet/column';
import type { Reading } from '@/lib/sheet/reading';
import type { SheetRow } from '@/lib/sheet/sheet';
import { isNumeric, typedValue } from '@/lib/sheet/typed-value';

/** Rows to export, with all their columns. */
export type SheetTable = {
  rows: readonly SheetRow[];
  columns: readonly Column[];
  reading: Reading;
};

export type ExportOptions = {
  /** The first line has the columns' names. */
  hasHeads: boolean;
  /** Numbers and prices without what the page shows beside them. */
  arePlain: boolean;
  /** Addresses can be clicked, where a format has links. */
  hasLinks: boolean;
};

/** A cell as a sheet understands it. `text`: as the page shows it. */
export type ExportCell = {
  text: string;
  number?: number;
  currency?: string;
  /** Milliseconds since 1970, at midnight UTC. */
  day?: number;
  link?: string;
};

type Asked = SheetTable & { options: ExportOptions };

export const headsOf = ({ columns }: SheetTable): string[] =>
  shownColumns(columns).map(({ name }) => name);

/** Makes a text of each row. */
export function* exportLines(
  asked: Asked,
  toLine: (cells: ExportCell[], row: number) => string,
): Sliced<string[]> {
  const { rows, options, reading } = asked;
  const columns = shownColumns(asked.columns).map(
    (column) => [column, typeOf(column)] as const,
  );
  const lines: string[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % rowsPerSlice === 0) yield;
    const cells = columns.map(([column, type]) =>
      exportCell(cellOf(row, column), type, reading, options),
    );
    lines.push(toLine(cells, at));
  }
  return lines;
}

/** A number that spreadsheets read as one: it needs no sign beside it. */
const plainNumber = /^-?\d{1,15}(?:\.\d+)?$/;

function exportCell(
  text: string,
  type: ColumnType,
  reading: Reading,
  { arePlain, hasLinks }: ExportOptions,
): ExportCell {
  if (type === 'link' || type === 'image') {
    const link = hasLinks ? webLink(text)?.href : undefined;
    return { text, ...(link && { link }) };
  }
  if (isNumeric(type)) {
    if (!arePlain && !plainNumber.test(text)) return { text };
    return { text, ...typedValue(text, type, reading) };
  }
  if (type !== 'date') return { text };
  const day = typedValue(text, type, { ...reading, now: undefined })?.number;
  return { text, ...(day !== undefined && { day }) };
}

/** A cell for formats that have only texts and numbers. */
export function plainValue({ text, number, day }: ExportCell): string | number {
  if (number !== undefined) return number;
  // Every spreadsheet reads `2026-05-12` as a date.
  return day === undefined ? text : new Date(day).toISOString().slice(0, 10);
}
