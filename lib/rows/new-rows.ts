import { getOwn } from '@/lib/core/objects';
import type { Column, SheetRow } from '@/lib/sheet';

/** A column is a key if hardly any two rows have the same link. */
const minDistinct = 0.9;

/**
 * Splits the rows of a page into new ones and those that are `known`: the same
 * link and at least half of the cells, or without a link the same cells. The
 * first of two rows stays. `columns`: those of the stored rows.
 */
export function newRows(
  stored: readonly SheetRow[],
  page: readonly SheetRow[],
  columns: readonly Column[],
): { rows: SheetRow[]; known: number } {
  const key = keyColumn(stored, columns);
  const keyOf = (row: SheetRow) =>
    (key !== undefined && getOwn(row, key)) || allCells(row);
  const byKey = new Map<string, SheetRow[]>();
  const add = (row: SheetRow) => {
    const same = byKey.get(keyOf(row));
    if (same) same.push(row);
    else byKey.set(keyOf(row), [row]);
  };
  stored.forEach(add);
  const rows = page.filter((row) => {
    if (byKey.get(keyOf(row))?.some((one) => isLike(row, one))) return false;
    add(row);
    return true;
  });
  return { rows, known: page.length - rows.length };
}

/** The column of links that tells the rows apart, if there is one. */
function keyColumn(
  rows: readonly SheetRow[],
  columns: readonly Column[],
): string | undefined {
  const names = columns.flatMap(({ name, type, source }) =>
    type === 'link' ? (source ?? name) : [],
  );
  const rated = names.map((name) => ({
    name,
    share: distinctShare(rows, name),
  }));
  const best = Math.max(...rated.map(({ share }) => share));
  return best >= minDistinct
    ? rated.find(({ share }) => share === best)?.name
    : undefined;
}

/** 0 for a column that most rows lack. */
function distinctShare(rows: readonly SheetRow[], name: string): number {
  const links = rows.flatMap((row) => getOwn(row, name) ?? []);
  return links.length * 2 < rows.length || links.length === 0
    ? 0
    : new Set(links).size / links.length;
}

const allCells = (row: SheetRow): string =>
  JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));

function isLike(row: SheetRow, other: SheetRow): boolean {
  const cells = Object.entries(row);
  const equal = cells.filter(([name, cell]) => getOwn(other, name) === cell);
  return equal.length * 2 >= cells.length;
}
