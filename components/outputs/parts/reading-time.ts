const wordsAMinute = 220

/** Whole minutes, at least one. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / wordsAMinute))
