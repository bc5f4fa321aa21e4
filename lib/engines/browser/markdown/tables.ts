import type TurndownService from 'turndown';
import { isIcon } from '@/lib/engines/browser/prepare/images';
import { oneLine } from './blocks';

/**
 * Data tables become GitHub tables, with an empty header if the page has none.
 * An icon in a cell, such as a tick, becomes its text.
 * Layout tables (one column, or blocks such as headings, long code and other
 * tables in their cells) become blocks.
 */
export function tables(converter: TurndownService) {
  const layouts = new WeakMap<Element, boolean>();
  const isLayout = (node: Element) => {
    const table = node.closest('table');
    if (!table) return true;
    if (!layouts.has(table)) layouts.set(table, laysOut(table));
    return layouts.get(table) === true;
  };
  converter.addRule('tableCell', {
    filter: ['td', 'th'],
    replacement: (content, node) =>
      isLayout(node) ? `\n\n${content}\n\n` : cell(content, node),
  });
  converter.addRule('tableCode', {
    filter: (node) =>
      node.nodeName === 'PRE' &&
      node.closest('td, th') !== null &&
      !isLayout(node),
    replacement: (_, node) =>
      `\n${node.textContent.split('\n').map(codeSpan).join('\n')}\n`,
  });
  converter.addRule('tableIcon', {
    filter: (node) =>
      node.nodeName === 'IMG' &&
      wordOf(node) !== '' &&
      node.closest('td, th') !== null &&
      isIcon(node) &&
      !isLayout(node),
    replacement: (_, node) => converter.escape(wordOf(node)),
  });
  converter.addRule('tableRow', {
    filter: 'tr',
    replacement: (content, node) =>
      isLayout(node) ? content : `\n|${content}`,
  });
  converter.addRule('tableCaption', {
    filter: 'caption',
    replacement: () => '',
  });
  converter.addRule('table', {
    filter: 'table',
    replacement: (content, node) => {
      const caption = node.querySelector('caption')?.textContent.trim() ?? '';
      return `\n\n${caption}\n\n${isLayout(node) ? content : gridOf(content, node)}\n\n`;
    },
  });
}

const wordOf = (image: Element): string =>
  oneLine(image.getAttribute('alt') ?? '');

const headings = 'h1, h2, h3, h4, h5, h6';
const maxLabelChars = 200;
const maxExampleChars = 500;
const maxExampleLines = 12;

function laysOut(table: Element): boolean {
  const rows = [...table.querySelectorAll('tr')];
  if (table.querySelector('table, form')) return true;
  if (rows.every((row) => row.children.length < 2)) return true;
  if (table.querySelector('pre, blockquote') && !isGridOfCode(table, rows))
    return true;
  return table.querySelector(headings) !== null && !isGrid(rows);
}

/** Rows with equally many short cells, in which a heading is a label. */
function isGrid(rows: Element[]): boolean {
  const cells = rows.flatMap((row) => [...row.children]);
  return (
    rows.length > 2 &&
    cells.length === rows.length * (rows[0]?.children.length ?? 0) &&
    cells.every((one) => one.textContent.trim().length < maxLabelChars)
  );
}

/** Columns with headings that contain short examples or quotes. */
function isGridOfCode(table: Element, rows: Element[]): boolean {
  const columns = rows[0]?.children.length;
  return (
    headed(table) &&
    rows.length > 1 &&
    rows.every((row) => row.children.length === columns) &&
    [...table.querySelectorAll('td, th')].every((one) =>
      isExample(one.textContent),
    )
  );
}

const isExample = (text: string) =>
  text.length < maxExampleChars && text.split('\n').length <= maxExampleLines;

/** A line of code, with its indent. */
function codeSpan(line: string): string {
  if (!line.trim()) return '';
  const ticks = '`'.repeat(
    Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length)) + 1,
  );
  const gap = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return ticks + gap + line.trimEnd() + gap + ticks;
}

const displayed = /\$\$<br>((?:(?!<br>).)+)<br>\$\$/g;

function cell(content: string, node: Element): string {
  const lines = content
    .split('\n')
    .map((line) => line.trim().replace(/^(?:#{1,6} |> ?)+/, ''));
  // A row is one line, on which formulas can't be displayed as blocks.
  const joined = lines
    .filter(Boolean)
    .join('<br>')
    .replace(displayed, '$$$1$$');
  const text = joined.replaceAll('|', '\\|');
  const span = widthOf(node);
  return ` ${text} |${'  |'.repeat(span - 1)}`;
}

const widthOf = (node: Element) =>
  Math.min(Number(node.getAttribute('colspan')) || 1, 50);

/** Puts a table's head first and its foot last, as the page shows them. */
export function orderSections(table: Element) {
  const sections = [...table.children];
  table.prepend(...sections.filter(({ localName }) => localName === 'thead'));
  table.append(...sections.filter(({ localName }) => localName === 'tfoot'));
}

/**
 * Adds an empty cell below each cell with a row span, in every row that it
 * covers.
 */
export function spreadTallCells(table: Element) {
  if (!table.querySelector('[rowspan]')) return;
  const rows = [...table.querySelectorAll('tr')].filter(
    (row) => row.closest('table') === table,
  );
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const one of row.children) {
      const height = Math.min(
        Number(one.getAttribute('rowspan')) || 1,
        rows.length - at,
      );
      for (const below of rows.slice(at + 1, at + height))
        insertCell(below, column, one);
      column += widthOf(one);
    }
  }
}

function insertCell(row: Element, column: number, above: Element) {
  const empty = row.ownerDocument.createElement('td');
  empty.setAttribute('colspan', `${widthOf(above)}`);
  let at = 0;
  const next = [...row.children].find((one) => {
    const isNext = at >= column;
    at += widthOf(one);
    return isNext;
  });
  row.insertBefore(empty, next ?? null);
}

function gridOf(content: string, table: Element): string {
  const lines = content
    .split('\n')
    .filter((line) => line.startsWith('|') && line.length > 1);
  const columns = lines.reduce(
    (most, line) => Math.max(most, columnsIn(line)),
    1,
  );
  const full = lines.map(
    (line) => line + '  |'.repeat(columns - columnsIn(line)),
  );
  const header = headed(table) ? full.shift() : `|${'  |'.repeat(columns)}`;
  return [header, `|${' --- |'.repeat(columns)}`, ...full].join('\n');
}

const columnsIn = (line: string) =>
  line.replaceAll('\\|', '').split('|').length - 2;

function headed(table: Element): boolean {
  const first = table.querySelector('tr');
  if (first?.parentElement?.localName === 'thead') return true;
  return (
    first !== null &&
    [...first.children].every((child) => child.localName === 'th')
  );
}
