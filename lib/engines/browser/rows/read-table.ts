import type { Column, TableRows } from './candidate';
import { splitCells, tableColumns } from './table-columns';
import {
  type Grid,
  type GridCell,
  type GridRow,
  cellsOf,
  countHeads,
  readGrid,
} from './grid';
import { holdsDate, holdsPrice, isNumber } from './kinds';
import type { Entry, PageNode } from './page-node';
import type { PageTree } from './page-tree';

/**
 * The ways to read a table: a row for each of its rows, and, if its rows hold
 * one kind of value each, a row for each of its columns.
 */
export function readTable(table: PageNode, tree: PageTree): TableRows[] {
  const grid = readGrid(table, tree);
  if (!grid) return [];
  const plain = readPlain(grid, table, tree);
  const isData = plain && plain.entries.length >= 2;
  const turned = comparesThings(grid)
    ? readTurned(grid, table, tree)
    : undefined;
  if (isData && turned) plain.trust /= 2;
  return [isData ? plain : undefined, turned].filter(
    (one) => one !== undefined,
  );
}

/** A table that is known to be one, read in the way that is known. */
export function readKnownTable(
  table: PageNode,
  isTurned: boolean,
  tree: PageTree,
): TableRows | undefined {
  const grid = readGrid(table, tree);
  if (!grid) return undefined;
  return isTurned
    ? readTurned(grid, table, tree)
    : readPlain(grid, table, tree);
}

function headNames(heads: readonly GridRow[], width: number): string[] {
  const [first = '', ...others] = Array.from({ length: width }, (_, x) =>
    [...new Set(heads.map(({ cells }) => cells[x]?.text ?? ''))]
      .join(' ')
      .trim(),
  );
  // Under an empty corner is what the rows are about.
  const isNamed = others.some((name) => name.toLowerCase() === 'name');
  const isCorner = !first && others.some(Boolean) && !isNamed;
  return [isCorner ? 'name' : first, ...others];
}

/** Rows between the others that name a group become a column. */
function readPlain(
  { rows, width }: Grid,
  node: PageNode,
  tree: PageTree,
): TableRows {
  const heads = countHeads(rows, width);
  const names = headNames(rows.slice(0, heads), width);
  const kept: GridRow[] = [];
  const groups: string[] = [];
  let group = '';
  for (const row of rows.slice(heads)) {
    const cells = cellsOf(row);
    if (cells.every(({ text, node: { images } }) => !text && images === 0))
      continue;
    if (cells.length === 1 && (row.cells.length === width || isHeader(cells))) {
      group = cells[0]?.text ?? '';
      continue;
    }
    if (
      isHeader(cells) &&
      row.cells.every((cell, x) => cell?.text === names[x])
    )
      continue;
    kept.push(row);
    groups.push(group);
  }
  const columns = allColumns(
    kept.map(({ cells }) => cells),
    names,
    tree,
  );
  if (groups.some(Boolean)) columns.push(groupColumn(groups));
  const entries: Entry[] = kept.map((row) => [row.node]);
  const trust = heads > 0 ? 1 : evenness(kept, width);
  return { columns, node, entries, isTurned: false, trust };
}

const isHeader = (cells: readonly GridCell[]): boolean =>
  cells.every(({ node: { tag } }) => tag === 'TH');

const groupColumn = (values: string[]): Column => ({
  key: 'group',
  type: 'text',
  name: 'group',
  values,
});

/** Without a header, rows filled in the same places are a sign of data. */
function evenness(rows: readonly GridRow[], width: number): number {
  const patterns = new Map<string, number>();
  for (const { cells } of rows) {
    const pattern = Array.from({ length: width }, (_, x) =>
      cells[x]?.text ? 1 : 0,
    ).join('');
    patterns.set(pattern, (patterns.get(pattern) ?? 0) + 1);
  }
  return Math.max(...patterns.values()) > rows.length * 0.7 ? 0.7 : 0.35;
}

function allColumns(
  rows: readonly (GridCell | undefined)[][],
  names: readonly string[],
  tree: PageTree,
): Column[] {
  return names.flatMap((name, x) => {
    const cells = rows.map((row) => row[x]);
    return (
      splitCells(cells, name, tree.base) ??
      tableColumns(cells, name, x, tree.base)
    );
  });
}

/** If one of the things that a table compares is in each of its columns. */
function comparesThings({ rows, width }: Grid): boolean {
  if (width < 4 || rows.length < 3) return false;
  const labels = rows.slice(1).map(({ cells }) => cells[0]?.text ?? '');
  if (labels.some(({ length }) => length >= 40)) return false;
  const body = rows.slice(Math.min(countHeads(rows, width), 1));
  const things = thingsOf(width);
  const texts = body.map(({ cells }) =>
    things.map((x) => cells[x]?.text ?? ''),
  );
  const alongRows = sameness(texts);
  const alongColumns = sameness(
    things.map((x) => body.map(({ cells }) => cells[x]?.text ?? '')),
  );
  return areComparable(texts) && alongRows > alongColumns + 0.12;
}

/** Most rows say something of several things. */
const areComparable = (rows: readonly (readonly string[])[]): boolean =>
  rows.filter((texts) => texts.filter(Boolean).length >= 2).length >
  rows.length / 2;

/** The columns after that of the labels. */
const thingsOf = (width: number): number[] =>
  Array.from({ length: width - 1 }, (_, x) => x + 1);

function readTurned(
  { rows, width }: Grid,
  node: PageNode,
  tree: PageTree,
): TableRows {
  const turned = thingsOf(width).map((x) => rows.map(({ cells }) => cells[x]));
  const names = rows.map(
    ({ cells }, y) => cells[0]?.text || (y ? `row ${y + 1}` : 'name'),
  );
  const columns = allColumns(turned, names, tree);
  const entries: Entry[] = turned.map((cells) =>
    Array.from(new Set(cells.flatMap((cell) => cell?.node ?? []))),
  );
  return { columns, node, entries, isTurned: true, trust: 1 };
}

/** The share of texts that are of the usual kind in their list. */
function sameness(lists: readonly (readonly string[])[]): number {
  let [usual, all] = [0, 0];
  for (const list of lists) {
    const kinds = list.filter(Boolean).map(kindOfText);
    if (kinds.length < 2) continue;
    const counts = new Map<string, number>();
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    usual += Math.max(...counts.values());
    all += kinds.length;
  }
  return all === 0 ? 0 : usual / all;
}

function kindOfText(text: string): string {
  if (holdsPrice(text)) return 'price';
  if (holdsDate(text)) return 'date';
  if (isNumber(text) || /^\d[\d.,]*\s?\S{1,6}$/.test(text)) return 'number';
  if (text.length > 60) return 'long';
  return text.length < 6 ? 'short' : 'text';
}
