import type { Passage } from '@/lib/engines/model/passages';

/** How many passages both lists together contribute. */
const maxPassages = 8;
/**
 * Reciprocal rank fusion with the usual constant. Source: Cormack, Clarke and
 * Büttcher, Reciprocal Rank Fusion, 2009.
 */
const fusionConstant = 60;
/**
 * A meaning is near if it is this many standard deviations above the page's
 * mean: models differ in the similarity of any two texts.
 */
const minDeviations = 1.5;

/**
 * The passages that meaning adds to those found by words: the best of both lists
 * that aren't shown yet, best first. `similarities`: of each part's meaning and
 * the question's.
 */
export function foundByMeaning(
  parts: readonly Passage[],
  similarities: readonly number[],
  shown: string,
): string[] {
  const all = [...parts.keys()];
  const score = (at: number) => parts[at]?.[1] ?? 0;
  const similarity = (at: number) => similarities[at] ?? 0;
  const byWords = all
    .filter((at) => score(at) > 0)
    .toSorted((a, b) => score(b) - score(a));
  const near = nearest(similarities);
  const byMeaning = all
    .filter((at) => near(similarity(at)))
    .toSorted((a, b) => similarity(b) - similarity(a));
  const found = fused([byWords, byMeaning])
    .slice(0, maxPassages)
    .filter((at) => byMeaning.includes(at))
    .map((at) => parts[at]?.[0] ?? '');
  return [...new Set(found)].filter((text) => text && !shown.includes(text));
}

function nearest(similarities: readonly number[]) {
  const mean = average(similarities);
  const variance = average(similarities.map((one) => (one - mean) ** 2));
  const least = mean + minDeviations * Math.sqrt(variance);
  return (similarity: number) => similarity >= least && similarity > mean;
}

const average = (numbers: readonly number[]) =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** The members of ranked lists, by their ranks in all of them. */
function fused(lists: readonly (readonly number[])[]): number[] {
  const scores = new Map<number, number>();
  for (const list of lists)
    for (const [rank, one] of list.entries())
      scores.set(one, (scores.get(one) ?? 0) + 1 / (fusionConstant + rank + 1));
  return [...scores].toSorted(([, a], [, b]) => b - a).map(([one]) => one);
}
