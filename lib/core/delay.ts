/** Resolves after `ms` milliseconds, or in the next task if omitted. */
export const delay = (ms?: number): Promise<void> =>
  new Promise((rested) => {
    setTimeout(rested, ms);
  });

export const maxRetryDelayMs = 60_000;

/**
 * How long to wait after so many failed tries to save something: 2 s, doubling
 * up to a minute.
 */
export const retryDelayMs = (failures: number): number =>
  Math.min(maxRetryDelayMs, 2000 * 2 ** (failures - 1));
