import type { PdfLine } from './lines';
import { isNote } from './paragraphs';

/** The lines of a page, and where its paper starts and ends, in points. */
export type PaperLines = {
  lines: readonly PdfLine[];
  bottom: number;
  top: number;
};

/** The part of the paper's height that counts as margin. */
const marginShare = 0.12;
/** In points: how much the height of a running head may differ. */
const maxShift = 2.5;
/** Pages without their running head, such as a chapter's first. */
const maxPagesApart = 3;
const maxChars = 200;
/** A margin with more lines than this is text; so is more that comes again. */
const maxLines = 30;
const maxRepeated = 3;
/** Relative to the document's text: nothing larger is a running head. */
const maxScale = 1.05;
/** In font sizes: the space that sets a margin's line apart. */
const minSpace = 1.5;
/** The share of pages on which a place has a running head. */
const minShare = 0.6;

const counted =
  /^(?:(?:page|seite|página|pagina|p\.?|side|sida|strona|сторінка|страница|صفحة|第)\s*)?[-–—([|]?\s*(?:\d{1,4}|[ivxlc]{1,7})\s*[-–—)\]|页頁]?$/iu;
const ofTotal =
  /^(?:(?:page|seite|página|pagina|p\.?|side|strona|صفحة)\s*)?(\d{1,4})\s*(?:\/|of|von|de|sur|di|van|av|z|من|\|)\s*(\d{1,4})$/iu;

type Place = {
  line: PdfLine;
  page: number;
  isTop: boolean;
  words: string;
  numbers: number[];
};

/**
 * The lines of the margins that aren't the document's text: what comes again at
 * the same height with the same words, or numbers that count with the pages,
 * and page numbers that are certain by themselves.
 */
export function runningLines(pages: readonly PaperLines[]): Set<PdfLine> {
  const size = bodySize(pages);
  const places = pages.flatMap((page, number) =>
    inMargins(page, size).map(({ line, isTop }): Place => {
      const { words, numbers } = wordsIn(line.text);
      return { line, page: number, isTop, words, numbers };
    }),
  );
  const found = repeated(places, pages);
  for (const page of pages) {
    for (const { line, isTop } of inMargins(page, size))
      if (isCertain(line, isTop, page, size, found)) found.add(line);
  }
  return found;
}

function bodySize(pages: readonly PaperLines[]): number {
  const chars = new Map<number, number>();
  for (const { lines } of pages)
    for (const { size, text } of lines)
      chars.set(size, (chars.get(size) ?? 0) + text.length);
  let most = 0;
  for (const [size, count] of chars)
    if (count > (chars.get(most) ?? 0)) most = size;
  return most;
}

function inMargins(
  { lines, bottom, top }: PaperLines,
  size: number,
): { line: PdfLine; isTop: boolean }[] {
  const margin = (top - bottom) * marginShare;
  const above = lines.filter(({ y }) => y > top - margin);
  const below = lines.filter(({ y }) => y < bottom + margin);
  return [above, below].flatMap((own) =>
    own.length > maxLines
      ? []
      : own
          .filter(
            (line) =>
              line.size <= size * maxScale &&
              line.text.length <= maxChars &&
              !isNote(line.text),
          )
          .map((line) => ({ line, isTop: own === above })),
  );
}

/** A text's words with a mark for each number, and the numbers. */
function wordsIn(text: string): { words: string; numbers: number[] } {
  const numbers: number[] = [];
  const words = (/^[ivxlc]+$/i.test(text) ? `${romanIn(text)}` : text)
    .replace(/\d+/g, (digits) => {
      numbers.push(Number(digits));
      return '#';
    })
    .toLowerCase();
  // Facing pages have their parts the other way round.
  return {
    words: words
      .split(/[\s|·•—–-]+/)
      .toSorted()
      .join(' '),
    numbers,
  };
}

const roman = new Map([
  ['i', 1],
  ['v', 5],
  ['x', 10],
  ['l', 50],
  ['c', 100],
]);

function romanIn(text: string): number {
  const values = text
    .toLowerCase()
    .split('')
    .map((one) => roman.get(one) ?? 0);
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  );
}

function repeated(
  places: readonly Place[],
  pages: readonly PaperLines[],
): Set<PdfLine> {
  const again = new Set<Place>();
  const byWords = Map.groupBy(
    places,
    ({ words, isTop }) => `${isTop} ${words}`,
  );
  for (const alike of byWords.values()) {
    for (const [at, place] of alike.entries()) {
      for (let next = at + 1; next < alike.length; next += 1) {
        const other = alike[next];
        if (!other || other.page > place.page + maxPagesApart) break;
        if (isAgain(place, other)) again.add(place).add(other);
      }
    }
  }
  const heads = [
    ...Map.groupBy(again, ({ page, isTop }) => `${page} ${isTop}`).values(),
  ]
    .filter((all) => heightsOf(all).size <= maxRepeated)
    .flat();
  const found = new Set<PdfLine>();
  addFree(heads, pages, found);
  addPlaces(places, pages, found);
  return found;
}

/** Lines beside each other are at one height. */
const heightsOf = (places: readonly Place[]) =>
  new Set(places.map(({ line }) => Math.round(line.y / maxShift)));

const isAgain = (one: Place, other: Place): boolean =>
  other.page > one.page &&
  Math.abs(one.line.y - other.line.y) <= maxShift &&
  Math.abs(one.line.size - other.line.size) < 0.5 &&
  one.numbers.every((number, at) => {
    const more = (other.numbers[at] ?? 0) - number;
    // Bold text that counts is a heading on each page.
    return more === 0 || (more === other.page - one.page && !isHeading(one));
  });

const isHeading = ({ line }: Place): boolean =>
  line.isBold && /\p{L}{4}/u.test(line.text);

/**
 * Where most pages have a running head, what else is there is one too, such as
 * the name of a chapter of one page.
 */
function addPlaces(
  places: readonly Place[],
  pages: readonly PaperLines[],
  found: Set<PdfLine>,
) {
  const byHeight = Map.groupBy(
    places,
    ({ line, isTop }) =>
      `${isTop} ${Math.round(line.y / maxShift)} ${Math.round(line.size)}`,
  );
  for (const all of byHeight.values()) {
    const known = all.filter(({ line }) => found.has(line));
    const isUsual = (own: readonly Place[]) =>
      own.length > 1 &&
      new Set(own.map(({ page }) => page)).size > pages.length * minShare;
    if (isUsual(known) || isUsual(all.filter((one) => isSmallHead(one, pages))))
      addFree(all, pages, found);
  }
}

/** Whether a line is above a page's text, apart from it and in smaller print. */
function isSmallHead(
  { line, isTop, page }: Place,
  pages: readonly PaperLines[],
): boolean {
  const next = isTop ? nextInward(line, isTop, pages[page]) : undefined;
  return (
    next !== undefined &&
    line.size < next.size * 0.95 &&
    space(line, next) > minSpace * 2
  );
}

/** Adds the lines that are set apart from the text, or from one that is. */
function addFree(
  places: readonly Place[],
  pages: readonly PaperLines[],
  found: Set<PdfLine>,
) {
  const inward = places.toSorted((a, b) =>
    a.isTop ? a.line.y - b.line.y : b.line.y - a.line.y,
  );
  for (const { line, isTop, page, words } of inward) {
    const next = nextInward(line, isTop, pages[page]);
    const isFree =
      words === '#' || space(line, next) > minSpace
        ? !isRow(line, next)
        : next !== undefined && found.has(next);
    if (isFree) found.add(line);
  }
}

/** The space between a line and the next, in font sizes. */
const space = (line: PdfLine, next: PdfLine | undefined): number =>
  next
    ? Math.abs(next.y - line.y) / Math.max(line.size, 1)
    : Number.POSITIVE_INFINITY;

/** The next line towards the middle of the page. */
function nextInward(
  line: PdfLine,
  isTop: boolean,
  page: PaperLines | undefined,
): PdfLine | undefined {
  let next: PdfLine | undefined;
  for (const other of page?.lines ?? []) {
    const away = isTop ? line.y - other.y : other.y - line.y;
    const nearest = next ? Math.abs(next.y - line.y) : Number.POSITIVE_INFINITY;
    if (away > line.size * 0.5 && away < nearest) next = other;
  }
  return next;
}

/** Whether two of a line's cells start or end as those of the next line do. */
function isRow(line: PdfLine, next: PdfLine | undefined): boolean {
  if (!next || line.cells.length < 2 || !hasColumns(next)) return false;
  const same = line.cells.filter((cell) =>
    next.cells.some(
      ({ left, right }) =>
        Math.abs(left - cell.left) < maxShift ||
        Math.abs(right - cell.right) < maxShift,
    ),
  );
  return same.length > 1;
}

/** Whether a line has a gap that no line of a text has between its words. */
const hasColumns = ({ cells, size }: PdfLine): boolean =>
  cells.some((cell, at) => {
    const next = cells[at + 1];
    return (
      next !== undefined &&
      Math.max(next.left - cell.right, cell.left - next.right) > size * minSpace
    );
  });

/**
 * Whether a line is a page number by itself: alone in the margin, or at the
 * outer edge of a smaller line.
 */
function isCertain(
  line: PdfLine,
  isTop: boolean,
  page: PaperLines,
  size: number,
  found: ReadonlySet<PdfLine>,
): boolean {
  const isOuter = !page.lines.some(
    (other) =>
      !found.has(other) &&
      (isTop ? other.y > line.y + line.size : other.y < line.y - line.size),
  );
  const next = nextInward(line, isTop, page);
  const gap = space(line, next);
  if (!isOuter || gap < minSpace || isRow(line, next)) return false;
  const [, own, total] = ofTotal.exec(line.text) ?? [];
  if (own && total) return Number(own) <= Number(total);
  if (counted.test(line.text)) return true;
  const [first, ...others] = line.cells;
  const last = others.at(-1);
  if (!first || !last || line.size >= size * 0.95) return false;
  return (
    gap > minSpace * 1.5 &&
    [first, last].some(({ text }) => counted.test(text) || ofTotal.test(text))
  );
}
