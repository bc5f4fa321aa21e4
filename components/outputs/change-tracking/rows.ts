import { diffWordsWithSpace } from 'diff'
import type { Hunk, Line } from './read-diff'

/** A part of a line; `isMarked`: it changed. */
export type Part = { text: string; isMarked: boolean }

/** A line to draw, with its counterpart on the other side, to find the changed words. */
export type LineRow = Line & { twin?: string }

/** A row of the unified view: skipped lines, or a line. */
export type UnifiedRow = { skipped: number } | LineRow

/** A row of the side-by-side view: skipped lines, or a line of each side. */
export type PairRow = { skipped: number } | { before?: LineRow; after?: LineRow }

/** Lines as a list, with removed lines before added ones. */
export const unifiedRows = (hunks: readonly Hunk[]): UnifiedRow[] =>
  withGaps<LineRow>(hunks, (lines) =>
    blocksOf(lines).flatMap(({ removed, added, same }) => [removed, added, same].flat()),
  )

/** Lines in pairs: before and after. */
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

/**
 * A hunk's changes, each with the unchanged lines after it. The first removed line pairs with the first
 * added one.
 */
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

/**
 * A line's parts, with those its counterpart lacks marked. A single part if the lines are too long or too
 * different.
 */
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
