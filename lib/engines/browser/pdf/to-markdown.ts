import { type Block, writeBlocks } from './blocks';
import { headingsIn } from './headings';
import type { PdfLine } from './lines';
import { notesIn } from './notes';
import {
  goesOn,
  groupsOf,
  isEntry,
  itemIn,
  joined,
  lineGapIn,
  rounded,
  withoutLeader,
} from './paragraphs';
import { type Box, inReadingOrder } from './reading-order';
import { tablesIn } from './tables';

/** A part of a page whose kind isn't known from the file: lines as one text. */
export type Part = Block | { kind: 'lines'; lines: PdfLine[] };

/** The parts of a page that its file says nothing about. */
export function partsOf(lines: readonly PdfLine[]): Part[] {
  const parts: Placed[] = [];
  const maxGap = lineGapIn(lines);
  let at = 0;
  const addText = (end: number) => {
    for (const group of groupsOf(lines.slice(at, end), maxGap))
      parts.push(placed(group, [{ kind: 'lines', lines: group }]));
  };
  for (const { rows, start, end } of tablesIn(lines)) {
    addText(start);
    parts.push(
      placed(
        lines.slice(start, end + 1),
        isContents(rows)
          ? rows.map((row) => ({
              kind: 'item',
              indent: 0,
              text: row.join(' ').trim(),
            }))
          : [{ kind: 'table', rows }],
      ),
    );
    at = end + 1;
  }
  addText(lines.length);
  const rtl = lines.filter(({ isRtl }) => isRtl).length;
  return inReadingOrder(parts, rtl > lines.length / 2).flatMap(
    (one) => one.parts,
  );
}

type Placed = Box & { parts: Part[] };

/** Parts with the box of their lines. */
function placed(lines: readonly PdfLine[], parts: Part[]): Placed {
  const box = {
    left: Infinity,
    right: -Infinity,
    bottom: Infinity,
    top: -Infinity,
    chars: 0,
  };
  for (const { left, right, y, size, text } of lines) {
    box.chars += text.length;
    box.left = Math.min(box.left, left);
    box.right = Math.max(box.right, right);
    box.bottom = Math.min(box.bottom, y);
    box.top = Math.max(box.top, y + size * 0.7);
  }
  return { ...box, parts };
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

/** The pages of a document as markdown. */
export const toMarkdown = (pages: readonly PageParts[]): string[] =>
  [...pages.keys()].map(writerOf(pages));

/**
 * Writes the pages of a document as markdown, each by its index. What the file
 * doesn't say is inferred from the sizes, weights and places of all of its
 * lines. The notes of a page are at its end.
 */
export function writerOf(
  pages: readonly PageParts[],
): (page: number) => string {
  const hasHeadings = pages.some(({ tagged }) =>
    tagged.some(({ kind }) => kind === 'heading'),
  );
  const all = pages.map(({ tagged, others }) => [...tagged, ...others]);
  const { noteOf, withMarks } = notesIn(all.map(groupsIn));
  const levels = headingsIn(
    pages.map(({ tagged, others }) =>
      groupsIn(hasHeadings ? others : [...tagged, ...others]).filter(
        (group) => !noteOf(group),
      ),
    ),
  );
  return (page) => {
    const parts = all[page] ?? [];
    const noteIn = (part: Part) =>
      part.kind === 'lines' ? noteOf(part.lines) : undefined;
    const text = withoutBreaks(
      parts.filter((part) => !noteIn(part)),
      levels,
    );
    const notes = parts.flatMap((part): Block[] => {
      const note = noteIn(part);
      return note
        ? [{ ...note, kind: 'note', text: withMarks(note.text, page) }]
        : [];
    });
    return [withMarks(writeBlocks(blocksOf(text, levels)), page)]
      .concat(writeBlocks(notes))
      .filter((written) => written !== '')
      .join('\n\n');
  };
}

/**
 * Parts in which a paragraph that goes on in the next column, or after a
 * picture, is one.
 */
function withoutBreaks(
  parts: readonly Part[],
  levels: ReadonlyMap<readonly PdfLine[], number>,
): Part[] {
  const whole: Part[] = [];
  for (const part of parts) {
    const before = whole.at(-1);
    if (
      part.kind === 'lines' &&
      before?.kind === 'lines' &&
      !levels.has(part.lines) &&
      !levels.has(before.lines) &&
      goesOnAbove(before.lines, part.lines)
    )
      whole[whole.length - 1] = {
        kind: 'lines',
        lines: [...before.lines, ...part.lines],
      };
    else whole.push(part);
  }
  return whole;
}

/** Whether a text without an end goes on at the head of another column. */
function goesOnAbove(before: readonly PdfLine[], lines: readonly PdfLine[]) {
  const [last, first] = [before.at(-1), lines[0]];
  return (
    last !== undefined &&
    first !== undefined &&
    first.y > last.y &&
    rounded(first.size) === rounded(last.size) &&
    goesOn(joined(before), joined(lines)) &&
    !itemIn(first.text)
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
  const [first] = lines;
  const left = (first?.isRtl ? -first.right : first?.left) ?? 0;
  while (indents.length > 0 && left < (indents.at(-1) ?? 0) - 2) indents.pop();
  if (left > (indents.at(-1) ?? Number.NEGATIVE_INFINITY) + 2)
    indents.push(left);
  return { kind: 'item', indent: indents.length - 1, ...item };
}
