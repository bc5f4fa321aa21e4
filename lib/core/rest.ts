/** Resolves after so many milliseconds, or with the next turn. */
export const rest = (ms?: number): Promise<void> =>
  new Promise((rested) => {
    setTimeout(rested, ms)
  })
