import { countsUp } from './line-numbers';

/** Elements in which code is a word of a sentence or of a name. */
const inText = 'pre, a, button, h1, h2, h3, h4, h5, h6, summary, dt, th, label';

/** Joins lines of code that are separate elements into blocks. */
export function blocksOfCode(copy: Document) {
  const parents = new Set(
    [...copy.querySelectorAll('code + br')].map(
      ({ parentElement }) => parentElement,
    ),
  );
  for (const parent of parents) {
    if (
      !parent ||
      parent.closest(inText) ||
      ![...parent.childNodes].every(isLineOrSpace)
    )
      continue;
    if (parent.querySelectorAll('code').length < 2) continue;
    const block = copy.createElement('pre');
    const texts = [...parent.childNodes].filter(
      ({ nodeType }) => nodeType === 3,
    );
    for (const text of texts) text.remove();
    block.append(...parent.childNodes);
    parent.append(block);
    if (parent.localName === 'p') parent.replaceWith(block);
  }
}

/** Joins the lines of CodeMirror, which are separate blocks. */
export function blocksOfEditors(copy: Document) {
  for (const editor of copy.querySelectorAll('.CodeMirror-code')) {
    const block = copy.createElement('pre');
    block.textContent = [...editor.querySelectorAll('.CodeMirror-line')]
      .map(({ textContent }) => textContent.replaceAll('\u200b', ''))
      .join('\n');
    editor.replaceChildren(block);
  }
}

const isLineOrSpace = (node: Node) =>
  node.nodeName === 'CODE' ||
  node.nodeName === 'BR' ||
  (node.nodeType === 3 && !node.textContent?.trim());

/** Turns tables with line numbers and code into blocks. */
export function blocksOfTables(copy: Document) {
  for (const table of copy.querySelectorAll('table')) {
    if (table.closest('pre') || table.querySelector('pre, table')) continue;
    const lines = linesOfCell(table) ?? linesOfRows(table);
    if (!lines) continue;
    const block = copy.createElement('pre');
    block.textContent = lines
      .map(({ textContent }) => textContent.replace(/\n$/, ''))
      .join('\n');
    table.replaceWith(block);
  }
}

/**
 * The lines of a one-row table: only numbers in one cell, and as many lines in
 * the next.
 */
function linesOfCell(table: Element): Element[] | undefined {
  const [numbers, code, ...others] = table.querySelectorAll('td');
  if (!numbers || !code || others.length > 0) return undefined;
  if (!isNamed(code) && !code.querySelector('code')) return undefined;
  const counted = [...onlyBox(numbers).children];
  const { length } = counted;
  if (length === 0 || !countsUp(counted)) return undefined;
  const box = [code, ...code.querySelectorAll('*')].find(
    ({ children }) => children.length === length,
  );
  return box && [...box.children];
}

/** The innermost element with all of an element's content. */
function onlyBox(element: Element): Element {
  const [first, ...others] = element.children;
  return first && others.length === 0 && first.children.length > 0
    ? onlyBox(first)
    : element;
}

/**
 * The lines of a table with a row for each: its number, and a cell with the
 * code.
 */
function linesOfRows(table: Element): Element[] | undefined {
  const rows = [...table.querySelectorAll('tr')];
  const lines = rows.map(({ lastElementChild }) => lastElementChild);
  const isCode = rows.every(
    ({ children }, index) =>
      children.length === 2 &&
      children[0] &&
      numberIn(children[0]) === (numberOf(rows[0]) ?? Number.NaN) + index,
  );
  if (
    rows.length < 2 ||
    !isCode ||
    !lines.every((line) => line && holdsCode(line))
  )
    return undefined;
  return lines.filter((line) => line !== null);
}

const numberOf = (row: Element | undefined) =>
  row?.firstElementChild && numberIn(row.firstElementChild);

function numberIn(cell: Element): number {
  const text =
    cell.textContent.trim() || (cell.getAttribute('data-line-number') ?? '');
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

const isNamed = (cell: Element) =>
  /code/i.test(cell.getAttribute('class') ?? '');

const holdsCode = (cell: Element) =>
  isNamed(cell) ||
  cell.querySelector('code')?.textContent.trim() === cell.textContent.trim();

/**
 * The cell with the code in a table of line numbers and code, which would
 * otherwise become a markdown table.
 */
export function gutterTable(pre: Element): Element | null {
  const table = pre.closest('table');
  if (!table) return null;
  const cells = [...table.querySelectorAll('td, th')];
  const rest = cells.filter((cell) => !cell.contains(pre));
  const isCode =
    cells.length - rest.length === 1 &&
    pre.closest('td, th')?.textContent === pre.textContent;
  const isGutter =
    rest.some(isNumbered) &&
    rest.every((cell) => /^[\d\s]*$/.test(cell.textContent));
  return isCode && isGutter ? table : null;
}

const isNumbered = (cell: Element) => /\d/.test(cell.textContent);
