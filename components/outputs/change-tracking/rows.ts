import { diffWordsWithSpace } from 'diff'
import type { Hunk, Line } from './read-diff'

/** A part of a line; `isMarked`: it is what changed. */
export type Part = { text: string; isMarked: boolean }

/** A line to draw, with the line that it took the place of or that took its place, for the words that changed. */
export type LineRow = Line & { twin?: string }

/** What is drawn below each other: unchanged lines left out, or a line. */
export type UnifiedRow = { skipped: number } | LineRow

/** What is drawn side by side: unchanged lines left out, or a line of each side. */
export type PairRow = { skipped: number } | { before?: LineRow; after?: LineRow }

/** Lines as a list: the removed ones of a change before the added ones. */
export const unifiedRows = (hunks: readonly Hunk[]): UnifiedRow[] =>
  withGaps<LineRow>(hunks, (lines) =>
    blocksOf(lines).flatMap(({ removed, added, same }) => [removed, added, same].flat()),
  )

/** Lines in pairs: what was, and beside it what is. */
export const pairRows = (hunks: readonly Hunk[]): PairRow[] =>
  withGaps<PairRow>(hunks, (lines) => blocksOf(lines).flatMap(pairs))

const pairs = ({ removed, added, same }: Block): PairRow[] => {
  const changed = removed.length > added.length ? removed : added
  return [
    ...changed.map((_, at) => ({ before: removed[at], after: added[at] })),
    ...same.map((line) => ({ before: line, after: line })),
  ]
}

function withGaps<Row>(
  hunks: readonly Hunk[],
  rows: (lines: Line[]) => Row[],
): (Row | { skipped: number })[] {
  return hunks.flatMap(({ skipped, lines }) => [...(skipped > 0 ? [{ skipped }] : []), ...rows(lines)])
}

type Block = { removed: LineRow[]; added: LineRow[]; same: LineRow[] }

/** The changes of a passage, each with the unchanged lines behind it. The first removed line goes with the first added. */
function blocksOf(lines: readonly Line[]): Block[] {
  const blocks: Block[] = []
  let block: Block | undefined
  for (const line of lines) {
    if (!block || (line.kind !== 'same' && block.same.length > 0)) {
      block = { removed: [], added: [], same: [] }
      blocks.push(block)
    }
    block[line.kind].push(line)
  }
  return blocks.map(({ removed, added, same }) => ({
    removed: withTwins(removed, added),
    added: withTwins(added, removed),
    same,
  }))
}

const withTwins = (lines: LineRow[], others: LineRow[]): LineRow[] =>
  lines.map((line, at) => Object.assign({}, line, { twin: others[at]?.text }))

const longest = 1000
const most = { maxEditLength: 100, timeout: 20 }

/** A line as its parts, those marked that its twin has not. One part where the lines are too long or too different. */
export function partsOf({ kind, text, twin }: LineRow): Part[] {
  const whole = [{ text, isMarked: false }]
  if (kind === 'same' || !twin || text.length > longest || twin.length > longest) return whole
  const [before, after] = kind === 'removed' ? [text, twin] : [twin, text]
  const changes = diffWordsWithSpace(before, after, most)
  if (!changes) return whole
  const own = changes.filter(({ added, removed }) => (kind === 'removed' ? !added : !removed))
  const kept = own
    .filter(({ added, removed }) => !added && !removed)
    .reduce((sum, { value }) => sum + value.trim().length, 0)
  if (kept < text.length / 5) return whole
  return own.map(({ value, added, removed }) => ({ text: value, isMarked: added || removed }))
}
