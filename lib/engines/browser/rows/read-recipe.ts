import type { Recipe, RecipeColumn, Way } from '@/lib/sheet';
import { spanOf } from './candidate';
import type { NamedColumn } from './name-columns';
import { readCell } from './cell-text';
import { entriesFrom } from './find-sequences';
import { outermost } from './find-lists';
import { typeOfTexts } from './kinds';
import {
  type Entry,
  type PageNode,
  isShown,
  ownText,
  textOf,
} from './page-node';
import type { PageTree } from './page-tree';
import { findAll, findIn } from './query';

/** A list that was found again: its entries, and the cells of its columns. */
export type Found = { entries: Entry[]; columns: NamedColumn[] };

/** The records by the recipe's selectors; `candidates`: lists of the page. */
export function findAgain(
  { rows, build, columns }: Recipe,
  tree: PageTree,
  candidates: () => readonly (readonly Entry[])[],
): Found {
  if (build === 'page') return wholePage(columns, tree);
  let best: Found = { entries: [], columns: emptyColumns(columns) };
  const isBetter = (entries: readonly Entry[]) => {
    const found = {
      entries: [...entries],
      columns: columnsIn(entries, columns, tree),
    };
    if (worthOf(found) > worthOf(best)) best = found;
    return holdsHalf(found);
  };
  for (const selector of rows) {
    const firsts = outermost(findAll(selector, tree));
    if (isBetter(entriesOf(firsts, build === 'siblings'))) return best;
  }
  for (const entries of candidates()) isBetter(entries);
  return best;
}

/** The page as the only record. */
function wholePage(columns: readonly RecipeColumn[], tree: PageTree): Found {
  const entries = [[tree.root]];
  return { entries, columns: columnsIn(entries, columns, tree) };
}

const emptyColumns = (columns: readonly RecipeColumn[]): NamedColumn[] =>
  columns.map(({ name, type }) => ({ key: name, name, type, values: [] }));

const holdsHalf = ({ columns }: Found): boolean =>
  columns.filter(({ values }) => values.some(Boolean)).length >=
  columns.length / 2;

/** Many entries, with most columns filled in each. */
function worthOf({ entries, columns }: Found): number {
  const cells = columns.flatMap(({ values }) => values.filter(Boolean)).length;
  const filled = cells / (columns.length * entries.length || 1);
  return filled * Math.log2(entries.length + 1);
}

/** The entries that start with these elements. */
export function entriesOf(firsts: readonly PageNode[], goOn: boolean): Entry[] {
  if (!goOn) return firsts.map((node) => [node]);
  const starts = new Set(firsts);
  const parents = new Set(firsts.map(({ parent }) => parent));
  return [...parents]
    .flatMap((parent) =>
      entriesFrom(parent?.kids ?? [], (kid) => starts.has(kid)),
    )
    .toSorted((a, b) => spanOf(a)[0] - spanOf(b)[0]);
}

function columnsIn(
  entries: readonly Entry[],
  columns: readonly RecipeColumn[],
  tree: PageTree,
): NamedColumn[] {
  return columns.map((column) => ({
    key: column.name,
    name: column.name,
    type: column.type,
    values: cellsIn(entries, column, tree),
  }));
}

/** The cells by the first way that finds what the column holds. */
function cellsIn(
  entries: readonly Entry[],
  column: RecipeColumn,
  tree: PageTree,
): string[] {
  let some: string[] | undefined;
  for (const way of column.at) {
    const values = entries.map((entry) => valueBy(entry, way, column, tree));
    if (!values.some(Boolean)) continue;
    if (isOfType(values, column)) return values;
    some ??= values;
  }
  return some ?? entries.map(() => '');
}

const isOfType = (values: readonly string[], { type }: RecipeColumn): boolean =>
  type === 'text' ||
  type === 'link' ||
  type === 'image' ||
  typeOfTexts(values) === type;

/** The cell of one entry by one way; empty if there is none. */
export function valueBy(
  entry: Entry,
  way: Way,
  { type, prefix }: Pick<RecipeColumn, 'type' | 'prefix'>,
  tree: PageTree,
): string {
  const node = nodesBy(entry, way, tree)[way.nth ?? 0];
  const text = node ? readCell(node, type, way, tree.base) : '';
  return prefix && text.toLowerCase().startsWith(prefix.toLowerCase())
    ? text.slice(prefix.length).trim()
    : text;
}

/** The shown elements that a way finds in an entry. */
export function nodesBy(
  entry: Entry,
  { selector, label }: Way,
  tree: PageTree,
): PageNode[] {
  if (label !== undefined) return labelled(entry, label, tree);
  if (selector === undefined) return [...entry];
  const tops = new Set(entry);
  return findIn(entry, selector, tree).filter((node) => isVisible(node, tops));
}

function isVisible(node: PageNode, tops: ReadonlySet<PageNode>): boolean {
  let at: PageNode | undefined = node;
  while (at && !tops.has(at)) {
    if (!isShown(at)) return false;
    at = at.parent;
  }
  return true;
}

/** A text as a label: without a colon, for any capitals. */
export const labelOf = (text: string): string =>
  text.replace(/\s*[:：]\s*$/, '').toLowerCase();

/** What follows a label: the next element, or the rest of the text. */
function labelled(entry: Entry, label: string, tree: PageTree): PageNode[] {
  const wanted = labelOf(label);
  const start = `${wanted}:`;
  return entry.flatMap((top) =>
    tree.nodes.slice(top.index, top.end).flatMap((node) => {
      if (node.chars === 0 || !isShown(node)) return [];
      if (node.chars <= wanted.length + 3 && labelOf(textOf(node)) === wanted)
        return following(node) ?? [];
      if (node.ownChars === 0 || node.ownChars > node.chars) return [];
      if (labelOf(ownText(node)) === wanted)
        return node.kids.find(({ chars }) => chars > 0) ?? [];
      return ownText(node).toLowerCase().startsWith(start) ? node : [];
    }),
  );
}

/** The next element with text, or the one after what only holds this. */
function following(node: PageNode): PageNode | undefined {
  const { parent } = node;
  if (!parent) return undefined;
  const after = parent.kids
    .slice(parent.kids.indexOf(node) + 1)
    .find((kid) => kid.chars > 0 && isShown(kid));
  if (after) return after;
  return parent.chars === node.chars ? following(parent) : undefined;
}
