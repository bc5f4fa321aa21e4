import type { PdfLine } from './lines';

/** Lines further apart, in font sizes, belong to different blocks. */
const minLineGap = 1.75;
/** In a text with wide spaces between its lines. */
const maxLineGap = 3;
/** From fewer lines within a sentence, how far apart lines are isn't known. */
const minSamples = 5;
/** A shorter text without an end is a label, not a sentence that goes on. */
const minSentence = 40;
const minText = 80;

/** Also those of symbol fonts, whose characters have no meaning of their own. */
const bullet = /^[•◦▪‣●○■□⁃∙·➢➤✓\uF000-\uF0FF]\s*|^[-–—]\s+/u;
const numbered = /^(\d{1,3})[.)]\s+/;
/** The end of a line in a table of contents: dots up to a page number. */
const leader = /\s*(?:[.·…]\s?){4,}\s*(?=(?:\d{1,4}|[ivxlc]{1,7})?$)/i;
const cjk = /[\u3000-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uFF00-\uFFEF]/;

/** A font size that counts as equal to those within a quarter of a point. */
export const rounded = (size: number) => Math.round(size * 2) / 2;

/** The size of most of the characters of lines, rounded, in points. */
export function usualSize(lines: readonly PdfLine[]): number {
  const chars = new Map<number, number>();
  for (const { size, text } of lines)
    chars.set(rounded(size), (chars.get(rounded(size)) ?? 0) + text.length);
  const [[usual] = [0]] = [...chars].toSorted(([, a], [, b]) => b - a);
  return usual;
}

/** The label of a list's item, and its text; nothing if the text is no item. */
export function itemIn(
  text: string,
): { label?: string; text: string } | undefined {
  const mark = bullet.exec(text) ?? numbered.exec(text);
  if (!mark) return undefined;
  return {
    ...(mark[1] && { label: `${mark[1]}.` }),
    text: text.slice(mark[0].length),
  };
}

/** Whether a line is an entry of a table of contents. */
export const isEntry = ({ text }: { text: string }) => leader.test(text);

/** An entry of a table of contents without its dots. */
export const withoutLeader = (text: string) => text.replace(leader, ' ').trim();

/**
 * The lines of each paragraph, heading or item. A line much shorter than the
 * others of its block ends a paragraph.
 */
export function groupsOf(
  lines: readonly PdfLine[],
  maxGap = lineGapIn(lines),
): PdfLine[][] {
  const groups: PdfLine[][] = [];
  for (const block of blocksOf(lines, maxGap)) {
    const left = least(block.map((line) => line.left));
    const right = -least(block.map((line) => -line.right));
    let group: PdfLine[] = [];
    for (const line of block) {
      if (
        group.length > 0 &&
        (isItem(line) ||
          isEntry(line) ||
          isNote(line.text) ||
          isClause(line, group.at(-1)) ||
          (isIndented(line, group) && !hangs(line, group, right)))
      ) {
        groups.push(group);
        group = [];
      }
      group.push(line);
      const reach = line.isRtl ? right - line.left : line.right - left;
      if (isEntry(line) || reach < (right - left) * 0.7) {
        groups.push(group);
        group = [];
      }
    }
    if (group.length > 0) groups.push(group);
  }
  return groups;
}

/**
 * The most space between the lines of a paragraph, in font sizes: a little more
 * than there is above the lines that go on with a sentence.
 */
export function lineGapIn(lines: readonly PdfLine[]): number {
  const gaps = lines
    .flatMap((line, at) => {
      const before = lines[at - 1];
      return before && /^\p{Ll}/u.test(line.text)
        ? [(before.y - line.y) / line.size]
        : [];
    })
    .filter((gap) => gap > 0.8 && gap < maxLineGap)
    .toSorted((a, b) => a - b);
  const usual = gaps[Math.floor(gaps.length / 2)] ?? 0;
  return gaps.length < minSamples
    ? minLineGap
    : Math.min(Math.max(usual * 1.15, minLineGap), maxLineGap);
}

/**
 * Whether a text goes on in another column or on another page: it has no end,
 * and the next one no start.
 */
export const goesOn = (text: string, next: string): boolean =>
  text.length >= minSentence &&
  (/[\p{L}\p{M},-]$/u.test(text)
    ? /^["“‘«(]?\p{Ll}/u.test(next) ||
      (text.length >= minText &&
        next.length >= minSentence &&
        /^\p{L}/u.test(next))
    : /[^.!?:;"”’»)\]]$/.test(text) && /^\p{Ll}/u.test(next));

/** A clause, such as `2.1 The` or `(a) the`. */
const clause =
  /^(?:\d{1,3}(?:\.\d{1,3}){1,3}\.?\s+\p{Lu}|\([\p{Ll}\d]{1,3}\)\s)/u;

/** Whether a line starts a clause, and not in the middle of a sentence. */
const isClause = ({ text }: PdfLine, before: PdfLine | undefined): boolean =>
  clause.test(text) &&
  (before === undefined || /(?:[.,:;!?]|\b(?:and|or))$/.test(before.text));

/**
 * Whether a line goes on with a sentence that starts further out, as those of
 * clauses and lists of sources do.
 */
const hangs = (
  line: PdfLine,
  [first, ...others]: readonly PdfLine[],
  right: number,
): boolean =>
  first !== undefined &&
  others.length === 0 &&
  line.left > first.left &&
  first.right > right - (right - first.left) * 0.15 &&
  (isClause(first, undefined) ||
    isItem(first) ||
    !/[.!?:]["”’»)]?$/.test(first.text));

/** Without arguments spread: a page may have any number of lines. */
const least = (numbers: number[]) =>
  numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);

/** Whether a text starts with the mark of a note, as the note itself does. */
export const isNote = (text: string) => text.startsWith('[^');

const isItem = ({ text }: PdfLine) => itemIn(text) !== undefined;

/**
 * Whether a line is indented relative to the previous one, or outdented
 * relative to a second one.
 */
function isIndented(line: PdfLine, group: readonly PdfLine[]): boolean {
  const before = group.at(-1);
  const shift = line.left - (before?.left ?? 0);
  if (before && goesOnCentred(line, before)) return false;
  return (
    !line.isRtl &&
    (shift > line.size || (shift < -line.size && group.length > 1))
  );
}

/** Whether a line goes on with a sentence of centred lines. */
const goesOnCentred = (line: PdfLine, before: PdfLine): boolean =>
  /^\p{Ll}/u.test(line.text) &&
  Math.abs(line.left + line.right - before.left - before.right) < line.size;

function blocksOf(lines: readonly PdfLine[], maxGap: number): PdfLine[][] {
  const blocks: PdfLine[][] = [];
  for (const line of lines) {
    const before = blocks.at(-1)?.at(-1);
    const gap = before ? before.y - line.y : 0;
    const isSame =
      before !== undefined &&
      rounded(before.size) === rounded(line.size) &&
      before.isBold === line.isBold &&
      gap >= 0 &&
      gap <= line.size * maxGap;
    if (isSame) blocks.at(-1)?.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

/**
 * The text of lines as one: a hyphenated word is joined, and CJK text gets no
 * spaces.
 */
export function joined(lines: readonly { text: string }[]): string {
  let text = '';
  for (const line of lines) {
    if (/\p{Ll}[-‐]$/u.test(text.slice(-3)) && /^\p{Ll}/u.test(line.text))
      text = text.slice(0, -1) + line.text;
    else if (
      text === '' ||
      (cjk.test(text.at(-1) ?? '') && cjk.test(line.text[0] ?? ''))
    )
      text += line.text;
    else text += ` ${line.text}`;
  }
  return text;
}
