import type { TextPiece } from './lines';

/** In font sizes: a gap that may lie between two columns, not two words. */
const minGap = 0.9;
/** In font sizes: how far apart the baselines of neighbouring columns may be. */
const maxShift = 0.8;
/** Columns with fewer lines beside each other aren't told from a table. */
const minRows = 5;
/** In a column of text, most lines are nearly as long as the longest. */
const fullLine = 0.72;
const minFull = 0.55;
const minChars = 16;
/** More lines across a gap than this, relative to its rows: it is none. */
const maxCrossing = 0.35;
const maxDepth = 4;
/** A page with more of them is a drawing or a large table. */
const maxStrips = 4000;

/** Pieces of one line without a wide gap; `left` is where reading starts. */
type Strip = {
  pieces: TextPiece[];
  left: number;
  right: number;
  y: number;
  size: number;
  chars: number;
};

/**
 * The pieces of a page, one column after the other. Most files have that order
 * already; some are written line by line across all columns.
 */
export function columnsOf(pieces: readonly TextPiece[]): TextPiece[][] {
  const rtl = pieces.filter(({ dir }) => dir === 'rtl').length;
  const strips = stripsOf(pieces, rtl > pieces.length / 3);
  const flows = strips.length > maxStrips ? [] : flowsOf(strips);
  return flows.length < 2
    ? [[...pieces]]
    : flows.map((flow) => flow.flatMap((strip) => strip.pieces));
}

function stripsOf(pieces: readonly TextPiece[], isRtl: boolean): Strip[] {
  const strips: Strip[] = [];
  for (const piece of pieces) {
    const [, , c = 0, d = 0, x = 0, y = 0] = piece.transform;
    const size = Math.hypot(c, d);
    const left = isRtl ? -x - piece.width : x;
    const right = left + piece.width;
    const strip = strips.at(-1);
    const isBlank = piece.str.trim() === '';
    if (
      strip &&
      (isBlank ||
        (Math.abs(y - strip.y) < strip.size * 0.6 &&
          left > strip.left &&
          left - strip.right < Math.max(size, strip.size) * minGap))
    ) {
      strip.pieces.push(piece);
      if (isBlank) continue;
      strip.right = Math.max(strip.right, right);
      strip.chars += piece.str.length;
    } else
      strips.push({
        pieces: [piece],
        left,
        right,
        y,
        size,
        chars: piece.str.length,
      });
  }
  return strips;
}

/** The strips in the order of their columns, each column's by itself. */
function flowsOf(strips: readonly Strip[], depth = 0): Strip[][] {
  const gutter = depth < maxDepth ? gutterIn(strips) : undefined;
  if (gutter === undefined) return [[...strips]];
  const across = strips
    .filter(({ left, right }) => left < gutter && right > gutter)
    .toSorted((a, b) => b.y - a.y);
  const bandOf = ({ y, size }: Strip) =>
    across.filter((one) => one.y > y + size / 4).length;
  const bands = Map.groupBy(
    strips.filter((strip) => !across.includes(strip)),
    bandOf,
  );
  return Array.from({ length: across.length + 1 }, (_, band) => {
    const own = bands.get(band) ?? [];
    const [before, after] = [true, false].map((isLeft) =>
      own.filter(({ right }) => right <= gutter === isLeft),
    );
    return [
      ...across.slice(band - 1, band).map((strip) => [strip]),
      ...flowsOf(before ?? [], depth + 1),
      ...flowsOf(after ?? [], depth + 1),
    ];
  })
    .flat()
    .filter((flow) => flow.length > 0);
}

type Gap = { left: number; right: number; sides: [Strip, Strip] };

/** Where a gap between two columns of text is, that the file writes across. */
function gutterIn(strips: readonly Strip[]): number | undefined {
  const gaps = strips.slice(1).flatMap((strip, at): Gap[] => {
    const before = strips[at];
    return before &&
      Math.abs(strip.y - before.y) < strip.size * maxShift &&
      strip.left - before.right > strip.size * minGap
      ? [{ left: before.right, right: strip.left, sides: [before, strip] }]
      : [];
  });
  const rows = mostAtOnce(gaps);
  if (rows.length < minRows || !areText(rows)) return undefined;
  const gutter =
    (Math.max(...rows.map(({ left }) => left)) +
      Math.min(...rows.map(({ right }) => right))) /
    2;
  const heights = rows.flatMap(({ sides }) => sides.map(({ y }) => y));
  const [top, bottom] = [Math.max(...heights), Math.min(...heights)];
  const crossing = strips.filter(
    ({ left, right, y }) =>
      left < gutter && right > gutter && y < top && y > bottom,
  );
  return crossing.length > rows.length * maxCrossing ? undefined : gutter;
}

/** The most gaps that have a place in common. */
function mostAtOnce(gaps: readonly Gap[]): Gap[] {
  let most: Gap[] = [];
  for (const { right } of gaps) {
    const place = right - 0.1;
    const own = gaps.filter((gap) => gap.left < place && gap.right > place);
    if (own.length > most.length) most = own;
  }
  return most;
}

/** Whether both sides are lines of a text, and no cells of a table. */
const areText = (rows: readonly Gap[]): boolean =>
  [0, 1].every((side) => {
    const lines = rows.map(({ sides }) => sides[side as 0 | 1]);
    const widths = lines.map(({ left, right }) => right - left);
    const longest = widths.toSorted((a, b) => b - a)[
      Math.floor(widths.length / 10)
    ];
    const full = widths.filter((width) => width > (longest ?? 0) * fullLine);
    const chars = lines.reduce((sum, line) => sum + line.chars, 0);
    return (
      full.length > lines.length * minFull && chars > lines.length * minChars
    );
  });
