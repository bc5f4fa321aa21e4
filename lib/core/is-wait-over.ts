/** A clock that is corrected by less is as good as right. */
const correctionMs = 10_000;

/**
 * True if a wait until `until` is over. If it began (`since`) after now, or
 * ends further away than the longest wait (`maxWaitMs`), the clock was set
 * back, and nothing tells how long it still lasts: then it is over, too.
 */
export const isWaitOver = (
  until: number | undefined,
  now: number,
  maxWaitMs: number,
  since = Number.NEGATIVE_INFINITY,
): boolean =>
  until === undefined ||
  until <= now ||
  until > now + maxWaitMs ||
  since > now + correctionMs;
