import { jsonText } from '@/lib/core/depth'
import { csv } from '@/lib/safe/csv'
import { escapeMarkdown } from '@/lib/safe/escape-markdown'

/** The columns of a table, each with its title and what it reads from a row. */
export type TextColumns<Row> = readonly (readonly [
  title: string,
  read: (row: Row) => string | number | boolean | null | undefined,
])[]

/** Rows as CSV. Empty values are empty cells. */
export const columnsCsv = <Row>(rows: readonly Row[], columns: TextColumns<Row>): string =>
  csv([
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, read]) => String(read(row) ?? ''))),
  ])

/** A table in Markdown, with its texts escaped. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const escaped = [head, ...rows].map((cells) => line(cells.map(escapeMarkdown)))
  return escaped.toSpliced(1, 0, line(head.map(() => '---'))).join('\n')
}

/** A value in a cell: a text unchanged, nothing as '', anything else as JSON. */
export const cellText = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : jsonText(value)
