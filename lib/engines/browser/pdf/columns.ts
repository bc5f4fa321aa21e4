import type { TextPiece } from './lines';

/** In font sizes: a gap that may lie between two columns, not two words. */
const minGap = 0.9;
/** In font sizes: how far apart the baselines of neighbouring columns may be. */
const maxShift = 0.8;
/** With fewer lines beside each other, columns could as well be a table. */
const minRows = 5;
/** In a column of text, most lines are nearly as long as the longest. */
const fullLine = 0.72;
const minFull = 0.55;
const minChars = 16;
/** In font sizes: rows further apart are those of a table. */
const maxPitch = 1.8;
/** Of the lines of a text: how many go on in the middle of a sentence. */
const minGoingOn = 0.3;
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
  text: string;
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
      strip.text += piece.str;
      if (isBlank) continue;
      strip.right = Math.max(strip.right, right);
    } else
      strips.push({
        pieces: [piece],
        left,
        right,
        y,
        size,
        text: piece.str,
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
  if (rows.length < minRows || !areFull(rows)) return undefined;
  const gutter =
    (Math.max(...rows.map(({ left }) => left)) +
      Math.min(...rows.map(({ right }) => right))) /
    2;
  const heights = rows.flatMap(({ sides }) => sides.map(({ y }) => y));
  const [top, bottom] = [Math.max(...heights), Math.min(...heights)];
  const beside = strips.filter(({ y }) => y <= top && y >= bottom);
  const crossing = beside.filter(
    ({ left, right }) => left < gutter && right > gutter,
  );
  const columns = [0, 1].map((side) => {
    const own = rows.map(({ sides }) => sides[side as 0 | 1]);
    const left = quantile(own, ({ left: x }) => x, 0.5);
    const right = quantile(own, ({ right: x }) => x, 0.5);
    return beside.filter(
      (strip) =>
        strip.left < right && strip.right > left && !crossing.includes(strip),
    );
  });
  return crossing.length <= rows.length * maxCrossing && columns.every(isText)
    ? gutter
    : undefined;
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

/** The number that a share of those of all things are below. */
function quantile<T>(
  all: readonly T[],
  numberOf: (one: T) => number,
  share: number,
): number {
  const numbers = all.map(numberOf).toSorted((a, b) => a - b);
  return numbers[Math.floor(numbers.length * share)] ?? 0;
}

/** Whether the lines of both sides are long, and about equally so. */
const areFull = (rows: readonly Gap[]): boolean =>
  [0, 1].every((side) => {
    const lines = rows.map(({ sides }) => sides[side as 0 | 1]);
    const widthOf = ({ left, right }: Strip) => right - left;
    const longest = quantile(lines, widthOf, 0.9);
    const full = lines.filter((line) => widthOf(line) > longest * fullLine);
    const chars = lines.reduce((sum, { text }) => sum + text.trim().length, 0);
    return (
      full.length > lines.length * minFull && chars > lines.length * minChars
    );
  });

const hyphen = /\p{L}[-‐\u00AD]\s*$/u;
/** A small letter, or one of a script that has no small ones. */
const innerStart = /^\s*["“‘«(]?[\p{Ll}\p{Lo}]/u;
const sentenceEnd = /[.!?:;؟。！？]["”’»)]?\s*$/u;
/** Where a sentence ends and the next one starts, on the same line. */
const innerEnd = /[.!?؟]["”’»)]?\s+["“‘«(]?[\p{Lu}\p{Lo}]|[。！？]/u;

/**
 * Whether the lines of a column are those of a text, and no cells of a table:
 * sentences go on from one to the next, and where they do, no more of them had
 * room on the line.
 */
function isText(column: readonly Strip[]): boolean {
  const lines = column.toSorted((a, b) => b.y - a.y);
  const end = quantile(lines, ({ right }) => right, 0.9);
  const pairs = lines.slice(1).flatMap((line, at) => {
    const before = lines[at];
    return before ? [{ before, line }] : [];
  });
  const pitch = quantile(
    pairs,
    ({ before, line }) => (before.y - line.y) / line.size,
    0.5,
  );
  const isFull = ({ before, line }: (typeof pairs)[number]) =>
    before.right + widthOfFirstWord(line) > end;
  const goOn = pairs.filter(
    (pair) =>
      hyphen.test(pair.before.text) ||
      (isFull(pair) && innerStart.test(pair.line.text)),
  );
  const broken = pairs.filter(
    (pair) => !isFull(pair) && !sentenceEnd.test(pair.before.text),
  );
  return (
    pitch < maxPitch &&
    lines.some(({ text }) => innerEnd.test(text)) &&
    goOn.length > pairs.length * minGoingOn &&
    broken.length < goOn.length / 2
  );
}

/** Of a line's first word and the space before it. */
function widthOfFirstWord({ text, left, right }: Strip): number {
  const [word = ''] = /^\S+/u.exec(text.trim()) ?? [];
  return ((word.length + 1) / text.length) * (right - left);
}
