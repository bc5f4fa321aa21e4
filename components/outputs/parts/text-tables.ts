import { jsonText, isRecord, getOwn } from '@/lib/core/objects';
import { csv } from '@/lib/safe/csv';
import { escapeMarkdown } from '@/lib/safe/escape';

/**
 * A column with its title and what it reads from a row; a text is both the
 * title and the path of a member.
 */
export type TextColumn<Row> =
  | string
  | readonly [
      title: string,
      read: (row: Row) => string | number | boolean | null | undefined,
    ];

/** Rows as CSV. Empty values are empty cells. */
export function columnsCsv<Row>(
  rows: readonly Row[],
  columns: readonly TextColumn<Row>[],
): string {
  const titles = columns.map((column) =>
    typeof column === 'string' ? column : column[0],
  );
  const readers = columns.map((column) =>
    typeof column === 'string'
      ? (row: Row) => cellText(memberAt(row, column))
      : column[1],
  );
  return csv([
    titles,
    ...rows.map((row) => readers.map((read) => String(read(row) ?? ''))),
  ]);
}

/**
 * The member at a path such as `price.amount`; a list as texts separated by
 * spaces.
 */
function memberAt(row: unknown, path: string): unknown {
  const found = path
    .split('.')
    .reduce<unknown>(
      (value, name) => (isRecord(value) ? getOwn(value, name) : undefined),
      row,
    );
  return Array.isArray(found) ? found.join(' ') : found;
}

/** A table in Markdown, with its texts escaped. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const escaped = [head, ...rows].map((cells) =>
    line(cells.map(escapeMarkdown)),
  );
  return escaped.toSpliced(1, 0, line(head.map(() => '---'))).join('\n');
}

/**
 * A value in a cell: a text unchanged, nothing as '', anything else as JSON.
 */
export function cellText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : jsonText(value);
}
