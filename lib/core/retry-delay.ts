type Limits = {
  firstMs: number;
  maxMs: number;
  /** By how much it grows with each failure. */
  factor?: number;
  /** From 0 to 1, at random, so that not all retry at the same time. */
  jitter?: number;
};

/** Keeps what grows without end from becoming infinite. */
const maxGrowth = 16;

/**
 * The delay before a retry, in milliseconds, after so many earlier failures: it
 * grows with each of them, from `firstMs` to `maxMs`.
 */
export const retryDelayMs = (
  failures: number,
  { firstMs, maxMs, factor = 2, jitter = 1 }: Limits,
): number =>
  Math.round(
    jitter * Math.min(maxMs, firstMs * factor ** Math.min(failures, maxGrowth)),
  );

/** A server can make nothing wait for longer than a day. */
export const maxServerDelayMs = 24 * 60 * 60 * 1000;

/** The delay that a server asks for (`Retry-After`), at most a day; else 0. */
export const serverDelayMs = (retryAfterSeconds = 0): number =>
  Math.min(retryAfterSeconds * 1000, maxServerDelayMs);
