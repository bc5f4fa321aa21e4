import { domProperty } from '@/lib/engines/browser/dom-property';
import { Candidates, type Judged } from './candidate';
import { compareNested, outermostOfSame } from './compare';
import { findGroups, findItems, findSiblings } from './find-lists';
import { findSequences } from './find-sequences';
import { judgeCells } from './judge-cells';
import { judgeShape } from './judge-shape';
import type { ColumnType } from './kinds';
import { listedItems } from './listed-items';
import { type NextControl, findNext } from './next-page';
import { readTree, type PageTree } from './page-tree';
import { readTable } from './read-table';
import { rowsFrom, rowsOf } from './rows';
import { entrySelector } from './selector';

/** A list or table of the page as rows of a sheet. */
export type RowsCandidate = {
  /** The cells as shown, by the names of the columns; no empty ones. */
  rows: Record<string, string>[];
  columns: { name: string; type: ColumnType }[];
  /** The address of the next page, if there is one. */
  next?: string;
  /** The control that leads there, which may be a button without address. */
  nextControl?: NextControl;
  /** Finds the elements of the rows, or the first one of each; may be empty. */
  selector: string;
};

/** Only these lists are read cell by cell; the cells of tables are known. */
const maxLists = 14;
const maxTables = 50;
/** Lists that score lower are menus, related links and parts of texts. */
const minScore = 0.24;
const maxAnswers = 5;

/**
 * The lists and tables of a page that a person would want as a sheet, the best
 * first. Changes nothing in the page.
 */
export function findRows(document: Document, base: string): RowsCandidate[] {
  const body = domProperty(document, 'body');
  if (!body) return [];
  const tree = readTree(body, base);
  const chosen = judge(tree)
    .filter(({ score }) => score >= minScore)
    .reduce(withoutOverlap, [])
    .slice(0, maxAnswers);
  const found =
    chosen.length > 0
      ? chosen.map((judged) => candidateOf(judged, document))
      : declaredRows(document, base);
  const nextControl = found.length > 0 ? findNext(document, base) : undefined;
  for (const one of found) {
    if (nextControl) one.nextControl = nextControl;
    if (nextControl?.address) one.next = nextControl.address;
  }
  return found;
}

function candidateOf(judged: Judged, document: Document): RowsCandidate {
  const selector = entrySelector(document, judged.entries);
  return { ...rowsOf(judged), selector };
}

/** A list that only scripts draw may be told in the page's data. */
function declaredRows(document: Document, base: string): RowsCandidate[] {
  const columns = listedItems(document, base);
  if (columns.length === 0) return [];
  return [{ ...rowsFrom(columns), selector: '' }];
}

function judge(tree: PageTree): Judged[] {
  const candidates = new Candidates();
  findSiblings(tree.nodes, candidates);
  findGroups(tree.nodes, candidates);
  findSequences(tree.nodes, candidates);
  findItems(tree.nodes, candidates);
  for (const node of tree.nodes) {
    if (node.tag !== 'TABLE') continue;
    for (const table of readTable(node, tree)) candidates.addTable(table);
  }
  const shaped = candidates.all
    .map((candidate) => judgeShape(candidate, tree))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const different = outermostOfSame(shaped);
  const finalists = [
    ...different.filter(({ table }) => table).slice(0, maxTables),
    ...different.filter(({ table }) => !table).slice(0, maxLists),
  ];
  for (const finalist of finalists) judgeCells(finalist, tree);
  compareNested(finalists);

  return finalists.toSorted((a, b) => b.score - a.score);
}

/** Of lists with the same elements, only the best is offered. */
function withoutOverlap(chosen: Judged[], next: Judged): Judged[] {
  const places = new Set(next.entries.map(([first]) => first?.index));
  const overlaps = chosen.some(
    ({ entries }) =>
      entries.filter(([first]) => places.has(first?.index)).length >
      Math.min(entries.length, next.entries.length) / 2,
  );
  return overlaps ? chosen : [...chosen, next];
}
