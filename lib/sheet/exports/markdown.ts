import type { Sliced } from '@/lib/core/in-slices';
import { escapeMarkdown } from '@/lib/safe/escape';
import {
  type ExportCell,
  type ExportOptions,
  type SheetTable,
  exportLines,
  headsOf,
  plainValue,
} from './table';

/**
 * The table in Markdown, in pieces. Its head is never missing: there is no
 * Markdown table without one.
 */
export function* sheetMarkdown(
  table: SheetTable,
  options: ExportOptions,
): Sliced<string[]> {
  const lines = yield* exportLines({ ...table, options }, (cells) =>
    markdownLine(cells.map(markdownCell)),
  );
  const heads = headsOf(table).map((name) =>
    options.hasHeads ? escapeMarkdown(name) : ' ',
  );
  return [markdownLine(heads), markdownLine(heads.map(() => '---')), ...lines];
}

const markdownLine = (cells: readonly string[]): string =>
  `| ${cells.join(' | ')} |\n`;

function markdownCell(cell: ExportCell): string {
  const value = plainValue(cell);
  if (typeof value === 'number') return String(value);
  const shown = escapeMarkdown(value);
  return cell.link ? `[${shown}](<${inAngles(cell.link)}>)` : shown;
}

/** An address between angle brackets, in a cell of a table. */
const inAngles = (link: string): string =>
  link.replace(/[<>|\\]/g, (sign) => encodeURIComponent(sign));
