type Limits = {
  firstMs: number;
  maxMs: number;
  /** The growth of the delay with each failure. */
  factor?: number;
  /** A random number from 0 to 1, so that not all retry at the same time. */
  jitter?: number;
};

/** Keeps exponential growth finite. */
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

/** A server can delay requests by at most a day. */
export const maxServerDelayMs = 24 * 60 * 60 * 1000;

/** The delay that a server requests (`Retry-After`), at most a day; else 0. */
export const serverDelayMs = (retryAfterSeconds = 0): number =>
  Math.min(retryAfterSeconds * 1000, maxServerDelayMs);
