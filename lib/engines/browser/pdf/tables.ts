import type { PdfLine } from './lines';
import { isEntry } from './paragraphs';
import { type RowLine, rowLinesOf } from './row-lines';
import {
  type Column,
  type Placed,
  type Row,
  boxOf,
  maxShift,
  textsOf,
  widen,
} from './table-cells';
import { groupHeads, headsAbove, maxHeadRows } from './table-heads';

/** In font sizes: between rows, and between the lines of one cell. */
const maxRowGap = 3.5;
const minWrapGap = 1.45;
const maxWrapGap = 1.85;
const maxColumns = 40;
const minRows = 3;
/** Cells of running text in columns are longer, on average. */
const maxCellChars = 90;
/** Tries to find a table's start within lines that may be one. */
const maxStarts = 8;

/** Shares of a table's cells. */
const minFilled = 0.5;
const maxSigns = 0.25;

/** What formulas, code and drawings consist of, and letters set apart. */
const sign = /^[^\p{L}\p{N}]+$|[=∑∏∫√≤≥≈≠∈∀∃∂∞{};]|^(?:\S ){3,}\S$/u;
const label =
  /^(?:[•◦▪‣●○■□⁃∙·–—*-]|\(?[\p{L}\d]{1,3}[.)]|\\?\[[^\s\]]{1,12}\])$/u;

/** A table among lines: its rows, and the index of its first and last line. */
export type FoundTable = { rows: string[][]; start: number; end: number };

/** The tables among a page's lines, recognized by cells that align. */
export function tablesIn(lines: readonly PdfLine[]): FoundTable[] {
  const wrapGap = wrapGapIn(lines);
  const rows = rowLinesOf(lines, wrapGap);
  return tablesAmong(rows, wrapGap).map((table) => ({
    rows: table.rows,
    start: rows[table.start]?.start ?? 0,
    end: rows[table.end]?.end ?? 0,
  }));
}

function tablesAmong(lines: readonly RowLine[], wrapGap: number): FoundTable[] {
  const tables: FoundTable[] = [];
  let at = 0;
  let starts = 0;
  let reached = -1;
  while (at < lines.length) {
    const line = lines[at];
    if (
      !line ||
      isEntry(line) ||
      (line.cells.length < 2 && !isBeside(line, lines[at + 1]))
    ) {
      at += 1;
      continue;
    }
    const run = runFrom(lines, at, wrapGap);
    const table = run && tableOf(run);
    if (table) {
      const { columns, rows, end } = table;
      const after = (tables.at(-1)?.end ?? -1) + 1;
      const heads = headsAbove(lines, at, after, columns);
      tables.push({
        rows: [...heads.rows, ...rows],
        start: at - heads.lines,
        end,
      });
      at = end + 1;
      continue;
    }
    // Lines that were no table from some of their starts are none.
    const end = run?.end ?? at;
    starts = at <= reached ? starts + 1 : 1;
    reached = Math.max(reached, end);
    at = starts >= maxStarts ? reached + 1 : at + 1;
  }
  return tables;
}

/**
 * The most space between the lines of one cell, in font sizes: a little more
 * than is usual on the page.
 */
function wrapGapIn(lines: readonly PdfLine[]): number {
  const gaps = lines
    .slice(1)
    .map((line, at) => ((lines[at]?.y ?? 0) - line.y) / line.size)
    .filter((gap) => gap > 0.9 && gap < maxWrapGap)
    .toSorted((a, b) => a - b);
  const usual = gaps[Math.floor(gaps.length / 2)] ?? 0;
  return Math.min(Math.max(usual * 1.05, minWrapGap), maxWrapGap);
}

/** Whether the next line is at the same height, so that both are a row. */
const isBeside = (line: PdfLine, next: PdfLine | undefined): boolean =>
  next !== undefined &&
  Math.abs(next.y - line.y) < line.size * 1.5 &&
  (line.isRtl ? next.right < line.left : next.left > line.right);

type Run = {
  columns: Column[];
  cells: Placed[];
  end: number;
  wrapGap: number;
  isRtl: boolean;
};
/**
 * The lines from one on whose cells fall into columns, in the order of the
 * file. A cell across columns that a row has already filled ends them.
 */
function runFrom(
  lines: readonly RowLine[],
  start: number,
  wrapGap: number,
): Run | undefined {
  const first = lines[start];
  if (!first) return undefined;
  let columns: Column[] = [];
  const cells: Placed[] = [];
  let ceiling = first.y + first.size;
  let bottom = first.y;
  let pitch = Number.POSITIVE_INFINITY;
  let end = start - 1;
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line || line.isMono || isEntry(line) || line.isRtl !== first.isRtl)
      break;
    const gap = bottom - line.y;
    const mostGap = isAlone(lines, at, start)
      ? Math.min(pitch * 1.3, line.size * maxRowGap)
      : line.size * maxRowGap;
    if (gap > mostGap || line.y > ceiling) break;
    const placed = placeAll(line, at, columns, cells);
    if (!placed || placed.columns.length > maxColumns) break;
    columns = placed.columns;
    cells.push(...placed.cells);
    if (gap > line.size * 0.5)
      pitch = Number.isFinite(pitch) ? Math.max(pitch, gap) : gap;
    // The cells of a row may start above its first one, but not in another row.
    if (gap > line.size * wrapGap) ceiling = bottom - 1;
    bottom = Math.min(bottom, line.low);
    end = at;
  }
  return end > start
    ? { columns, cells, end, wrapGap, isRtl: first.isRtl }
    : undefined;
}

/** Whether a line of one cell has no other at its height. */
const isAlone = (
  lines: readonly PdfLine[],
  at: number,
  start: number,
): boolean => {
  const line = lines[at];
  const above = at > start ? lines[at - 1] : undefined;
  return (
    line?.cells.length === 1 &&
    !isBeside(line, lines[at + 1]) &&
    !(above && isBeside(above, line))
  );
};

/** The columns with a line's cells in them, unless the cells don't fit. */
function placeAll(
  line: PdfLine,
  at: number,
  before: readonly Column[],
  earlier: Placed[],
): { columns: Column[]; cells: Placed[] } | undefined {
  let columns = [...before];
  const cells: Placed[] = [];
  for (const cell of line.cells) {
    const over = columns.filter(
      ({ left, right }) => cell.left < right && cell.right > left,
    );
    const [column = { left: cell.left, right: cell.right }, ...others] = over;
    if (others.length > 0) {
      if (line.cells.length === 1 || areApart(over, earlier)) return undefined;
      columns = columns.filter((one) => !others.includes(one));
      for (const one of [...earlier, ...cells])
        if (others.includes(one.column)) one.column = column;
      for (const one of others) widen(column, one);
    }
    if (over.length === 0) columns.push(column);
    else widen(column, cell);
    if (cells.some((one) => one.column === column)) return undefined;
    cells.push({ ...cell, y: line.y, size: line.size, line: at, column });
  }
  return { columns, cells };
}

/** Whether a row has cells in more than one of the columns. */
function areApart(columns: readonly Column[], cells: readonly Placed[]) {
  const rows = new Map<number, Column>();
  return cells.some(({ column, y }) => {
    if (!columns.includes(column)) return false;
    const other = rows.get(Math.round(y));
    rows.set(Math.round(y), column);
    return other !== undefined && other !== column;
  });
}

/** The rows of a run of lines and its last line, if it is a table. */
function tableOf({
  columns,
  cells,
  wrapGap,
  isRtl,
}: Run): (Omit<FoundTable, 'start'> & { columns: Column[] }) | undefined {
  const ordered = columns.toSorted((a, b) =>
    isRtl ? b.left - a.left : a.left - b.left,
  );
  const rows = rowsOf(
    cells,
    new Map(ordered.map((one, at) => [one, at])),
    wrapGap,
  );
  const full = rows.filter((row) => row.size > 1);
  rows.length = rows.lastIndexOf(full.at(-1) ?? new Map()) + 1;
  if (columns.length < 2 || full.length < Math.max(minRows, rows.length * 0.6))
    return undefined;
  const widest = rows.reduce((most, { size }) => Math.max(most, size), 0);
  const first = rows.findIndex(({ size }) => size === widest);
  const bodies = ordered.map(
    (column, at) =>
      boxOf(rows.slice(first).flatMap((row) => row.get(at) ?? [])) ?? column,
  );
  const texts = rows.map((row, at) =>
    textsOf(
      at < Math.min(first, maxHeadRows)
        ? (groupHeads([...row.values()], bodies, isRtl) ?? row)
        : row,
      ordered,
    ),
  );
  const filled = texts.flat().filter((text) => text !== '');
  const chars = filled.reduce((count, text) => count + text.length, 0);
  const aligned = ordered.filter((_, at) =>
    isAligned(rows.flatMap((row) => row.get(at)?.[0] ?? [])),
  );
  if (
    aligned.length < 2 ||
    chars > filled.length * maxCellChars ||
    filled.length < texts.length * columns.length * minFilled ||
    filled.filter((text) => sign.test(text)).length >
      filled.length * maxSigns ||
    (columns.length === 2 && isList(texts))
  )
    return undefined;
  const last = [...(rows.at(-1)?.values() ?? [])].flat();
  return {
    columns: bodies,
    rows: texts,
    end: last.reduce((most, { line }) => Math.max(most, line), 0),
  };
}

/**
 * Cells come row by row in the file, each with all of its lines: a row ends
 * where the column goes back, or stays and the line isn't the cell's next.
 */
function rowsOf(
  cells: readonly Placed[],
  places: Map<Column, number>,
  wrapGap: number,
): Row[] {
  const rows: Row[] = [];
  let last = Number.POSITIVE_INFINITY;
  let before: Placed | undefined;
  for (const cell of cells) {
    const at = places.get(cell.column) ?? 0;
    const gap = before ? before.y - cell.y : 0;
    const isNext = at === last && gap > 0 && gap < cell.size * wrapGap;
    let row = rows.at(-1);
    if (!row || (at <= last && !isNext)) {
      row = new Map();
      rows.push(row);
    }
    const lines = row.get(at);
    if (lines) lines.push(cell);
    else row.set(at, [cell]);
    last = at;
    before = cell;
  }
  return withWraps(rows);
}

/**
 * Files that are written line by line, across the cells: a line without a first
 * cell that is nearer to the one above than rows are belongs to that row.
 */
function withWraps(rows: readonly Row[]): Row[] {
  const gaps = rows.map((row, at) => gapBetween(rows[at - 1], row));
  const usual = gaps.slice(1).toSorted((a, b) => a - b)[
    Math.floor((rows.length - 1) / 2)
  ];
  const joinedRows: Row[] = [];
  for (const [at, row] of rows.entries()) {
    const above = joinedRows.at(-1);
    const isWrap = !row.has(0) && (gaps[at] ?? 0) * 1.3 < (usual ?? 0);
    if (!above || !isWrap) joinedRows.push(row);
    else
      for (const [column, cells] of row)
        above.set(column, (above.get(column) ?? []).concat(cells));
  }
  return joinedRows;
}

/** From the lowest line of a row to the highest of the next. */
function gapBetween(above: Row | undefined, row: Row): number {
  const heights = (one: Row) => [...one.values()].flat().map(({ y }) => y);
  const lowest = heights(above ?? row).reduce((a, b) => Math.min(a, b));
  return lowest - heights(row).reduce((a, b) => Math.max(a, b));
}

/** Whether the first of two columns only has labels. */
const isList = (rows: readonly string[][]): boolean =>
  rows.every(([first = '']) => first === '' || label.test(first));

function isAligned(cells: readonly Placed[]): boolean {
  const edges: ((cell: Placed) => number)[] = [
    ({ left }) => left,
    ({ right }) => right,
    ({ left, right }) => (left + right) / 2,
  ];
  return edges.some((edge) => {
    const places = cells.map(edge).toSorted((a, b) => a - b);
    const middle = places[Math.floor(places.length / 2)] ?? 0;
    const near = places.filter((place) => Math.abs(place - middle) <= maxShift);
    // Its head may be aligned in another way.
    return near.length >= Math.max(2, (cells.length - 1) * 0.85);
  });
}
