import { type PassageBlock, maxWholeChars } from './passage-block';

/** Blocks that a table has in its cells if it only arranges the page. */
export const layoutParts =
  'table, form, pre, blockquote, h1, h2, h3, h4, h5, h6';

/**
 * What is one passage each: the short rows of data tables with the heads of
 * their columns, and terms with their descriptions. By the element that starts
 * it; `joined` are the elements that belong to the one before.
 */
export function rowsOf(
  content: Element,
  textOf: (cell: Element) => string,
): Map<Element, PassageBlock | 'joined'> {
  const found = new Map<Element, PassageBlock | 'joined'>();
  for (const table of content.querySelectorAll('table'))
    if (!table.querySelector(layoutParts)) addRows(table, textOf, found);
  for (const term of content.querySelectorAll('dt'))
    addTerm(term, textOf, found);
  return found;
}

type TextOf = (cell: Element) => string;
type Found = Map<Element, PassageBlock | 'joined'>;

function addRows(table: Element, textOf: TextOf, found: Found) {
  const rows = [...table.querySelectorAll('tr')];
  const texts = new Map<Element, string>();
  const grid = placed(rows);
  for (const cell of grid.flat())
    if (cell && !texts.has(cell)) texts.set(cell, textOf(cell));
  const cellsAt = (y: number) =>
    Array.from(grid[y]!, (cell) => (cell && texts.get(cell)) ?? '');
  const headCount = rows.findIndex((row) => !isHead(row));
  const heads = headsOf(
    rows.slice(0, Math.max(0, headCount)).map((_, y) => cellsAt(y)),
  );
  for (const [y, row] of rows.entries()) {
    const own = [...row.children].flatMap((cell) => texts.get(cell) || []);
    const text = own.join(' | ');
    if (own.length < 2 || text.length > maxWholeChars) continue;
    found.set(
      row,
      y < headCount
        ? { text, isLabel: true, isHeads: true, under: '' }
        : {
            text,
            isLabel: false,
            isAside: true,
            under: heads.join('\n'),
            ...shownAs(cellsAt(y), heads, isLabelled(row)),
          },
    );
  }
}

const maxSpan = 100;

/** The cells of each row by column; one over several places is in each. */
function placed(rows: readonly Element[]): (Element | undefined)[][] {
  const grid = rows.map((): (Element | undefined)[] => []);
  for (const [y, row] of rows.entries()) {
    let x = 0;
    for (const cell of row.children) {
      while (grid[y]![x]) x++;
      const end = x + spanOf(cell, 'colspan', maxSpan);
      const down = spanOf(cell, 'rowspan', rows.length - y);
      for (const line of grid.slice(y, y + down))
        for (let at = x; at < end; at++) line[at] = cell;
      x = end;
    }
  }
  return grid;
}

const spanOf = (cell: Element, name: string, most: number): number =>
  Math.min(most, Math.max(1, Number(cell.getAttribute(name)) || 1));

const isHead = (row: Element): boolean =>
  row.parentElement?.localName === 'thead' ||
  (row.children.length > 1 &&
    [...row.children].every((cell) => cell.localName === 'th'));

const isLabelled = ({ children: [first, ...rest] }: Element): boolean =>
  first?.localName === 'th' && rest.length === 1;

/** One head a column, from all rows of heads above it. */
const headsOf = ([first = [], ...more]: string[][]): string[] =>
  first.map((head, x) =>
    [...new Set([head, ...more.map((row) => row[x] ?? '')])]
      .filter(Boolean)
      .join(' '),
  );

/** A table of one row, as Markdown, if its columns have heads. */
function shownAs(
  cells: readonly string[],
  heads: readonly string[],
  hasLabel: boolean,
): Pick<PassageBlock, 'shown'> {
  if (heads.some(Boolean) && heads.length === cells.length)
    return {
      shown: [heads, heads.map(() => '---'), cells].map(lineOf).join('\n'),
    };
  return hasLabel ? { shown: cells.join(': ') } : {};
}

const lineOf = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;

function addTerm(term: Element, textOf: TextOf, found: Found) {
  const details: Element[] = [];
  for (
    let next = term.nextElementSibling;
    next?.localName === 'dd';
    next = next.nextElementSibling
  )
    details.push(next);
  const texts = [term, ...details].map(textOf);
  const text = texts.join(' | ');
  const isOne =
    texts.length > 1 &&
    texts.every(Boolean) &&
    text.length <= maxWholeChars &&
    !details.some((detail) => detail.querySelector(`dl, ${layoutParts}`));
  if (!isOne) return;
  const [label, ...values] = texts;
  found.set(term, {
    text,
    isLabel: false,
    isAside: true,
    under: '',
    shown: `${label}: ${values.join(' · ')}`,
  });
  for (const detail of details) found.set(detail, 'joined');
}
