import { getOwn } from '@/lib/core/objects';
import { type Column, type SheetRow, keyMember, rowKey } from '@/lib/sheet';

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
  const key = keyMember(stored, columns, ['link']);
  const keyOf = (row: SheetRow) => rowKey(row, key);
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

function isLike(row: SheetRow, other: SheetRow): boolean {
  const cells = Object.entries(row);
  const equal = cells.filter(([name, cell]) => getOwn(other, name) === cell);
  return equal.length * 2 >= cells.length;
}
