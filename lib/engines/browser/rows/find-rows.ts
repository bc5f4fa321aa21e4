/*
 * How the rows of a page are found:
 * 1. Candidates: all that might be a list (`find-lists`, `find-sequences`) or a
 *    table (`read-table`) of a tree that one walk reads (`page-tree`).
 * 2. Shape: their place, size and build rank them (`judge-shape`).
 * 3. Cells: the best are read cell by cell (`columns`, with what all entries
 *    say about their parts, `part-facts`) and judged by these (`judge-cells`).
 * 4. Overlap: of lists that lie in each other, one is wanted (`compare`).
 * Then `rows` leaves out columns that say nothing and names the others, and
 * `read-rows` adds a recipe (`write-recipe`), by which `read-recipe` finds the
 * list again on another page. `rows-like` starts from examples instead.
 */
import { domProperty } from '@/lib/engines/browser/dom-property';
import type { Sheet } from '@/lib/sheet';
import { type Candidate, Candidates, type Judged } from './candidate';
import { compareNested, outermostOfSame } from './compare';
import { findGroups, findItems, findSiblings } from './find-lists';
import { findSequences } from './find-sequences';
import { judgeCells } from './judge-cells';
import { judgeShapes } from './judge-shape';
import type { ColumnType } from './kinds';
import { listedItems } from './listed-items';
import { readTree, type PageTree } from './page-tree';
import { readTable } from './read-table';
import { type NamedColumn, nameColumns } from './name-columns';
import { type Rows, rowsFrom, rowsOf } from './rows';
import { wayOn } from './way-on';

/** A list or table of the page as rows of a sheet. */
export type RowsCandidate = {
  /** The cells as shown, by the names of the columns; no empty ones. */
  rows: Record<string, string>[];
  columns: { name: string; type: ColumnType }[];
  /** How the next page of the best one is reached. */
  next: Sheet['next'];
};

/** Only these lists are read cell by cell; the cells of tables are known. */
const maxLists = 10;
const maxTables = 50;
/** Lists that score lower are menus, related links and parts of texts. */
const minScore = 0.24;
/** By their cells they never score twice as high as by their shape. */
const leastShape = minScore / 2;
const maxAnswers = 5;

/**
 * The lists and tables of a page that a person would want as a sheet, the best
 * first. Changes nothing in the page.
 */
export function findRows(document: Document, base: string): RowsCandidate[] {
  const body = domProperty(document, 'body');
  if (!body) return [];
  const tree = readTree(body, base);
  const lists = findLists(tree);
  const [best] = lists;
  const next = best && wayOn(document, tree, best.entries).next;
  const found = best ? lists.map(rowsOf) : declaredRows(document, base);
  return found.map(({ rows, columns }) => ({
    rows,
    columns: columns.map(plainColumn),
    next,
  }));
}

const plainColumn = ({ name, type }: NamedColumn) => ({ name, type });

/** The lists that are worth a sheet, the best first, each element in one. */
export const findLists = (tree: PageTree): Judged[] =>
  judge(tree, candidatesOf(tree), leastShape)
    .filter(({ score }) => score >= minScore)
    .reduce(withoutOverlap, [])
    .slice(0, maxAnswers);

/** A list that only scripts draw may be in the page's data. */
export function declaredRows(document: Document, base: string): Rows[] {
  const columns = listedItems(document, base);
  return columns.length > 0 ? [rowsFrom(nameColumns(columns))] : [];
}

/** All that might be a list. */
export function candidatesOf(tree: PageTree): Candidate[] {
  const candidates = new Candidates();
  findSiblings(tree.nodes, candidates);
  findGroups(tree.nodes, candidates);
  findSequences(tree.nodes, candidates);
  findItems(tree.nodes, candidates);
  for (const node of tree.nodes) {
    if (node.tag !== 'TABLE') continue;
    for (const table of readTable(node, tree)) candidates.addTable(table);
  }
  return candidates.all;
}

/**
 * Candidates with their columns and scores, the best first; only of those whose
 * shape scores at least so much.
 */
export function judge(
  tree: PageTree,
  candidates: readonly Candidate[],
  minShape = 0,
): Judged[] {
  const shaped = judgeShapes(candidates, tree);
  const different = outermostOfSame(
    shaped.filter(({ score }) => score >= minShape),
  );
  const finalists = [
    ...different.filter(({ table }) => table).slice(0, maxTables),
    ...different.filter(({ table }) => !table).slice(0, maxLists),
  ];
  for (const finalist of finalists) judgeCells(finalist, tree);
  compareNested(finalists);

  return finalists.toSorted((a, b) => b.score - a.score);
}

/**
 * Of lists with the same elements, only the best is offered, and one that has
 * many more.
 */
function withoutOverlap(chosen: Judged[], next: Judged): Judged[] {
  const places = new Set(next.entries.map(([first]) => first?.index));
  const overlaps = chosen.some(
    ({ entries }) =>
      entries.filter(([first]) => places.has(first?.index)).length >
      (next.entries.length * 2) / 3,
  );
  return overlaps ? chosen : [...chosen, next];
}
