import { type Column, type SheetRow, cellOf } from '@/lib/sheet';
import { leadColumn, pictureColumn } from './rows-of';

/** A column of the table with its width in px; undefined: what is left. */
export type TableColumn = { column: Column; width: number | undefined };

export type TableColumns = {
  shown: TableColumn[];
  /** Has a picture beside the first column. */
  picture: Column | undefined;
  /** How many columns have no room. */
  hidden: number;
};

const charPx = 7;
const padPx = 16;
const iconPx = 17;
const minPx = 48;
const maxPx = 150;
const linkPx = 34;
/** The first column never gets less. */
const minLeadPx = 132;
/** The button that opens a row. */
export const morePx = 40;
const maxSamples = 50;

/**
 * The columns that fit beside the one that names the rows, without scrolling
 * sideways. `columns`: those on show; `width`: of the table in px.
 */
export function fitColumns(
  columns: readonly Column[],
  rows: readonly SheetRow[],
  width: number,
): TableColumns {
  const lead = leadColumn(columns);
  if (!lead) return { shown: [], picture: undefined, hidden: 0 };
  const picture =
    lead.type === 'image'
      ? undefined
      : pictureColumn(columns.filter((column) => column !== lead));
  const others = columns.filter(
    (column) => column !== lead && column !== picture,
  );
  const widths = new Map(
    others
      .toSorted((a, b) => Number(isAddress(a)) - Number(isAddress(b)))
      .map((column) => [column, widthOf(column, rows)]),
  );
  const fitting = fitIn(widths, width - minLeadPx);
  return {
    shown: columns
      .filter((column) => column === lead || fitting.has(column))
      .map((column) => ({ column, width: widths.get(column) })),
    picture,
    hidden: others.length - fitting.size,
  };
}

/** An address says less than anything else, so it is the first without room. */
const isAddress = (column: Column): boolean =>
  column.type === 'link' || column.type === 'image';

/** The first of these columns that fit in a row, and the button for others. */
function fitIn(
  widths: ReadonlyMap<Column, number>,
  room: number,
): ReadonlySet<Column> {
  const sum = (some: readonly Column[]) =>
    some.reduce((all, column) => all + (widths.get(column) ?? 0), 0);
  let fitting = [...widths.keys()];
  if (sum(fitting) <= room) return new Set(fitting);
  while (fitting.length > 0 && sum(fitting) > room - morePx)
    fitting = fitting.slice(0, -1);
  return new Set(fitting);
}

function widthOf(column: Column, rows: readonly SheetRow[]): number {
  if (isAddress(column)) return linkPx;
  const longest = rows
    .slice(0, maxSamples)
    .reduce((most, row) => Math.max(most, cellOf(row, column).length), 0);
  const wanted = Math.max(
    longest * charPx + padPx,
    column.name.length * charPx + padPx + iconPx,
  );
  return Math.min(maxPx, Math.max(minPx, wanted));
}
