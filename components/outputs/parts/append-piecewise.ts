/** Appends one piece after another, and lets the page paint and answer input in between. */
export async function appendPiecewise<Piece>(
  target: Element,
  pieces: Iterable<Piece> | AsyncIterable<Piece>,
  { toNode, signal }: { toNode: (piece: Piece) => Node; signal: AbortSignal },
): Promise<void> {
  for await (const piece of pieces) {
    if (signal.aborted) return
    target.append(toNode(piece))
    await scheduler.yield()
  }
}
