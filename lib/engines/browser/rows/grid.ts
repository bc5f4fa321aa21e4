import { type PageNode, isIgnored, tagOf, textOf, tidy } from './page-node';
import type { PageTree } from './page-tree';

/** A cell at one of the places that it covers. */
export type GridCell = { node: PageNode; text: string; isStart: boolean };
export type GridRow = {
  node: PageNode;
  isHead: boolean;
  cells: (GridCell | undefined)[];
};

export type Grid = { rows: GridRow[]; width: number };

const maxColumns = 200;

/**
 * The cells of a table by row and column; a cell over several of them is in
 * each. Undefined for a table that only arranges the page, or is too small.
 */
export function readGrid(table: PageNode, tree: PageTree): Grid | undefined {
  const rows = rowsOf(table).map((node): GridRow => {
    const isHead = node.parent?.tag === 'THEAD';
    return { node, isHead, cells: [] };
  });
  if (rows.length < 2 || holdsTable(table, tree)) return undefined;
  rows.forEach((row, y) => placeCells(row, y, rows));
  const width = rows.reduce((max, { cells }) => Math.max(max, cells.length), 0);
  return width < 2 ? undefined : { rows, width };
}

function rowsOf(table: PageNode): PageNode[] {
  return table.kids.flatMap((part) => {
    if (part.tag === 'TR') return [part];
    if (!/^T(?:HEAD|BODY|FOOT)$/.test(part.tag)) return [];
    return part.kids.filter(({ tag }) => tag === 'TR');
  });
}

function holdsTable(table: PageNode, tree: PageTree): boolean {
  for (let at = table.index + 1; at < table.end; at++)
    if (tree.nodes[at]?.tag === 'TABLE') return true;
  return false;
}

function placeCells(row: GridRow, y: number, rows: readonly GridRow[]) {
  let x = 0;
  for (const node of row.node.kids) {
    if (node.tag !== 'TD' && node.tag !== 'TH') continue;
    while (row.cells[x]) x++;
    const across = spanOf(node, 'colspan', maxColumns - x);
    const down = spanOf(node, 'rowspan', rows.length - y);
    const text = textOf(node) || pictured(node);
    for (let dy = 0; dy < down; dy++)
      for (let dx = 0; dx < across; dx++) {
        const place = rows[y + dy]?.cells;
        if (place)
          place[x + dx] = { node, text, isStart: dx === 0 && dy === 0 };
      }
    x += across;
  }
}

/** What a picture in place of a text says, such as “Yes” for a tick. */
const pictured = ({ element, images }: PageNode): string =>
  images > 0
    ? tidy(element.querySelector('img[alt]')?.getAttribute('alt') ?? '')
    : '';

function spanOf({ element }: PageNode, name: string, most: number): number {
  const span = Number.parseInt(element.getAttribute(name) ?? '1', 10);
  if (span === 0 && name === 'rowspan') return most;
  return Math.max(0, Math.min(span || 1, most));
}

/** The different cells of a row. */
export const cellsOf = (row: GridRow): GridCell[] => {
  const seen = new Set<PageNode>();
  return row.cells.filter((cell): cell is GridCell => {
    if (!cell || seen.has(cell.node)) return false;
    seen.add(cell.node);
    return true;
  });
};

/** How many rows at the top are headers. */
export function countHeads(rows: readonly GridRow[], width: number): number {
  let heads = 0;
  while (heads < Math.min(3, rows.length - 1) && isHeadRow(rows[heads]))
    heads++;
  if (heads > 0) return heads;
  return looksLikeHead(rows, width) ? 1 : 0;
}

function isHeadRow(row: GridRow | undefined): boolean {
  const cells = row ? cellsOf(row) : [];
  if (!row || cells.length < 2) return false;
  return row.isHead || cells.every(isHeadCell);
}

const isHeadCell = ({ node, text }: GridCell): boolean =>
  node.tag === 'TH' || text === '';

/** A first row of plain labels over rows of values. */
function looksLikeHead(rows: readonly GridRow[], width: number): boolean {
  const [first, ...rest] = rows;
  const cells = first ? cellsOf(first) : [];
  if (cells.length < 2 || (first?.cells.length ?? 0) < width) return false;
  if (cells.every(isBold) && cells.some(({ text }) => text)) return true;
  const labels = cells.map(({ text }) => text);
  // Nothing needs to stand over the labels of the rows.
  if (labels[0] === '' && rest.every(hasLabel)) labels.shift();
  if (!labels.every((text) => text !== '' && text.length < 40)) return false;
  if (new Set(labels).size < labels.length || labels.some(hasDigit))
    return false;
  return rest.some((row) =>
    cellsOf(row).some(
      ({ text, node }) =>
        hasDigit(text) ||
        text.length > 40 ||
        node.linkChars > 0 ||
        (text === '' && node.images > 0),
    ),
  );
}

const hasLabel = ({ cells: [first] }: GridRow): boolean =>
  first !== undefined && first.text !== '';

const hasDigit = (text: string): boolean => /\d/.test(text);

function isBold({ node, text }: GridCell): boolean {
  if (text === '') return true;
  return [...node.element.querySelectorAll('b, strong')].some(
    (bold) => !isIgnored(tagOf(bold)) && bold.textContent.trim() === text,
  );
}
