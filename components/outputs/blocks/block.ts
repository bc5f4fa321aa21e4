import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer'

export type BlockPage = NonNullable<ScrapeAnswer['data']['blocks']>[number]
export type Block = BlockPage['items'][number]

/** The blocks in reading order; those without an order come last, unchanged. */
export const inReadingOrder = (items: readonly Block[]): Block[] =>
  items.toSorted((a, b) => (a.readingOrder ?? Number.MAX_VALUE) - (b.readingOrder ?? Number.MAX_VALUE))

const steepest = 10

/** The page's width divided by its height, or undefined if it wasn't rendered or can't be drawn. */
export function ratioOf({ width, height }: BlockPage): number | undefined {
  const ratio = (width ?? 0) / (height ?? 0)
  return ratio >= 1 / steepest && ratio <= steepest ? ratio : undefined
}

/** A block's position in percent of the page's width and height. */
export type Box = { left: number; top: number; width: number; height: number }

const inPage = (part: number) => Math.min(1, Math.max(0, part)) * 100

/** The part of a block's box on the page, or undefined if there is none. */
export function boxOf({ bbox }: Block): Box | undefined {
  if (!bbox?.every(Number.isFinite)) return undefined
  const [left, top, right, bottom] = bbox.map(inPage) as typeof bbox
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : undefined
}

/** A block's range in the Markdown in characters, or why it is unknown. */
export type Place =
  | { start: number; end: number; line: number }
  | { unknown: 'untold' | 'noMarkdown' | 'outside' | 'differs' }

const bare = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Links a block to its text only if the Markdown at this range equals its content. */
export function placeOf({ markdownSpan, content }: Block, markdown: string | undefined): Place {
  if (!markdownSpan) return { unknown: 'untold' }
  if (markdown === undefined) return { unknown: 'noMarkdown' }
  const [start, end] = markdownSpan
  const isInside =
    Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < end && end <= markdown.length
  if (!isInside) return { unknown: 'outside' }
  const text = bare(markdown.slice(start, end))
  if (text === '' || text !== bare(content)) return { unknown: 'differs' }
  return { start, end, line: markdown.slice(0, start).split('\n').length }
}
