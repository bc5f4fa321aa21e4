/**
 * A block of a page. `indent`: how deep an item is nested; `label`: its number,
 * such as `2.`, or nothing for a bullet. The first row of a table is its head.
 */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'item'; indent: number; label?: string; text: string }
  | { kind: 'note'; label: string; text: string }
  | { kind: 'table'; rows: string[][] };

/** Blocks as markdown; items that follow each other are one list. */
export function writeBlocks(blocks: readonly Block[]): string {
  let markdown = '';
  let before: Block | undefined;
  for (const block of blocks) {
    const isSameList = block.kind === 'item' && before?.kind === 'item';
    if (before) markdown += isSameList ? '\n' : '\n\n';
    markdown += written(block);
    before = block;
  }
  return markdown;
}

function written(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(Math.min(block.level, 6))} ${block.text}`;
    case 'item':
      return `${'  '.repeat(block.indent)}${block.label ?? '-'} ${block.text}`;
    case 'note':
      return `[^${block.label}]: ${block.text}`;
    case 'table':
      return tableOf(block.rows);
    default:
      return block.text.replace(/^(#{1,6} |>|\+ )/, '\\$1');
  }
}

function tableOf(rows: readonly string[][]): string {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 1);
  const lines = rows.map((row) => {
    const cells = Array.from({ length: width }, (_, at) =>
      (row[at] ?? '').replace(/(?<!\\)\|/g, '\\|'),
    );
    return `| ${cells.join(' | ')} |`;
  });
  const [head, ...body] = lines;
  return [head, `|${' --- |'.repeat(width)}`, ...body].join('\n');
}
