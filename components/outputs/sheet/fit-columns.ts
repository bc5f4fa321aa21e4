import { type Column, type SheetRow, cellOf, typeOf } from '@/lib/sheet';
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
  const widths = others.map((column) => widthOf(column, rows));
  const all = widths.reduce((sum, one) => sum + one, 0);
  const room = width - minLeadPx;
  const fitting = all <= room ? others.length : fitIn(widths, room - morePx);
  const shown = new Set([lead, ...others.slice(0, fitting)]);
  return {
    shown: columns
      .filter((column) => shown.has(column))
      .map((column) => ({
        column,
        width: column === lead ? undefined : widths[others.indexOf(column)],
      })),
    picture,
    hidden: others.length - fitting,
  };
}

/** How many of these widths fit in a row. */
function fitIn(widths: readonly number[], room: number): number {
  let left = room;
  const at = widths.findIndex((width) => (left -= width) < 0);
  return at < 0 ? widths.length : at;
}

function widthOf(column: Column, rows: readonly SheetRow[]): number {
  const type = typeOf(column);
  if (type === 'link' || type === 'image') return linkPx;
  const longest = rows
    .slice(0, maxSamples)
    .reduce((most, row) => Math.max(most, cellOf(row, column).length), 0);
  const wanted = Math.max(
    longest * charPx + padPx,
    column.name.length * charPx + padPx + iconPx,
  );
  return Math.min(maxPx, Math.max(minPx, wanted));
}
