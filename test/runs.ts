/**
 * How many runs of a property are tried: `long` in `npm run test:long`, else
 * `usual`.
 */
export const runsOf = (long: number, usual = 100): number =>
  import.meta.env.MODE === 'long' ? long : usual;
