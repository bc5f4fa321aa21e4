import type { PdfCell } from './lines';
import { joined } from './paragraphs';

/** In points: how much the edges or middles of a column's cells may differ. */
export const maxShift = 3;

/** From left to right, in points. */
export type Column = { left: number; right: number };
/** A line of a cell, with its height and the index of its line. */
export type Placed = PdfCell & {
  y: number;
  size: number;
  line: number;
  column: Column;
};
/** The lines of each cell, by the index of its column. */
export type Row = Map<number, Placed[]>;

/** The texts of a row, one for each column. */
export const textsOf = (row: Row, columns: readonly Column[]): string[] =>
  columns.map((_, at) => joined(row.get(at) ?? []));

/** What holds all of them. */
export function boxOf(cells: readonly Column[]): Column | undefined {
  const [first] = cells;
  if (!first) return undefined;
  const box = { left: first.left, right: first.right };
  for (const cell of cells) widen(box, cell);
  return box;
}

/** Makes a column as wide as what else is in it. */
export function widen(column: Column, { left, right }: Column) {
  column.left = Math.min(column.left, left);
  column.right = Math.max(column.right, right);
}
