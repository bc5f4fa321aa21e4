import { cellOf, shownColumns } from './cells';
import { type Column, typeOf } from './column';
import type { SheetRow } from './sheet';

const maxCellChars = 500;

/**
 * Rows as paragraphs for a model, each with the names of its columns, so that
 * one stays clear without the others. Pictures are left out. `count`: how many
 * rows fit into `maxChars`, the first ones.
 */
export function rowsAsText(
  rows: readonly SheetRow[],
  columns: readonly Column[],
  maxChars: number,
): { text: string; count: number } {
  const shown = shownColumns(columns).filter(
    (column) => typeOf(column) !== 'image',
  );
  const texts: string[] = [];
  let length = 0;
  for (const row of rows) {
    const text = rowText(row, shown);
    length += text.length + gap.length;
    if (length > maxChars) break;
    texts.push(text);
  }
  return { text: texts.join(gap), count: texts.length };
}

const gap = '\n\n';

function rowText(row: SheetRow, columns: readonly Column[]): string {
  const facts = columns.flatMap((column) => {
    const cell = inOneLine(cellOf(row, column).slice(0, maxCellChars));
    return cell === '' ? [] : [`${inOneLine(column.name)}: ${cell}`];
  });
  return facts.length > 0 ? facts.join('; ') : '–';
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
