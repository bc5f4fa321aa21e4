/** Resolves after `ms` milliseconds, or in the next task if omitted. */
export const delay = (ms?: number): Promise<void> =>
  new Promise((rested) => {
    setTimeout(rested, ms);
  });
