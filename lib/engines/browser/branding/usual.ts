/** The heaviest value; undefined if there is none. */
export function usual<T>(
  weights: Iterable<readonly [T, number]>,
): T | undefined {
  return ranked(weights)[0]?.[0];
}

/** Values with their summed weights, the heaviest first. */
export function ranked<T>(
  weights: Iterable<readonly [T, number]>,
): [T, number][] {
  const sums = new Map<T, number>();
  for (const [value, weight] of weights)
    sums.set(value, (sums.get(value) ?? 0) + weight);
  return [...sums].toSorted(([, one], [, two]) => two - one);
}
