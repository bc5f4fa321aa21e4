import { domProperty } from '@/lib/engines/browser/dom-property';
import type { Recipe, RowsOption, Sheet, SheetReading } from '@/lib/sheet';
import { Candidates, type Judged } from './candidate';
import { candidatesOf, declaredRows, findLists, judge } from './find-rows';
import type { NamedColumn } from './name-columns';
import type { Entry } from './page-node';
import { type PageTree, readTree } from './page-tree';
import { findAgain } from './read-recipe';
import { readTable } from './read-table';
import { findTableAgain } from './read-table-again';
import { type Rows, rowsFrom, rowsOf } from './rows';
import { wayOn } from './way-on';
import { writeRecipe } from './write-recipe';

/** A list as it is shown, with the entries of its rows. */
export type ReadList = { reading: SheetReading; entries: Entry[] };

/**
 * Reads one of the page's lists or tables as rows; undefined if there is none.
 * With a recipe always that list, if only to say that all its columns are
 * missing. Changes nothing in the page.
 */
export const readRows = (
  document: Document,
  option: RowsOption,
): SheetReading | undefined => readList(document, option)?.reading;

/** The same with the elements. */
export function readList(
  document: Document,
  { list = 1, table, recipe }: RowsOption,
): ReadList | undefined {
  const base = domProperty(document, 'baseURI');
  const body = domProperty(document, 'body');
  if (!body) return undefined;
  const tree = readTree(body, base);
  if (recipe) return readAgain(document, tree, recipe);
  const lists = findLists(tree);
  const at = Math.min(list, lists.length);
  const judged =
    (table === undefined ? undefined : tableAt(document, tree, table)) ??
    lists[at - 1];
  if (judged) return listFrom(document, tree, judged, at, lists.length);
  const [rows] = declaredRows(document, base);
  return rows && { reading: sheetOf(document, rows), entries: [] };
}

/** A table of the page by its place among all, whatever it is worth. */
function tableAt(
  document: Document,
  tree: PageTree,
  at: number,
): Judged | undefined {
  const element = document.querySelectorAll('table')[at];
  const node = element && tree.byElement.get(element);
  if (!node) return undefined;
  const candidates = new Candidates();
  for (const table of readTable(node, tree)) candidates.addTable(table);
  return judge(tree, candidates.all).find(
    ({ table }) => table && !table.isTurned,
  );
}

/** A list that was chosen: the `list`th of `lists`. */
export function listFrom(
  document: Document,
  tree: PageTree,
  judged: Judged,
  list = 1,
  lists = 1,
): ReadList {
  const rows = rowsOf(judged);
  const entries = entriesOf(rows, judged.entries);
  const { control, ...way } = wayOn(document, tree, entries);
  const recipe = writeRecipe(judged, rows.columns, tree, control?.element);
  const reading = sheetOf(document, rows, {
    ...way,
    list,
    lists,
    ...isCutIn(tree),
    ...(recipe && { recipe }),
  });
  return { reading, entries };
}

const entriesOf = ({ entries }: Rows, all: readonly Entry[]): Entry[] =>
  entries.flatMap((at) => (all[at] ? [all[at]] : []));

function readAgain(
  document: Document,
  tree: PageTree,
  recipe: Recipe,
): ReadList {
  const isTable = recipe.build === 'table' || recipe.build === 'turned';
  const found = isTable
    ? findTableAgain(recipe, tree)
    : findAgain(recipe, tree, () =>
        candidatesOf(tree).map(({ entries }) => entries),
      );
  const rows = rowsFrom(found.columns, !isTable);
  const missing = found.columns.flatMap(({ name, values }) =>
    values.some(Boolean) ? [] : name,
  );
  const entries = entriesOf(rows, found.entries);
  const reading = sheetOf(document, rows, {
    ...(recipe.build !== 'page' && wayAfter(entries)),
    ...isCutIn(tree),
    recipe,
    ...(missing.length > 0 && { missing }),
  });
  return { reading, entries };

  function wayAfter(list: readonly Entry[]) {
    const { control: _, ...way } = wayOn(document, tree, list, recipe.next);
    return way;
  }
}

const isCutIn = ({ isCut }: PageTree): Partial<Sheet> =>
  isCut ? { isCut } : {};

const sheetOf = (
  document: Document,
  { rows, columns }: Rows,
  known: Partial<Sheet> = {},
): SheetReading => ({
  rows,
  sheet: {
    columns: columns.map(({ name, type }: NamedColumn) => ({ name, type })),
    list: 1,
    lists: 1,
    pages: 1,
    language: domProperty(document, 'documentElement').lang,
    ...known,
  },
});
