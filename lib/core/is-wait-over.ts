/**
 * True if a wait until `until` is over. A time further away than the longest wait (`maxWaitMs`) means that the clock
 * was set back, so that wait is over too.
 */
export const isWaitOver = (until: number | undefined, now: number, maxWaitMs: number): boolean =>
  until === undefined || until <= now || until > now + maxWaitMs
