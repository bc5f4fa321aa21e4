import { useLayoutEffect, useRef } from 'preact/hooks';

const maxFrameMs = 100;
/**
 * The longest time to draw without checking for input. Each check may paint a
 * frame, which takes time.
 */
const maxWorkMs = 30;

/**
 * Appends pieces one by one, handling input in between. The first is painted
 * before the second is added.
 */
export async function appendPiecewise<Piece>(
  target: Element,
  pieces: Iterable<Piece> | AsyncIterable<Piece>,
  { toNode, signal }: { toNode: (piece: Piece) => Node; signal: AbortSignal },
): Promise<void> {
  let restedAt = performance.now();
  for await (const piece of pieces) {
    if (signal.aborted) return;
    const isFirst = !target.hasChildNodes();
    target.append(toNode(piece));
    if (isFirst) await nextFrame();
    // This includes the time to render what the piece changed elsewhere in the
    // page.
    else if (performance.now() - restedAt > maxWorkMs) await scheduler.yield();
    else continue;
    restedAt = performance.now();
  }
}

/** Resolves when a frame begins; a hidden page has none. */
const nextFrame = () =>
  new Promise<void>((begun) => {
    requestAnimationFrame(() => requestAnimationFrame(() => begun()));
    setTimeout(begun, maxFrameMs);
  });

/**
 * The element to draw `source` into: emptied first, and again when there is
 * another source.
 */
export function useDrawing<Target extends Element>(
  source: unknown,
  draw: (target: Target, signal: AbortSignal) => Promise<void>,
) {
  const target = useRef<Target>(null);
  useLayoutEffect(() => {
    const drawing = new AbortController();
    target.current?.replaceChildren();
    if (target.current) void draw(target.current, drawing.signal);
    return () => drawing.abort();
  }, [source]);
  return target;
}
