import { uniqueName } from '@/lib/core/unique';
import type { Column, ColumnType } from './column';

type Columns = readonly Column[];

const namesBeside = (columns: Columns, column: Column): Set<string> =>
  new Set(columns.filter((one) => one !== column).map(({ name }) => name));

const replace = (
  columns: Columns,
  column: Column,
  ...by: readonly Column[]
): Column[] => columns.flatMap((one) => (one === column ? by : [one]));

/** What a column is read from keeps its name in the rows. */
const withSource = (column: Column): Column => ({
  ...column,
  source: column.source ?? column.name,
});

/** A name that is taken gets a number; a blank one changes nothing. */
export function renameColumn(
  columns: Columns,
  column: Column,
  name: string,
): Column[] {
  const wanted = name.trim();
  if (wanted === '') return [...columns];
  return replace(columns, column, {
    ...withSource(column),
    name: uniqueName(wanted, namesBeside(columns, column)),
  });
}

export const retypeColumn = (
  columns: Columns,
  column: Column,
  type: ColumnType,
): Column[] => replace(columns, column, { ...column, type });

export const dropColumn = (columns: Columns, column: Column): Column[] =>
  replace(columns, column, { ...column, dropped: true });

export const bringBackColumn = (columns: Columns, column: Column): Column[] =>
  replace(columns, column, { ...column, dropped: false });

/** Moves a column past its neighbour on show: -1 to the start, 1 to the end. */
export function moveColumn(
  columns: Columns,
  column: Column,
  by: -1 | 1,
): Column[] {
  const at = columns.indexOf(column);
  const isNeighbour = (index: number) => columns[index]?.dropped !== true;
  let to = at + by;
  while (to >= 0 && to < columns.length && !isNeighbour(to)) to += by;
  if (at < 0 || to < 0 || to >= columns.length) return [...columns];
  return columns.toSpliced(at, 1).toSpliced(to, 0, column);
}

/**
 * Replaces a column by its parts. The column itself is dropped, so that it can
 * be brought back.
 */
export function splitColumn(
  columns: Columns,
  column: Column,
  { at, types }: { at: string; types: readonly ColumnType[] },
): Column[] {
  const taken = new Set(columns.map(({ name }) => name));
  const parts = types.map((type, index): Column => {
    const name = uniqueName(column.name, taken);
    taken.add(name);
    return {
      name,
      type,
      source: column.source ?? column.name,
      part: { at, index },
    };
  });
  return replace(columns, column, { ...column, dropped: true }, ...parts);
}
