import type { Recipe, RecipeColumn } from '@/lib/sheet';
import type { Column, TableRows } from './candidate';
import type { NamedColumn } from './name-columns';
import type { Entry } from './page-node';
import type { PageTree } from './page-tree';
import { findAll } from './query';
import { labelOf } from './read-recipe';
import { readKnownTable } from './read-table';

/**
 * The recipe's columns of the page's table with most of its headers; of several,
 * of the first that the recipe finds.
 */
export function findTableAgain(
  { rows, build, columns }: Recipe,
  tree: PageTree,
): { entries: readonly Entry[]; columns: NamedColumn[] } {
  const tables = new Set([
    ...rows.flatMap((selector) => findAll(selector, tree)),
    ...tree.nodes,
  ]);
  let best = {
    entries: new Array<Entry>(),
    columns: columns.map((column) => columnOf(column, undefined)),
    headers: -1,
  };
  for (const node of tables) {
    if (node.tag !== 'TABLE') continue;
    const table = readKnownTable(node, build === 'turned', tree);
    if (!table || table.entries.length === 0) continue;
    const headers = columns.filter((one) => byHeader(one, table)).length;
    const isLikely = headers > 0 || !columns.some(hasLabel);
    if (headers <= best.headers || !isLikely) continue;
    const known = columns.flatMap((column) => byHeader(column, table) ?? []);
    const found = columns.map((column) =>
      columnOf(
        column,
        byHeader(column, table) ?? byPlace(column, table, known),
      ),
    );
    best = { entries: table.entries, columns: found, headers };
  }
  return best;
}

const hasLabel = ({ at }: RecipeColumn): boolean =>
  at.some(({ label }) => label !== undefined);

const columnOf = (
  { name, type }: RecipeColumn,
  found: Column | undefined,
): NamedColumn => ({ key: name, name, type, values: found?.values ?? [] });

/** Texts, links and images of a table are found apart from each other. */
export const holdOf = ({ type }: Pick<Column, 'type'>): string =>
  type === 'link' || type === 'image' ? type : 'text';

const alikeIn = (column: RecipeColumn, { columns }: TableRows): Column[] =>
  columns.filter((one) => holdOf(one) === holdOf(column));

function byHeader(column: RecipeColumn, table: TableRows): Column | undefined {
  const way = column.at.find(({ label }) => label !== undefined);
  if (way?.label === undefined) return undefined;
  const label = labelOf(way.label);
  return alikeIn(column, table).filter(
    ({ name = '' }) => labelOf(name) === label,
  )[way.nth ?? 0];
}

/** Where the column was, if what is there now isn't known by its header. */
function byPlace(
  column: RecipeColumn,
  table: TableRows,
  known: readonly Column[],
): Column | undefined {
  const way = column.at.find(({ label }) => label === undefined);
  const there = way && alikeIn(column, table)[way.nth ?? 0];
  return there && known.includes(there) ? undefined : there;
}
