import type { Block } from './blocks'
import { type Ranked, rank } from './rank'
import { termsOf } from './terms'

/** How many passages there are at most, how many characters in all, and how far behind the best one the last may be. */
const most = 8
const mostChars = 4000
const leastShare = 0.35

/**
 * The passages of a page that tell the most of a query, the best first: each is a part of one block as it stands there.
 * None where nothing fits. The same page, query and language give the same passages.
 */
export function highlight(blocks: Block[], query: string, language = ''): string[] {
  const ranked = rank(blocks, query, language)
  const best = ranked.reduce((highest, { score }) => Math.max(highest, score), 0)
  const told = new Set<string>()
  const picked: Ranked[] = []
  let chars = 0
  for (const one of ranked.toSorted((x, y) => y.score - x.score || x.at - y.at)) {
    const text = textOf(blocks, one)
    const sameness = termsOf(text).join(' ')
    if (one.score < best * leastShare || picked.length === most || chars + text.length > mostChars) break
    if (told.has(sameness)) continue
    told.add(sameness)
    picked.push(one)
    chars += text.length
  }
  return joined(picked).map((one) => textOf(blocks, one))
}

/** Parts that follow each other in a block are one passage, which stands where its best part did. */
function joined(picked: Ranked[]): Ranked[] {
  const passages: Ranked[] = []
  for (const one of picked.toSorted((x, y) => x.at - y.at)) {
    const before = passages.at(-1)
    if (before?.block === one.block && before.at === one.at - 1) {
      passages[passages.length - 1] = {
        ...one,
        start: before.start,
        score: Math.max(before.score, one.score),
      }
    } else passages.push(one)
  }
  return passages.toSorted((x, y) => y.score - x.score || x.at - y.at)
}

const textOf = (blocks: Block[], { block, start, end }: Ranked): string =>
  blocks[block]!.text.slice(start, end)

/** The passages as `data.highlights` holds them: one text, parted by blank lines. What would open a code fence is left out. */
export const asHighlights = (passages: string[]): string =>
  passages.map((passage) => passage.replace(/^(?:`{3,}|~{3,})\s*/, '')).join('\n\n')
