type Frame<T> = { result?: T; error?: unknown } | undefined;

/**
 * What a script returned in a frame. Throws what it threw: Chromium rejects
 * then, and Firefox puts it beside the result.
 */
export function scriptResult<T>(frame: Frame<T>): T | undefined {
  if (frame?.error) throw frame.error;
  return frame?.result;
}
