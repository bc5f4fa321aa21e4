import type { Recipe, RecipeColumn, Way } from '@/lib/sheet';
import type { Column, Judged } from './candidate';
import { outermost } from './find-lists';
import { marksOf, selectorOf } from './selectors';
import { isLayoutName, type NamedColumn } from './name-columns';
import {
  type Entry,
  type PageNode,
  ancestorOf,
  ownText,
  textOf,
} from './page-node';
import type { PageTree } from './page-tree';
import { findAll } from './query';
import { entriesOf, labelOf, nodesBy, valueBy } from './read-recipe';
import { holdOf } from './read-table-again';

/** Ways are tried on this many entries. */
const sample = 24;
const maxWays = 8;
const maxColumns = 100;
const maxSelectorChars = 1000;
const maxNameChars = 200;

/** How a list, and each of its columns, is found again. */
export function writeRecipe(
  { table, entries, origin }: Judged,
  columns: readonly NamedColumn[],
  tree: PageTree,
  next?: Element,
): Recipe | undefined {
  const nextBy = next && controlSelectors(next);
  const shared = nextBy && nextBy.length > 0 ? { next: nextBy } : {};
  if (table) {
    const isTurned = table.isTurned;
    return whole({
      build: isTurned ? 'turned' : 'table',
      rows: listSelectors([[table.node]], false, tree),
      columns: columns.map((column) => tableColumn(column, table.columns)),
      ...shared,
    });
  }
  const goesOn = origin === 'sequence';
  return whole({
    ...(goesOn && { build: 'siblings' as const }),
    rows: listSelectors(entries, goesOn, tree),
    columns: columns.flatMap((column) => {
      const at = waysTo(column, entries, tree);
      return at.length > 0 ? recipeColumn(column, at) : [];
    }),
    ...shared,
  });
}

function whole(recipe: Recipe): Recipe | undefined {
  const { rows, columns } = recipe;
  if (rows.length === 0 || columns.length === 0) return undefined;
  return { ...recipe, columns: columns.slice(0, maxColumns) };
}

const recipeColumn = (
  { name, type, prefix }: NamedColumn,
  at: Way[],
): RecipeColumn => ({
  name: name.slice(0, maxNameChars),
  type,
  at,
  ...(prefix && { prefix: prefix.slice(0, maxNameChars) }),
});

/** By its header, and by its place among those that hold the like. */
function tableColumn(
  column: NamedColumn,
  all: readonly Column[],
): RecipeColumn {
  const alike = all.filter((one) => holdOf(one) === holdOf(column));
  const at = alike.findIndex(({ key }) => key === column.key);
  const label = alike[at]?.name?.slice(0, maxNameChars);
  const nth = alike
    .slice(0, at)
    .filter(({ name }) => name?.slice(0, maxNameChars) === label).length;
  const byPlace = { nth: Math.max(0, at) };
  return recipeColumn(column, label ? [{ label, nth }, byPlace] : [byPlace]);
}

/** Selectors that find the first elements of the entries, the surest first. */
function listSelectors(
  entries: readonly Entry[],
  goesOn: boolean,
  tree: PageTree,
): string[] {
  const firsts = entries.flatMap(([first]) => first ?? []);
  const wanted = new Set(firsts);
  const ranked = [...new Set(selectorsFor(firsts))].flatMap((selector) => {
    const found = entriesOf(outermost(findAll(selector, tree)), goesOn);
    const right = found.filter(([first]) => first && wanted.has(first)).length;
    const share = (2 * right) / (found.length + firsts.length);
    return share >= 0.85 ? [{ selector, share }] : [];
  });
  const exact = ranked.filter(({ share }) => share === 1);
  const best = exact.length > 0 ? exact : ranked;
  return best
    .toSorted((a, b) => b.share - a.share)
    .map(({ selector }) => selector)
    .filter(({ length }) => length <= maxSelectorChars)
    .slice(0, maxWays);
}

function* selectorsFor(firsts: readonly PageNode[]): Generator<string> {
  const own = marksOf(firsts);
  const tag = usual(firsts.map(tagName));
  const names = own.classes.toSorted(telling);
  for (const mark of own.attributes.slice(0, 3)) yield `${tag}${mark}`;
  for (const mark of names.slice(0, 3)) yield mark;
  if (names.length > 1) yield `${tag}${names.slice(0, 3).join('')}`;
  const around = ancestorOf(firsts);
  const parents = firsts.flatMap(({ parent }) => parent ?? []);
  const { attributes, classes } = marksOf(parents);
  for (const mark of [...attributes.slice(0, 2), ...classes.slice(0, 2)])
    yield `${mark} > ${tag}`;
  const inPlace = [tag, ...names.slice(0, 2).map((name) => `${tag}${name}`)];
  for (let at = around, level = 0; at && level < 4; at = at.parent, level++) {
    for (const place of placesOf(at)) {
      for (const one of inPlace) yield `${place} ${one}`;
      if (at === around) yield `${place} > ${tag}`;
    }
  }
  if (around) {
    const isChild = firsts.every(({ parent }) => parent === around);
    yield `${selectorOf(around.element)} ${isChild ? '> ' : ''}${tag}`;
  }
}

/** By its ID, unless that is of this page only. */
function idOf({ element }: PageNode): string[] {
  const id = element.getAttribute('id') ?? '';
  return id === '' || /\d{3}/.test(id) ? [] : [`#${CSS.escape(id)}`];
}

function placesOf(node: PageNode): string[] {
  const { attributes, classes } = marksOf([node]);
  return [
    ...idOf(node),
    ...attributes.slice(0, 1),
    ...classes.toSorted(telling).slice(0, 1),
    ...(/^(?:MAIN|TABLE|DL)$/.test(node.tag) ? [tagName(node)] : []),
  ];
}

/** Names of the contents come before names of layout. */
const telling = (a: string, b: string): number =>
  Number(isLayoutName(a.slice(1))) - Number(isLayoutName(b.slice(1)));

const tagName = ({ tag }: PageNode): string => CSS.escape(tag.toLowerCase());

function usual(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [first] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return first?.[0] ?? '';
}

/** The ways that find a column's cells where they are, the surest first. */
export function waysTo(
  column: Column,
  entries: readonly Entry[],
  tree: PageTree,
): Way[] {
  const rows = sampleOf(column);
  const wanted = rows.map((row) => column.values[row]);
  const filled = rows.find((row) => column.cells?.[row]) ?? 0;
  const how = column.cells?.[filled]?.how;
  const tried = candidateWays(column, rows, entries).flatMap(([way, rank]) => {
    const nth = usualPlace(way, column, rows, entries, tree);
    if (nth === undefined) return [];
    const exact = { ...way, ...(nth > 0 && { nth }), ...how };
    const values = rows.map((row) => {
      const entry = entries[row];
      return entry && valueBy(entry, exact, column, tree);
    });
    const isRight = values.map((value, at) => value === wanted[at]);
    const share = isRight.filter(Boolean).length / rows.length;
    const doubt = rank + (nth > 0 ? 3 : 0) + (share < 0.97 ? 10 : 0);
    // What it finds is right, also if it finds nothing in most entries.
    const isSure = values.every((value, at) => !value || isRight[at]);
    return [{ way: exact, share, doubt, isSure, isRight }];
  });
  const most = Math.max(0, ...tried.map(({ share }) => share));
  const ways = tried
    .filter(({ share }) => share >= Math.min(0.9, most))
    .toSorted((a, b) => a.doubt - b.doubt);
  const [best] = ways;
  // Entries that are built in another way, such as those on sale, come first.
  const other =
    best &&
    !best.isSure &&
    tried.find(
      ({ isSure, isRight }) =>
        isSure &&
        isRight.some((right, at) => right && !best.isRight[at] && wanted[at]),
    );
  return [...(other ? [other] : []), ...ways]
    .map(({ way }) => way)
    .slice(0, maxWays);
}

/** Rows from all parts of the list, with and without a cell. */
function sampleOf({ values, cells = [] }: Column): number[] {
  const all = values.map((_, row) => row);
  const spread = (rows: readonly number[], most: number) => {
    const step = Math.ceil(rows.length / most) || 1;
    return rows.filter((_, at) => at % step === 0);
  };
  const filled = spread(
    all.filter((row) => cells[row]),
    sample,
  );
  const empty = spread(
    all.filter((row) => !cells[row]),
    sample / 2,
  );
  return [...filled, ...empty];
}

/**
 * Ways with their rank: attributes, classes, labels, places. A single value of
 * the page has an ID at best, and its tag alone says nothing.
 */
export function candidateWays(
  { cells = [], prefix }: Column,
  rows: readonly number[],
  entries: readonly Entry[],
): [way: Way, rank: number][] {
  const found: [Way, number][] = [];
  const add = (rank: number, selectors: Iterable<string>) => {
    for (const selector of selectors)
      if (selector.length <= maxSelectorChars) found.push([{ selector }, rank]);
  };
  const at = rows.flatMap((row) => {
    const [cell, entry] = [cells[row], entries[row]];
    return cell && entry ? { node: cell.node, entry } : [];
  });
  const nodes = at.map(({ node }) => node);
  const label = prefix ? labelOf(prefix) : labelBefore(nodes);
  if (label) found.push([{ label: label.slice(0, maxNameChars) }, 2]);
  if (at.every(({ node, entry }) => entry.includes(node)))
    found.push([{}, at.every(({ node, entry }) => entry[0] === node) ? 0 : 4]);
  const tag = usual(nodes.map(tagName));
  const own = marksOf(nodes);
  const once = entries[0]?.[0]?.tag === 'BODY' ? nodes[0] : undefined;
  if (once) add(0, idOf(once));
  add(0, own.attributes.slice(0, 3));
  add(1, own.classes.toSorted(telling).slice(0, 3));
  if (own.classes.length > 1) add(1, [own.classes.slice(0, 3).join('')]);
  for (const [level, marks] of marksAround(at).entries()) {
    const inner = level === 0 ? ' > ' : ' ';
    const marked = [
      ...marks.attributes.slice(0, 1),
      ...marks.classes.slice(0, 2),
    ];
    add(
      3,
      marked.map((mark) => `${mark}${inner}${tag}`),
    );
  }
  if (once) add(4, [selectorOf(once.element)]);
  else {
    add(4, [tag]);
    const parents = nodes.flatMap(({ parent }) => parent ?? []);
    add(4, [`${usual(parents.map(tagName))} > ${tag}`]);
  }
  add(5, [usual(at.map(({ node, entry }) => pathTo(node, entry)))]);
  return found.filter(([{ selector }]) => selector !== '');
}

/** What the elements around the cells say, inside of their entries. */
function marksAround(at: readonly { node: PageNode; entry: Entry }[]) {
  const levels = [];
  let around = at;
  for (let level = 0; level < 3; level++) {
    around = around.flatMap(({ node, entry }) =>
      node.parent && !entry.includes(node) ? { node: node.parent, entry } : [],
    );
    if (around.length < at.length * 0.8) break;
    levels.push(marksOf(around.map(({ node }) => node)));
  }
  return levels;
}

/** The place of an element in its entry by tags and numbers. */
function pathTo(node: PageNode, entry: Entry): string {
  const steps: string[] = [];
  for (let at = node; !entry.includes(at); ) {
    const { parent } = at;
    if (!parent) return '';
    const alike = [...(at.element.parentElement?.children ?? [])].filter(
      ({ tagName: name }) => name === at.element.tagName,
    );
    steps.unshift(
      `${tagName(at)}:nth-of-type(${alike.indexOf(at.element) + 1})`,
    );
    at = parent;
  }
  return steps.length > 0 ? [':scope', ...steps].join(' > ') : '';
}

/** The text before most of the cells. */
function labelBefore(nodes: readonly PageNode[]): string | undefined {
  const labels = nodes.map((node) => labelOf(textBefore(node)));
  const label = usual(labels);
  const isCommon =
    labels.filter((one) => one === label).length >= nodes.length * 0.8;
  const isShared = nodes.length > 1 || nodes[0]?.tag === 'DD';
  return isCommon && isShared && label ? label : undefined;
}

const maxLabelChars = 40;

function textBefore(node: PageNode): string {
  const { parent } = node;
  if (!parent) return '';
  const before = parent.kids
    .slice(0, parent.kids.indexOf(node))
    .findLast(({ chars }) => chars > 0);
  if (before) return before.chars < maxLabelChars ? textOf(before) : '';
  if (parent.ownChars > 0)
    return parent.ownChars < maxLabelChars ? ownText(parent) : '';
  return parent.chars === node.chars ? textBefore(parent) : '';
}

/** Which of those that a way finds is usually the cell. */
function usualPlace(
  way: Way,
  { cells = [] }: Column,
  rows: readonly number[],
  entries: readonly Entry[],
  tree: PageTree,
): number | undefined {
  const places = rows.flatMap((row) => {
    const [cell, entry] = [cells[row], entries[row]];
    if (!cell || !entry) return [];
    const at = nodesBy(entry, way, tree).indexOf(cell.node);
    return at < 0 ? [] : [`${at}`];
  });
  return places.length > 0 ? Number(usual(places)) : undefined;
}

/** Selectors for a control by what it says of itself, never by its place. */
function controlSelectors(control: Element): string[] {
  const rel = control.getAttribute('rel');
  const tag = CSS.escape(control.tagName.toLowerCase());
  const label = control.getAttribute('aria-label');
  const title = control.getAttribute('title');
  return [
    rel && `${tag}[rel="${CSS.escape(rel)}"]`,
    label && `${tag}[aria-label="${CSS.escape(label)}"]`,
    title && `${tag}[title="${CSS.escape(title)}"]`,
    ...controlMarks(control).map((mark) => `${tag}${mark}`),
  ]
    .filter((one) => typeof one === 'string')
    .filter(
      (selector) =>
        selector.length <= maxSelectorChars &&
        control.ownerDocument.querySelector(selector) === control,
    )
    .slice(0, maxWays);
}

const controlMarks = (control: Element): string[] =>
  [...control.classList]
    .filter((name) => /next|more|load|older/i.test(name))
    .map((name) => `.${CSS.escape(name)}`);
