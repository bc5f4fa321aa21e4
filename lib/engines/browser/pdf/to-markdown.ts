import { type Block, writeBlocks } from './blocks';
import { headingsIn } from './headings';
import type { PdfLine } from './lines';
import { groupsOf, isEntry, itemIn, joined, withoutLeader } from './paragraphs';
import { tablesIn } from './tables';

/** A part of a page whose kind isn't known from the file: lines as one text. */
export type Part = Block | { kind: 'lines'; lines: PdfLine[] };

/** The parts of a page that its file says nothing about. */
export function partsOf(lines: readonly PdfLine[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  const addText = (end: number) => {
    for (const group of groupsOf(lines.slice(at, end)))
      parts.push({ kind: 'lines', lines: group });
  };
  for (const { rows, start, end } of tablesIn(lines)) {
    addText(start);
    if (isContents(rows))
      for (const row of rows)
        parts.push({ kind: 'item', indent: 0, text: row.join(' ').trim() });
    else parts.push({ kind: 'table', rows });
    at = end + 1;
  }
  addText(lines.length);
  return parts;
}

/** Whether rows are a table of contents: numbers, titles and their pages. */
const isContents = (rows: readonly string[][]): boolean =>
  rows.every((row, at) => {
    const page = Number(row.at(-1) || Number.NaN);
    return (
      row.length < 4 &&
      /^(?:\d+(?:\.\d+)*\b|[A-Z]$|$)/.test(row[0] ?? '') &&
      Number.isInteger(page) &&
      page >= Number(rows[at - 1]?.at(-1) ?? 0) &&
      row.some((text) => /\p{L}{2}/u.test(text))
    );
  });

/** A page's parts by its file's structure, and those that are in none. */
export type PageParts = { tagged: Part[]; others: Part[] };

/**
 * The pages of a document as markdown. What the file doesn't say is told by the
 * sizes, weights and places of all of its lines.
 */
export function toMarkdown(pages: readonly PageParts[]): string[] {
  const hasHeadings = pages.some(({ tagged }) =>
    tagged.some(({ kind }) => kind === 'heading'),
  );
  const levels = headingsIn(
    pages.map(({ tagged, others }) =>
      groupsIn(hasHeadings ? others : [...tagged, ...others]),
    ),
  );
  return pages.map(({ tagged, others }) =>
    writeBlocks(blocksOf([...tagged, ...others], levels)),
  );
}

const groupsIn = (parts: readonly Part[]): PdfLine[][] =>
  parts.flatMap((part) => (part.kind === 'lines' ? [part.lines] : []));

function blocksOf(
  parts: readonly Part[],
  levels: ReadonlyMap<readonly PdfLine[], number>,
): Block[] {
  const blocks: Block[] = [];
  const indents: number[] = [];
  for (const part of parts) {
    const block =
      part.kind === 'lines' ? blockOf(part.lines, levels, indents) : part;
    if (block.kind !== 'item') indents.length = 0;
    blocks.push(block);
  }
  return blocks;
}

/** `indents`: the starts of the items around this one. */
function blockOf(
  lines: readonly PdfLine[],
  levels: ReadonlyMap<readonly PdfLine[], number>,
  indents: number[],
): Block {
  const text = joined(lines);
  const level = levels.get(lines);
  if (level !== undefined) return { kind: 'heading', level, text };
  const entry = isEntry({ text }) && { text: withoutLeader(text) };
  const item = entry || itemIn(text);
  if (!item) return { kind: 'text', text };
  const left = lines[0]?.left ?? 0;
  while (indents.length > 0 && left < (indents.at(-1) ?? 0) - 2) indents.pop();
  if (left > (indents.at(-1) ?? Number.NEGATIVE_INFINITY) + 2)
    indents.push(left);
  return { kind: 'item', indent: indents.length - 1, ...item };
}
