import { columnsCsv } from '@/components/outputs/parts/text-tables';
import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer';

export type BlockPage = NonNullable<ScrapeAnswer['data']['blocks']>[number];
export type PdfBlock = BlockPage['items'][number];

/** The blocks in reading order; those without an order come last, unchanged. */
export const sortedBlocks = (items: readonly PdfBlock[]): PdfBlock[] =>
  items.toSorted(
    (a, b) =>
      (a.readingOrder ?? Number.MAX_VALUE) -
      (b.readingOrder ?? Number.MAX_VALUE),
  );

const maxRatio = 10;

/**
 * The page's width divided by its height, or undefined if it wasn't rendered or
 * can't be drawn.
 */
export function aspectRatio({ width, height }: BlockPage): number | undefined {
  const ratio = (width ?? 0) / (height ?? 0);
  return ratio >= 1 / maxRatio && ratio <= maxRatio ? ratio : undefined;
}

/** A block's position in percent of the page's width and height. */
export type BlockBox = {
  left: number;
  top: number;
  width: number;
  height: number;
};

const inPage = (part: number) => Math.min(1, Math.max(0, part)) * 100;

/** The part of a block's box on the page, or undefined if there is none. */
export function blockBox({ bbox }: PdfBlock): BlockBox | undefined {
  if (!bbox?.every(Number.isFinite)) return undefined;
  const [left, top, right, bottom] = bbox.map(inPage) as typeof bbox;
  return right > left && bottom > top
    ? { left, top, width: right - left, height: bottom - top }
    : undefined;
}

/** A block's range in the Markdown in characters, or why it is unknown. */
export type MarkdownRange =
  | { start: number; end: number; line: number }
  | { unknown: 'untold' | 'noMarkdown' | 'outside' | 'differs' };

const bare = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Links a block to its text only if the Markdown at this range equals its
 * content.
 */
export function markdownRange(
  { markdownSpan, content }: PdfBlock,
  markdown: string | undefined,
): MarkdownRange {
  if (!markdownSpan) return { unknown: 'untold' };
  if (markdown === undefined) return { unknown: 'noMarkdown' };
  const [start, end] = markdownSpan;
  const isInside =
    Number.isInteger(start) &&
    Number.isInteger(end) &&
    start >= 0 &&
    start < end &&
    end <= markdown.length;
  if (!isInside) return { unknown: 'outside' };
  const text = bare(markdown.slice(start, end));
  if (text === '' || text !== bare(content)) return { unknown: 'differs' };
  return { start, end, line: markdown.slice(0, start).split('\n').length };
}

/** The columns by their name in the contract. */
const columns = (
  'pageNumber status id type label readingOrder source confidence.layout confidence.ocr ' +
  'markdownSpan bbox content'
).split(' ');

/** The blocks of all pages as CSV, one row each. */
export const blocksCsv = (pages: readonly BlockPage[]): string =>
  columnsCsv(
    pages.flatMap(({ items, ...page }) =>
      items.map((block) => ({ ...page, ...block })),
    ),
    columns,
  );
