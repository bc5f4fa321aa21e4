/**
 * Whether a wait until `until` is over. One that is further off than any wait lasts (`maxWaitMs`) is over too: the clock
 * was set back since.
 */
export const isWaitOver = (until: number | undefined, now: number, maxWaitMs: number): boolean =>
  until === undefined || until <= now || until > now + maxWaitMs
