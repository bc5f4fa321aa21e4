import type { Sliced } from '@/lib/core/in-slices';
import { inertCell } from '@/lib/safe/csv';
import { escapeHtml } from '@/lib/safe/escape';
import {
  type ExportCell,
  type ExportOptions,
  type SheetTable,
  exportLines,
  headsOf,
  plainValue,
} from './table';

/** The table as tabs and lines, in pieces, which spreadsheets paste as cells. */
export function* clipboardText(
  table: SheetTable,
  options: ExportOptions,
): Sliced<string[]> {
  const lines = yield* exportLines({ ...table, options }, (cells) =>
    textLine(cells.map(plainValue)),
  );
  return [...(options.hasHeads ? [textLine(headsOf(table))] : []), ...lines];
}

/** A tab or a line end in a cell would begin another one. */
const oneLine = (text: string): string =>
  text.replace(/[\t\r\n\u2028\u2029]+/g, ' ');

const textLine = (cells: readonly (string | number)[]): string =>
  `${cells
    .map((cell) =>
      typeof cell === 'number' ? String(cell) : inertCell(oneLine(cell)),
    )
    .join('\t')}\n`;

/**
 * The table as HTML, in pieces, which spreadsheets prefer: numbers are numbers
 * there whatever the decimal mark of the country.
 */
export function* clipboardHtml(
  table: SheetTable,
  options: ExportOptions,
): Sliced<string[]> {
  const lines = yield* exportLines({ ...table, options }, (cells) =>
    htmlLine(cells.map(htmlCell)),
  );
  const head = headsOf(table).map((name) => `<th>${htmlText(name)}</th>`);
  return [
    '<meta charset="utf-8"><table>',
    ...(options.hasHeads ? [htmlLine(head)] : []),
    ...lines,
    '</table>',
  ];
}

const htmlLine = (cells: readonly string[]): string =>
  `<tr>${cells.join('')}</tr>`;

const htmlText = (text: string): string => escapeHtml(inertCell(text));

function htmlCell(cell: ExportCell): string {
  const { text, link } = cell;
  if (link)
    return `<td><a href="${escapeHtml(link)}">${htmlText(text)}</a></td>`;
  const value = plainValue(cell);
  // Excel reads `x:num`, LibreOffice `sdval`.
  return typeof value === 'number'
    ? `<td x:num="${value}" sdval="${value}">${value}</td>`
    : `<td>${htmlText(value)}</td>`;
}
