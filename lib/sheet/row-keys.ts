import { getOwn } from '@/lib/core/objects';
import { type Column, typeOf } from './column';
import type { SheetRow } from './sheet';

/** A column identifies rows if hardly any two of them have the same cell. */
const minDistinct = 0.9;

/**
 * The member that identifies the rows: of the columns of these types,
 * the first whose cells differ most. Undefined if there is none.
 */
export function keyMember(
  rows: readonly SheetRow[],
  columns: readonly Column[],
  types: readonly string[],
): string | undefined {
  const rated = columns
    .filter((column) => types.includes(typeOf(column)))
    .map(({ name, source }) => source ?? name)
    .map((member) => ({ member, share: distinctShare(rows, member) }));
  const best = Math.max(...rated.map(({ share }) => share));
  return best >= minDistinct
    ? rated.find(({ share }) => share === best)?.member
    : undefined;
}

/** 0 for a member that most rows lack. */
function distinctShare(rows: readonly SheetRow[], member: string): number {
  const cells = rows.flatMap((row) => getOwn(row, member) || []);
  return cells.length * 2 < rows.length || cells.length === 0
    ? 0
    : new Set(cells).size / cells.length;
}

/** Equal for rows that are the same: by this member, else by all their cells. */
export const rowKey = (row: SheetRow, member: string | undefined): string =>
  (member !== undefined && getOwn(row, member)) || allCells(row);

/** Equal for rows with the same cells, in whatever order. */
const allCells = (row: SheetRow): string =>
  JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));
