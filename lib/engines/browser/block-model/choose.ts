import type { Readers, Verdicts } from './readers';
import { sum } from './sums';

type Weighed = { verdicts: Verdicts; chances: number[]; sizes: number[] };

/**
 * The blocks to keep. Only the choices of an article's reader and of Defuddle
 * are so good that they are just corrected.
 */
export function chooseBlocks(
  best: Readers | undefined,
  { verdicts, chances, sizes }: Weighed,
): boolean[] {
  if (best === 'readability')
    return corrected(best, verdicts[best], evened(chances, sizes));
  if (best === 'defuddle') return corrected(best, verdicts[best], chances);
  return likeliest(leaning(chances, verdicts.whole), sizes);
}

/**
 * From this chance on, a block stays that the chosen reader kept: an article's
 * clutter is recognized more surely.
 */
const staysFrom = { readability: 0.4, defuddle: 0.2 };
/** From this chance on, a block is added that the chosen reader left out. */
const joinsFrom = 0.65;

/**
 * The choice of one reader, corrected where the model is sure that it erred.
 */
export function corrected(
  reader: keyof typeof staysFrom,
  keptByIt: boolean[],
  chances: number[],
): boolean[] {
  return chances.map(
    (chance, index) =>
      chance > (keptByIt[index] ? staysFrom[reader] : joinsFrom),
  );
}

/** So many blocks on each side have this share in the chance of a block. */
const around = 3;
const aroundShare = 0.3;

/** Chances that follow those around them: an article has no holes. */
export function evened(chances: number[], sizes: number[]): number[] {
  return chances.map((chance, index) => {
    const [from, to] = [Math.max(0, index - around), index + around + 1];
    const near = sizes.slice(from, to).map((size) => Math.max(0.5, size));
    const mean =
      sum(near, (size, at) => size * (chances[from + at] ?? 0)) /
      sum(near, (size) => size);
    return (1 - aroundShare) * chance + aroundShare * mean;
  });
}

/**
 * The odds of what the reader of the whole page kept are multiplied by this,
 * and those of the rest divided.
 */
const wholeFactor = Math.exp(0.5);

/**
 * Chances for a page where none of the readers is sure, leaning towards the one
 * that looks for no main part.
 */
export function leaning(chances: number[], keptInWhole: boolean[]): number[] {
  return chances.map((chance, index) => {
    const odds = chance * (keptInWhole[index] ? wholeFactor : 1 / wholeFactor);
    return odds / (odds + 1 - chance);
  });
}

/**
 * The blocks with the highest chances, as many as make the expected F1 of the
 * page's text highest. An unsure page keeps more.
 */
export function likeliest(chances: number[], sizes: number[]): boolean[] {
  const order = chances
    .map((_, index) => index)
    .toSorted((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0));
  let [best, least] = [0, 1];
  let [kept, right] = [0, 0];
  const wanted = sum(sizes, (size, index) => size * (chances[index] ?? 0));
  for (const index of order) {
    const [size = 0, chance = 0] = [sizes[index], chances[index]];
    kept += size;
    right += size * chance;
    const f1 = (2 * right) / (kept + wanted);
    if (f1 > best) [best, least] = [f1, chance];
  }
  return chances.map((chance) => chance >= least);
}
