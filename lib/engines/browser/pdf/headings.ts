import type { PdfLine } from './lines';
import { isEntry, itemIn, joined, rounded, usualSize } from './paragraphs';

/** Sizes relative to the document's text. */
const minLargeScale = 1.12;
const minBoldScale = 0.95;
/** Sizes closer than this are one, for what a program scaled. */
const sameScale = 0.96;
/** In font sizes: less space is within a paragraph. */
const minGap = 1.3;
const maxLargeChars = 200;
const maxSmallChars = 120;
/** More of a page in one style, or of a document in bold, is its text. */
const maxShare = 0.5;
const maxPageChars = 500;

const number = /^(\d{1,2}(?:\.\d{1,2}){0,4})\.?\s+(?=\p{L})/u;
const named =
  /^(?:Appendix|Chapter|Part|Section|Anhang|Kapitel|Teil|Annexe|Chapitre|Partie|Apéndice|Anexo|Capítulo|Parte)\s+(?:\d{1,3}|[A-Z]|[IVXL]+)\b/u;
export const caption =
  /^(?:Fig(?:ure|\.)?|Tab(?:le|\.)?|Abb(?:ildung|\.)|Tabelle|Figura|Tabla|Tableau|Tabela|Scheme|Listing|Algorithm)\s*\d/iu;
const formula = /[=∑∏∫√≤≥≈≠∈∀∃∂∞]|[+×]\s/u;

type Group = readonly PdfLine[];

/** What `headingsIn` finds of a document, to recognize its headings. */
type Body = { size: number; isBold: boolean; maxGap: number };

/**
 * The levels of the headings among groups of lines, page by page: by their size
 * and weight relative to all of the document's text, by their numbers, and by
 * standing alone.
 */
export function headingsIn(pages: readonly Group[][]): Map<Group, number> {
  const body = { ...bodyOf(pages.flat(2)), maxGap: gapWithin(pages.flat()) };
  const found = new Map<Group, Style>();
  for (const page of pages) {
    const chars = sum(page.flat());
    const onPage = new Map<string, { group: Group; style: Style }[]>();
    for (const [at, group] of page.entries()) {
      const style = styleOf(group, page[at - 1], page[at + 1], body);
      if (!style) continue;
      const all = onPage.get(style.look) ?? [];
      onPage.set(style.look, [...all.slice(-200), { group, style }]);
    }
    for (const all of onPage.values()) {
      const own = sum(all.flatMap(({ group }) => group));
      if (own > maxPageChars && own > chars * maxShare) continue;
      for (const { group, style } of all) found.set(group, style);
    }
  }
  const order = orderOf([...found.values()], body);
  return new Map([...found].map(([group, style]) => [group, order(style) + 1]));
}

/** `look`: what all headings of one kind share; `depth`: of its number. */
type Style = { look: string; size: number; isBold: boolean; depth: number };

/** The most space within a paragraph, in font sizes. */
function gapWithin(groups: readonly Group[]): number {
  const gaps = groups
    .flatMap((group) =>
      group
        .slice(1)
        .map((line, at) => ((group[at]?.y ?? 0) - line.y) / line.size),
    )
    .toSorted((a, b) => a - b);
  return Math.max((gaps[Math.floor(gaps.length / 2)] ?? 0) * 1.1, minGap);
}

function bodyOf(lines: readonly PdfLine[]): Omit<Body, 'maxGap'> {
  let bold = 0;
  let all = 0;
  for (const { text, isBold } of lines) {
    all += text.length;
    if (isBold) bold += text.length;
  }
  return { size: usualSize(lines), isBold: bold > all * maxShare };
}

function styleOf(
  group: Group,
  before: Group | undefined,
  after: Group | undefined,
  body: Body,
): Style | undefined {
  const [first] = group;
  if (!first) return undefined;
  const text = joined(group);
  const size = rounded(first.size);
  const isBold = !body.isBold && group.every((line) => line.isBold);
  const isLarge = size > body.size * minLargeScale;
  const isFree = isApart(group, before, after, body.maxGap);
  if (!isTitle(text) || isListed(group) || (!isFree && goesOn(text, before)))
    return undefined;
  const isHeading = isLarge
    ? text.length <= maxLargeChars && !/^[•◦▪‣●○■□⁃∙·–—-]/u.test(text)
    : size >= body.size * minBoldScale &&
      isFree &&
      isShort(text) &&
      (isBold ? !itemIn(text) || number.test(text) : isNumbered(text));
  if (!isHeading) return undefined;
  const depth = number.exec(text)?.[1]?.split('.').length ?? 1;
  return { look: `${size} ${isBold}`, size, isBold, depth };
}

const isTitle = (text: string): boolean =>
  (/\p{L}{2}/u.test(text) || /\p{Lo}/u.test(text)) &&
  !/[,;]$/.test(text) &&
  !caption.test(text) &&
  !(formula.test(text) && !/\p{L}{4}/u.test(text));

/** Whether a group is in a table of contents: it ends with its page's number. */
const isListed = ([first, ...others]: Group): boolean =>
  first !== undefined &&
  (isEntry(others.at(-1) ?? first) ||
    (first.cells.length > 1 &&
      /^(?:\d{1,4}|[ivxlc]+)$/.test(first.cells.at(-1)?.text ?? '')));

/** Whether a text goes on with the sentence before it. */
const goesOn = (text: string, before: Group | undefined): boolean =>
  /^\p{Ll}/u.test(text) &&
  before !== undefined &&
  !/[.!?:]["”’)]?$/.test(before.at(-1)?.text ?? '');

const isShort = (text: string): boolean =>
  text.length <= maxSmallChars && !/[.:…]$/.test(text);

/** With more than one number, or a word for a part: one may be an item's. */
const isNumbered = (text: string): boolean =>
  (number.exec(text)?.[1]?.includes('.') === true &&
    /^[\d.]+\s+\p{Lu}/u.test(text)) ||
  named.test(text);

/** Whether a group has more space above it than within a paragraph. */
function isApart(
  group: Group,
  before: Group | undefined,
  after: Group | undefined,
  maxGap: number,
): boolean {
  const [first] = group;
  const above = before?.at(-1);
  if (!first || group.length > 2 || isContinued(group, after, maxGap))
    return false;
  // One that opens a page needs something to be the heading of.
  if (!above) return after !== undefined;
  const gap = above.y - first.y;
  return gap < 0 || gap > first.size * maxGap;
}

/** Whether the next group is more of the same text. */
function isContinued(
  group: Group,
  [next]: Group = [],
  maxGap: number,
): boolean {
  const last = group.at(-1);
  return (
    last !== undefined &&
    next !== undefined &&
    next.isBold === last.isBold &&
    rounded(next.size) === rounded(last.size) &&
    Math.abs(last.y - next.y) < last.size * maxGap
  );
}

/** The place of a style among all of a document's, the most important first. */
function orderOf(styles: readonly Style[], body: Body) {
  const sizes = [...new Set(styles.map(({ size }) => size))].toSorted(
    (a, b) => b - a,
  );
  const clusters = new Map<number, number>();
  let top = Number.POSITIVE_INFINITY;
  for (const size of sizes) {
    if (size < top * sameScale) top = size;
    clusters.set(size, top);
  }
  // Weight only matters where size doesn't mark a heading.
  const keyOf = ({ size, isBold, depth }: Style) => {
    const cluster = clusters.get(size) ?? size;
    const isPlain = cluster <= body.size * minLargeScale && !isBold;
    return cluster * 1000 - (isPlain ? 500 : 0) - depth;
  };
  const keys = [...new Set(styles.map(keyOf))].toSorted((a, b) => b - a);
  const places = new Map(keys.map((key, at) => [key, at]));
  return (style: Style): number => places.get(keyOf(style)) ?? 0;
}

const sum = (lines: Group): number =>
  lines.reduce((count, { text }) => count + text.length, 0);
