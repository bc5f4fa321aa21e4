import type { Piece } from './scan'

/**
 * The indexes of start and end tags of loops that aren't on their own lines. The original writes each result of such a
 * loop on a line.
 */
export function inlineLoops(
  pieces: readonly Piece[],
  isAlone: (pieces: readonly Piece[], at: number) => boolean,
): { starts: ReadonlySet<number>; ends: ReadonlySet<number> } {
  const starts = new Set<number>()
  const ends = new Set<number>()
  const open: number[] = []
  for (const [at, { kind, text }] of pieces.entries()) {
    const name = kind === 'tag' ? /^-?\s*([a-z]+)\b/i.exec(text)?.[1] : undefined
    if (name === 'for') open.push(at)
    if (name !== 'endfor') continue
    const start = open.pop()
    if (start === undefined || (isAlone(pieces, start) && isAlone(pieces, at))) continue
    starts.add(start)
    ends.add(at)
  }
  return { starts, ends }
}
