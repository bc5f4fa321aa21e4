/** `npm run test:long` tries all that `npm test` tries a part of. */
export const isLong = import.meta.env.MODE === 'long';

/** How many runs of a property are tried. */
export const runsOf = (long: number, usual = 100): number =>
  isLong ? long : usual;

/**
 * All items in the long run, else every `nth` of them. `first`: a number that
 * differs between tests, which then try all of them together.
 */
export const partOf = <T>(
  all: readonly T[],
  nth: number,
  first: number,
): readonly T[] =>
  isLong ? all : all.filter((_, at) => at % nth === first % nth);
