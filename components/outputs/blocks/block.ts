import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer'

export type BlockPage = NonNullable<ScrapeAnswer['data']['blocks']>[number]
export type Block = BlockPage['items'][number]

/** The blocks in reading order; those without one come last, as they came. */
export const inReadingOrder = (items: readonly Block[]): Block[] =>
  items.toSorted((a, b) => (a.readingOrder ?? Number.MAX_VALUE) - (b.readingOrder ?? Number.MAX_VALUE))

const steepest = 10

/** Width by height of a page, or undefined where it was not rendered or is no page that could be drawn. */
export function ratioOf({ width, height }: BlockPage): number | undefined {
  const ratio = (width ?? 0) / (height ?? 0)
  return ratio >= 1 / steepest && ratio <= steepest ? ratio : undefined
}

/** Where a block is on its page, in percent of the page's width and height. */
export type Box = { left: number; top: number; width: number; height: number }

const inPage = (part: number) => Math.min(1, Math.max(0, part)) * 100

/** The box of a block as far as it is on the page, or undefined where there is none to draw. */
export function boxOf({ bbox }: Block): Box | undefined {
  if (!bbox?.every(Number.isFinite)) return undefined
  const [left, top, right, bottom] = bbox.map(inPage) as typeof bbox
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : undefined
}

/** Where in the markdown a block stands, or why that cannot be told. Offsets count characters. */
export type Place =
  | { start: number; end: number; line: number }
  | { unknown: 'untold' | 'noMarkdown' | 'outside' | 'differs' }

const bare = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Links a block to its text: only where the markdown holds at this place what the block holds. */
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
