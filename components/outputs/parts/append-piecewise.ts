const longestFrame = 100
/** How long the page draws without a look at what the user does. Each look may paint a frame, which takes its time too. */
const longestWork = 30

/** Appends one piece after another, and lets the page answer input in between. The first is painted before the next comes. */
export async function appendPiecewise<Piece>(
  target: Element,
  pieces: Iterable<Piece> | AsyncIterable<Piece>,
  { toNode, signal }: { toNode: (piece: Piece) => Node; signal: AbortSignal },
): Promise<void> {
  let worked = 0
  for await (const piece of pieces) {
    if (signal.aborted) return
    const start = performance.now()
    const isFirst = !target.hasChildNodes()
    target.append(toNode(piece))
    worked += performance.now() - start
    if (isFirst) await nextFrame()
    else if (worked > longestWork) await scheduler.yield()
    if (isFirst || worked > longestWork) worked = 0
  }
}

/** Resolves when a frame begins; a page that is not seen has none. */
const nextFrame = () =>
  new Promise<void>((begun) => {
    requestAnimationFrame(() => requestAnimationFrame(() => begun()))
    setTimeout(begun, longestFrame)
  })
