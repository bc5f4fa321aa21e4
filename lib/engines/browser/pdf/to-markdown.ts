import type { PdfLine } from './lines';

/**
 * The minimum size of a heading relative to the document's text, and its
 * maximum length.
 */
const headingScale = 1.12;
const maxHeadingChars = 200;
/** Lines further apart, in font sizes, belong to different blocks. */
const maxLineGap = 1.75;

const bullet = /^[•◦▪‣●○■□⁃∙·]\s*|^[-–—]\s+/u;
const numbered = /^(\d{1,3})[.)]\s+/;
const cjk = /[\u3000-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uFF00-\uFFEF]/;

/**
 * The font sizes of headings, largest first, all above the size of the
 * document's text.
 */
export function headingSizes(pages: readonly (readonly PdfLine[])[]): number[] {
  const chars = new Map<number, number>();
  for (const { size, text } of pages.flat())
    chars.set(rounded(size), (chars.get(rounded(size)) ?? 0) + text.length);
  const [[body] = [0]] = [...chars].toSorted(([, a], [, b]) => b - a);
  return [...chars.keys()]
    .filter((size) => size > body * headingScale)
    .toSorted((a, b) => b - a);
}

const rounded = (size: number) => Math.round(size * 2) / 2;

/**
 * A page as markdown: headings by font size, lists by their bullets, and
 * paragraphs by the space between lines.
 */
export function pageToMarkdown(
  lines: readonly PdfLine[],
  headings: readonly number[],
): string {
  const blocks: string[] = [];
  const indents: number[] = [];
  let wasItem = false;
  for (const group of groupsOf(lines)) {
    const [first] = group;
    if (!first) continue;
    const text = joined(group);
    const level = headings.indexOf(rounded(first.size)) + 1;
    const mark = bullet.exec(text) ?? numbered.exec(text);
    if (level > 0 && text.length <= maxHeadingChars && !bullet.test(text)) {
      blocks.push(`${'#'.repeat(Math.min(level, 6))} ${text}`);
    } else if (mark) {
      while (indents.length > 0 && first.left < (indents.at(-1) ?? 0) - 2)
        indents.pop();
      if (first.left > (indents.at(-1) ?? Number.NEGATIVE_INFINITY) + 2)
        indents.push(first.left);
      const item = `${'  '.repeat(indents.length - 1)}${mark[1] ? `${mark[1]}.` : '-'} ${text.slice(mark[0].length)}`;
      if (wasItem) blocks.push(`${blocks.pop()}\n${item}`);
      else blocks.push(item);
      wasItem = true;
      continue;
    } else blocks.push(text.replace(/^(#{1,6} |>|\+ )/, '\\$1'));
    indents.length = 0;
    wasItem = false;
  }
  return blocks.join('\n\n');
}

/**
 * The lines of each block. A line much shorter than the others of its block
 * ends a paragraph.
 */
function groupsOf(lines: readonly PdfLine[]): PdfLine[][] {
  const groups: PdfLine[][] = [];
  for (const block of blocksOf(lines)) {
    const left = Math.min(...block.map((line) => line.left));
    const right = Math.max(...block.map((line) => line.right));
    let group: PdfLine[] = [];
    for (const line of block) {
      if (group.length > 0 && (isItem(line) || isIndented(line, group))) {
        groups.push(group);
        group = [];
      }
      group.push(line);
      const reach = line.isRtl ? right - line.left : line.right - left;
      if (reach < (right - left) * 0.7) {
        groups.push(group);
        group = [];
      }
    }
    if (group.length > 0) groups.push(group);
  }
  return groups;
}

const isItem = ({ text }: PdfLine) => bullet.test(text) || numbered.test(text);

/**
 * Whether a line is indented relative to the previous one, or outdented
 * relative to a second one.
 */
function isIndented(line: PdfLine, group: readonly PdfLine[]): boolean {
  const shift = line.left - (group.at(-1)?.left ?? 0);
  return (
    !line.isRtl &&
    (shift > line.size || (shift < -line.size && group.length > 1))
  );
}

function blocksOf(lines: readonly PdfLine[]): PdfLine[][] {
  const blocks: PdfLine[][] = [];
  for (const line of lines) {
    const before = blocks.at(-1)?.at(-1);
    const gap = before ? before.y - line.y : 0;
    const isSame =
      before !== undefined &&
      rounded(before.size) === rounded(line.size) &&
      gap >= 0 &&
      gap <= line.size * maxLineGap;
    if (isSame) blocks.at(-1)?.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

/**
 * The text of lines as one: a hyphenated word is joined, and CJK text gets no
 * spaces.
 */
function joined(lines: readonly PdfLine[]): string {
  let text = '';
  for (const line of lines) {
    if (/\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(line.text))
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
