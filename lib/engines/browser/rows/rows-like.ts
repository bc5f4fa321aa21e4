import { domProperty } from '@/lib/engines/browser/dom-property';
import type { RecipeColumn, RowsOption, SheetReading } from '@/lib/sheet';
import { type Candidate, type Column, type Judged, spanOf } from './candidate';
import { candidatesOf, judge } from './find-rows';
import { typeOfTexts } from './kinds';
import { nameFor } from './name-columns';
import { type Entry, type PageNode, ancestorOf, isShown } from './page-node';
import { type PageTree, readTree } from './page-tree';
import { type ReadList, listFrom, readList } from './read-rows';
import { nodesBy, valueBy } from './read-recipe';
import { alike, shapeOf } from './similar';
import { candidateWays, waysTo } from './write-recipe';

/** A list with the elements of its rows, to outline them in the page. */
export type ShownRows = {
  reading: SheetReading;
  /** For each row the element that it is, or the siblings that it goes on in. */
  entries: Element[][];
  /** Elements beside the list that are like its entries, but none of them. */
  leftOut: Element[];
};

/** One of the page's lists, as `readRows` reads it, with its elements. */
export function shownRows(
  document: Document,
  option: RowsOption,
): ShownRows | undefined {
  const list = readList(document, option);
  return list && shownFrom(list);
}

const shownFrom = ({ reading, entries }: ReadList): ShownRows => ({
  reading,
  entries: entries.map(elementsOf),
  leftOut: besides(entries).map(({ element }) => element),
});

const elementsOf = (entry: Entry): Element[] =>
  entry.map(({ element }) => element);

/**
 * The list that examples belong to: of one element, inside a record or the
 * record itself, the most likely one; of two in different records, the best that
 * has both. `base` resolves addresses; `wider` asks for records as much larger
 * (above 0) or smaller (below 0) as there are. Undefined if there is none.
 * Changes nothing in the page.
 */
export function rowsLike(
  document: Document,
  base: string,
  examples: readonly Element[],
  wider = 0,
): ShownRows | undefined {
  const body = domProperty(document, 'body');
  if (!body) return undefined;
  const tree = readTree(body, base);
  const nodes = examples.flatMap((one) => nodeOf(one, tree) ?? []);
  if (nodes.length === 0) return undefined;
  const fitting = candidatesOf(tree).filter((one) => holds(one, nodes));
  const level = fitting.length > 0 ? [] : commonLevel(nodes);
  const judged = judge(tree, [...fitting, ...level]);
  const chosen = boxFrom(judged, nodes, wider);
  return chosen && shownFrom(listFrom(document, tree, chosen));
}

/** The known element that this is, or that is around it. */
function nodeOf(element: Element, tree: PageTree): PageNode | undefined {
  let at: Element | null = element;
  while (at) {
    const node = tree.byElement.get(at);
    if (node) return node;
    at = at.parentElement ?? hostOf(at);
  }
  return undefined;
}

function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return 'host' in root && root.host instanceof Object
    ? (root.host as Element)
    : null;
}

const isIn = (entry: Entry, node: PageNode): boolean =>
  entry.some(({ index, end }) => index <= node.index && node.index < end);

/** Whether each of the examples is in an entry of its own. */
function holds({ entries }: Candidate, nodes: readonly PageNode[]): boolean {
  const found = nodes.map((node) => entries.find((entry) => isIn(entry, node)));
  return found.every((entry) => entry) && new Set(found).size === found.length;
}

/** What is beside each other and holds the examples, if nothing else does. */
function commonLevel(nodes: readonly PageNode[]): Candidate[] {
  const inOrder = nodes.toSorted((a, b) => a.index - b.index);
  const around = nodes.length > 1 ? ancestorOf(inOrder) : undefined;
  const boxes = around?.kids.filter((kid) =>
    nodes.some((node) => isIn([kid], node)),
  );
  const [first] = boxes ?? [];
  if (!around || !first || boxes?.length !== nodes.length) return [];
  const entries = around.kids.filter(
    (kid) => boxes.includes(kid) || isLike(kid, first),
  );
  return [{ origin: 'siblings', entries: entries.map((kid) => [kid]) }];
}

const isLike = (a: PageNode, b: PageNode): boolean =>
  a.tag === b.tag &&
  a.chars > 0 &&
  isShown(a) &&
  alike(shapeOf(a), shapeOf(b)) > 0.4;

/** The best, or one whose box around the first example is wider. */
function boxFrom(
  judged: readonly Judged[],
  [node]: readonly PageNode[],
  wider: number,
): Judged | undefined {
  const [best] = judged;
  if (!best || !node || wider === 0) return best;
  const sizeOf = ({ entries }: Judged): number => {
    const [start, end] = spanOf(
      entries.find((entry) => isIn(entry, node)) ?? [],
    );
    return end - start;
  };
  const bySize = new Map(judged.toReversed().map((one) => [sizeOf(one), one]));
  const sizes = [...bySize.keys()].toSorted((a, b) => a - b);
  const at = sizes.indexOf(sizeOf(best)) + wider;
  return bySize.get(sizes[Math.max(0, Math.min(at, sizes.length - 1))] ?? 0);
}

/** Siblings of the entries that are like them, such as sponsored boxes. */
function besides(entries: readonly Entry[]): PageNode[] {
  const taken = new Set(entries.flat());
  const [first] = entries[0] ?? [];
  const parents = new Set(entries.flatMap(([one]) => one?.parent ?? []));
  return [...parents].flatMap(({ kids }) =>
    kids.filter((kid) => first && !taken.has(kid) && isLike(kid, first)),
  );
}

/**
 * A column of what one element inside an entry is in each of them: the cells,
 * empty where there is none, and how a recipe finds them again. Its name is in
 * plain words, or its type. `hold` asks for its link or image instead of its
 * text. Undefined outside of the entries.
 */
export function columnLike(
  document: Document,
  base: string,
  entries: readonly (readonly Element[])[],
  cell: Element,
  hold: 'text' | 'link' | 'image' = cell.tagName === 'IMG' ? 'image' : 'text',
): { column: RecipeColumn; values: string[] } | undefined {
  const body = domProperty(document, 'body');
  const tree = body && readTree(body, base);
  const node = tree && nodeOf(cell, tree);
  if (!node) return undefined;
  const records = entries.map((entry) =>
    entry.flatMap((element) => tree.byElement.get(element) ?? []),
  );
  const home = records.findIndex((entry) => isIn(entry, node));
  if (home < 0) return undefined;
  const column = fullestColumn(node, records, home, hold, tree);
  if (hold === 'text') column.type = typeOfTexts(column.values);
  const at = waysTo(column, records, tree);
  const { type, values } = column;
  const name = nameFor({ ...column, node });
  return at.length > 0 ? { column: { name, type, at }, values } : undefined;
}

/** By the way that finds a cell in most entries, the surer of two alike. */
function fullestColumn(
  node: PageNode,
  records: readonly Entry[],
  home: number,
  type: Column['type'],
  tree: PageTree,
): Column {
  const entry = records[home] ?? [];
  const known: Column = { key: '', type, values: [], cells: [] };
  if (known.cells) known.cells[home] = { node };
  let [best, most] = [known, 0];
  for (const [way, rank] of candidateWays(known, [home], records)) {
    const nth = nodesBy(entry, way, tree).indexOf(node);
    if (nth < 0) continue;
    const exact = { ...way, nth };
    const cells = records.map((record) => {
      const found = nodesBy(record, way, tree)[nth];
      return found && { node: found };
    });
    const filled = cells.filter(Boolean).length * (1 - rank / 50);
    if (filled <= most) continue;
    const values = records.map((record) => valueBy(record, exact, known, tree));
    [best, most] = [{ ...known, values, cells }, filled];
  }
  return best;
}
