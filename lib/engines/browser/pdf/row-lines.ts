import type { PdfCell, PdfLine } from './lines';
import { joined } from './paragraphs';

/**
 * A line, or a row of cells of which some have several lines: `y` is the height
 * of its first line, `low` that of its last. `start` and `end`: its lines.
 */
export type RowLine = PdfLine & { low: number; start: number; end: number };

/** Lines that are one below the other, the last cell of which goes on. */
type Stack = { lines: PdfLine[]; start: number };

/**
 * Lines in which cells of several lines beside each other are one
 * row. Files have such a row cell by cell.
 */
export function rowLinesOf(
  lines: readonly PdfLine[],
  wrapGap: number,
): RowLine[] {
  const stacks = stacksOf(lines, wrapGap);
  const rows: RowLine[] = [];
  let at = 0;
  while (at < stacks.length) {
    const row = besideFrom(stacks, at);
    const isWrapped =
      row.length > 1 && row.some((stack) => stack.lines.length > 1);
    if (isWrapped) rows.push(asRow(row));
    else
      for (const stack of row.slice(0, 1))
        rows.push(
          ...stack.lines.map((line, step) =>
            Object.assign({}, line, {
              low: line.y,
              start: stack.start + step,
              end: stack.start + step,
            }),
          ),
        );
    at += isWrapped ? row.length : 1;
  }
  return rows;
}

function stacksOf(lines: readonly PdfLine[], wrapGap: number): Stack[] {
  const stacks: Stack[] = [];
  for (const [start, line] of lines.entries()) {
    const before = stacks.at(-1)?.lines;
    if (before && goesOn(before, line, wrapGap)) before.push(line);
    else stacks.push({ lines: [line], start });
  }
  return stacks;
}

/** Whether a line of one cell is below the last cell of the lines before it. */
function goesOn(before: readonly PdfLine[], line: PdfLine, wrapGap: number) {
  const above = before.at(-1);
  const [cell] = line.cells;
  const last = before[0]?.cells.at(-1);
  if (!above || !cell || !last || line.cells.length > 1) return false;
  const gap = above.y - line.y;
  return (
    gap > line.size * 0.5 &&
    gap < line.size * wrapGap &&
    line.isRtl === above.isRtl &&
    line.isBold === above.isBold &&
    cell.left < last.right &&
    cell.right > last.left
  );
}

/** The stacks from one on, each beside the one before it and the first. */
function besideFrom(stacks: readonly Stack[], from: number): Stack[] {
  const row: Stack[] = [];
  for (const stack of stacks.slice(from, from + maxCells)) {
    const [first] = row;
    const last = row.at(-1);
    if (first && last && !(isAfter(last, stack) && overlaps(first, stack)))
      break;
    row.push(stack);
  }
  return row;
}

const maxCells = 40;

const cellsIn = ({ lines }: Stack): PdfCell[] =>
  lines.flatMap(({ cells }) => cells);

const isAfter = (before: Stack, next: Stack): boolean => {
  const [ours, theirs] = [cellsIn(before), cellsIn(next)];
  return next.lines[0]?.isRtl
    ? rightOf(theirs) <= leftOf(ours)
    : leftOf(theirs) >= rightOf(ours);
};

const leftOf = (cells: readonly PdfCell[]) =>
  cells.reduce((least, { left }) => Math.min(least, left), Infinity);
const rightOf = (cells: readonly PdfCell[]) =>
  cells.reduce((most, { right }) => Math.max(most, right), -Infinity);

/** Whether stacks share a part of their height. */
const overlaps = (one: Stack, other: Stack): boolean => {
  const [a, b] = [heightOf(one), heightOf(other)];
  return a.low < b.high && a.high > b.low;
};

const heightOf = ({ lines }: Stack) => {
  const [first] = lines;
  return {
    high: (first?.y ?? 0) + (first?.size ?? 0) / 2,
    low: lines.at(-1)?.y ?? 0,
  };
};

function asRow(row: readonly Stack[]): RowLine {
  const lines = row.flatMap((stack) => stack.lines);
  const [first] = lines as [PdfLine];
  const cells = row.flatMap(cellsOf);
  return Object.assign({}, first, {
    cells,
    text: cells.map(({ text }) => text).join(' '),
    left: leftOf(cells),
    right: rightOf(cells),
    y: lines.reduce((most, { y }) => Math.max(most, y), -Infinity),
    low: lines.reduce((least, { y }) => Math.min(least, y), Infinity),
    start: row[0]?.start ?? 0,
    end: (row[0]?.start ?? 0) + lines.length - 1,
  });
}

/** The cells of the first line, the last one with the lines below it. */
function cellsOf({ lines: [first, ...others] }: Stack): PdfCell[] {
  const cells = first?.cells ?? [];
  const last = cells.at(-1);
  if (!last) return [];
  const all = [last, ...others.flatMap((line) => line.cells)];
  return cells.slice(0, -1).concat({
    text: joined(all),
    left: leftOf(all),
    right: rightOf(all),
  });
}
