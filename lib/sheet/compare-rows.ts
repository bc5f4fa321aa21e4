import { type Sliced, rowsPerSlice } from '@/lib/core/in-slices';
import { cellOf, shownColumns } from './cells';
import { type Column, typeOf } from './column';
import { keyMember, rowKey } from './row-keys';
import type { SheetRow } from './sheet';

/** What became of a list since it was read before. */
export type RowChanges = {
  /** The rows that weren't there, by index. */
  added: ReadonlySet<number>;
  /** The earlier rows of those whose cells have changed, by index. */
  changed: ReadonlyMap<number, SheetRow>;
  /** The earlier rows that aren't there any more. */
  gone: readonly SheetRow[];
};

/** Their addresses change without a change that one sees. */
const unseen: ReadonlySet<string> = new Set(['link', 'image']);

/**
 * Compares the rows of a list with those of an earlier reading. Two rows are the
 * same if they have the same link, or the same name where there are no links;
 * without either, if all cells are equal. Only cells that are shown count, and
 * only columns that both readings have. Undefined if there are none.
 */
export function* compareRows(
  before: readonly SheetRow[],
  now: readonly SheetRow[],
  columns: readonly Column[],
): Sliced<RowChanges | undefined> {
  const had = new Set(before.flatMap((row) => Object.keys(row)));
  const common = columns.filter(({ name, source }) => had.has(source ?? name));
  const seen = shownColumns(common).filter(
    (column) => !unseen.has(typeOf(column)),
  );
  if (seen.length === 0) return undefined;
  const member =
    keyMember(now, common, ['link']) ?? keyMember(now, common, ['text']);
  const keyOf = (row: SheetRow) => rowKey(row, member);

  const left = new Map<string, SheetRow[]>();
  for (const [at, row] of before.entries()) {
    if (at % rowsPerSlice === 0) yield;
    const same = left.get(keyOf(row));
    if (same) same.push(row);
    else left.set(keyOf(row), [row]);
  }
  const added = new Set<number>();
  const changed = new Map<number, SheetRow>();
  for (const [at, row] of now.entries()) {
    if (at % rowsPerSlice === 0) yield;
    const earlier = left.get(keyOf(row))?.shift();
    if (!earlier) added.add(at);
    else if (changedColumns(earlier, row, seen).length > 0)
      changed.set(at, earlier);
  }
  return { added, changed, gone: [...left.values()].flat() };
}

/** The columns in which two rows differ, spaces aside. */
export const changedColumns = (
  before: SheetRow,
  now: SheetRow,
  columns: readonly Column[],
): Column[] =>
  columns.filter(
    (column) =>
      !unseen.has(typeOf(column)) &&
      plain(cellOf(before, column)) !== plain(cellOf(now, column)),
  );

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
