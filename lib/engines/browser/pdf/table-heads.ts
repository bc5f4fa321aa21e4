import { caption } from './headings';
import type { PdfLine } from './lines';
import { isEntry } from './paragraphs';
import {
  type Column,
  type Placed,
  type Row,
  boxOf,
  maxShift,
  textsOf,
} from './table-cells';

/** In font sizes: between rows of heads. */
const maxHeadGap = 2.6;
/** Rows above the first full one that may name groups of columns. */
export const maxHeadRows = 3;
/** In points: what a column without a head counts, against one moved aside. */
const bareColumn = 0.5;

/**
 * The rows above a table whose cells name groups of its columns, and how many
 * lines they are.
 */
export function headsAbove(
  lines: readonly PdfLine[],
  start: number,
  after: number,
  columns: Column[],
): { rows: string[][]; lines: number } {
  const none = { rows: [], lines: 0 };
  const [left, right] = [
    Math.min(...columns.map((column) => column.left)) - maxShift,
    Math.max(...columns.map((column) => column.right)) + maxShift,
  ];
  const rows: PdfLine[][] = [];
  let below = lines[start];
  let at = start - 1;
  for (; at >= after; at -= 1) {
    const line = lines[at];
    const row = rows[0]?.[0];
    if (!line || !below || line.isRtl !== below.isRtl || isEntry(line)) break;
    const gap = line.y - below.y;
    const isSame = row !== undefined && Math.abs(line.y - row.y) <= line.size;
    if (
      line.left < left ||
      line.right > right ||
      caption.test(line.text) ||
      (!isSame && (gap <= 0 || gap > line.size * maxHeadGap))
    )
      break;
    if (isSame) rows[0]?.unshift(line);
    else rows.unshift([line]);
    if (rows.length > maxHeadRows) return none;
    below = line;
  }
  const cellsIn = (row: readonly PdfLine[]) =>
    row.flatMap(({ cells, y, size }) =>
      cells.map((cell) => ({ ...cell, y, size, line: at, column: cell })),
    );
  const isRtl = lines[start]?.isRtl === true;
  const from = rows.findLastIndex((row) => cellsIn(row).length < 2) + 1;
  const heads = rows.slice(from).flatMap(
    (row) =>
      groupHeads(
        cellsIn(row).map((cell) => [cell]),
        columns,
        isRtl,
      ) ?? [],
  );
  return heads.length < rows.length - from
    ? none
    : {
        rows: heads.map((row) => textsOf(row, columns)),
        lines: rows.slice(from).flat().length,
      };
}

/** Where heads start, as indexes of columns, and how far they are from there. */
type Placing = { cost: number; starts: number[] };
const nowhere: Placing = { cost: Number.POSITIVE_INFINITY, starts: [] };

/**
 * A row of heads, each at the first column of those that it covers: in
 * their middle, or at their start. Nothing if there are more than columns.
 */
export function groupHeads(
  heads: readonly Placed[][],
  columns: readonly Column[],
  isRtl: boolean,
): Row | undefined {
  const turned = ({ left, right }: Column) =>
    isRtl ? { left: -right, right: -left } : { left, right };
  const places = columns.map(turned);
  const cells = heads
    .map((lines) => {
      return { lines, ...turned(boxOf(lines) ?? { left: 0, right: 0 }) };
    })
    .toSorted((a, b) => a.left - b.left);
  if (cells.length > places.length) return undefined;
  const known = new Map<number, Placing>();
  /** The best places of the heads from one on, in the columns from one on. */
  const best = (at: number, from: number): Placing => {
    const head = cells[at];
    if (!head) return { cost: (places.length - from) * bareColumn, starts: [] };
    if (from >= places.length) return nowhere;
    const key = at * places.length + from;
    let found = known.get(key);
    if (found) return found;
    found = nowhere;
    const left = places[from]?.left ?? 0;
    for (let end = from; end < places.length; end += 1) {
      const right = places[end]?.right ?? 0;
      const aside = Math.min(
        Math.abs(head.left + head.right - left - right) / 2,
        Math.abs(head.left - left),
      );
      const rest = best(at + 1, end + 1);
      if (aside + rest.cost < found.cost)
        found = { cost: aside + rest.cost, starts: [from, ...rest.starts] };
    }
    const later = best(at, from + 1);
    if (later.cost + bareColumn < found.cost)
      found = { ...later, cost: later.cost + bareColumn };
    known.set(key, found);
    return found;
  };
  const { starts } = best(0, 0);
  return starts.length < cells.length
    ? undefined
    : new Map(
        cells.map(({ lines }, at): [number, Placed[]] => [
          starts[at] ?? 0,
          lines,
        ]),
      );
}
