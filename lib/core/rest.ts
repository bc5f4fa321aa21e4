/** Resolves after `ms` milliseconds, or in the next task if omitted. */
export const rest = (ms?: number): Promise<void> =>
  new Promise((rested) => {
    setTimeout(rested, ms)
  })
