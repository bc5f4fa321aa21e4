import type { Column } from './candidate';
import { typeOfTexts } from './kinds';
import { tidy } from './page-node';

/**
 * Joins columns that are one, takes labels out of the cells and says what the
 * columns hold.
 */
export function joinColumns(columns: readonly Column[]): Column[] {
  const joined = joinApart(columns);
  for (const column of joined) {
    if (column.type !== 'text') continue;
    if (column.key.startsWith('term:'))
      column.name = column.key.slice(5).replace(/:$/, '');
    takeLabel(column);
    column.type = typeOfTexts(column.values);
  }
  return joined;
}

const leafOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);
const placeOf = (key: string): string => key.replace(/#\d/, '');

/**
 * Cells of one kind that never meet in an entry: some entries have a wrapper
 * around them that others lack.
 */
function joinApart(columns: readonly Column[]): Column[] {
  const byLeaf = new Map<string, Column[]>();
  for (const column of columns) {
    const leaf = `${column.type} ${leafOf(column.key)}`;
    const others = byLeaf.get(leaf) ?? [];
    const partner = others.find(
      (other) =>
        placeOf(other.key) !== placeOf(column.key) && neverMeet(other, column),
    );
    if (!partner) byLeaf.set(leaf, [...others, column]);
    else
      column.values.forEach((value, row) => {
        if (value) partner.values[row] = value;
      });
  }
  const kept = new Set([...byLeaf.values()].flat());
  return columns.filter((column) => kept.has(column));
}

const neverMeet = (a: Column, b: Column): boolean =>
  a.values.every((value, row) => !value || !b.values[row]);

/** “Model: A1” in every cell: the label becomes the column's name. */
function takeLabel(column: Column) {
  const filled = column.values.filter(Boolean);
  const label = /^(\p{L}[\p{L} .#]{1,24}):\s+\S/u.exec(filled[0] ?? '')?.[1];
  if (!label || filled.length < 2) return;
  if (!filled.every((text) => text.startsWith(`${label}:`))) return;
  column.name ??= label;
  column.values = column.values.map((text) =>
    tidy(text.slice(text ? label.length + 1 : 0)),
  );
}
