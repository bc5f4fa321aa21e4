import type { Readers, Verdicts } from './places';
import { sum } from './sums';
import { type Contents, featuresOf } from './features';
import table from './table.json';

type Weighed = { verdicts: Verdicts; chances: number[]; sizes: number[] };

/** A content of fewer words is no answer to a page of many. */
const minWords = 10;

/**
 * The blocks to keep. Where the model leaves hardly a word, it is what the best
 * reader kept, and where that is hardly a word, all blocks.
 */
export function chooseBlocks(
  best: Readers | undefined,
  weighed: Weighed,
): boolean[] {
  const isAnswer = (kept: boolean[]) =>
    sum(weighed.sizes, (size, at) => (kept[at] ? size : 0)) >= minWords;
  return (
    [likelyBlocks(best, weighed), weighed.verdicts[best ?? 'whole']].find(
      isAnswer,
    ) ?? weighed.sizes.map(() => true)
  );
}

/**
 * The blocks that are probably content. Readability's choice for an article and
 * Defuddle's choice are good enough to be corrected only.
 */
function likelyBlocks(
  best: Readers | undefined,
  { verdicts, chances, sizes }: Weighed,
): boolean[] {
  if (best === 'readability')
    return corrected(best, verdicts[best], evened(chances, sizes));
  if (best === 'defuddle') return corrected(best, verdicts[best], chances);
  return likeliest(leaning(chances, verdicts.whole), sizes);
}

/**
 * A block that the chosen reader kept stays if its chance is at least this:
 * readers recognize an article's clutter more reliably.
 */
const staysFrom = { readability: 0.4, defuddle: 0.2 };
/**
 * A block that the chosen reader dropped is added if its chance is at least
 * this.
 */
const joinsFrom = 0.65;

/**
 * The choice of one reader, corrected where the model is certain of an error.
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

/**
 * This many blocks on each side contribute to the smoothed chance of a block.
 */
const around = 3;
const aroundShare = 0.3;

/**
 * Chances smoothed over neighbouring blocks, because an article has no holes.
 */
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
 * The odds of blocks that the whole-page reader kept are multiplied by this
 * factor, and those of the others divided by it.
 */
const wholeFactor = Math.exp(0.5);

/**
 * Chances for a page where no reader is reliable, biased towards the whole-page
 * reader, which looks for no main part.
 */
export function leaning(chances: number[], keptInWhole: boolean[]): number[] {
  return chances.map((chance, index) => {
    const odds = chance * (keptInWhole[index] ? wholeFactor : 1 / wholeFactor);
    return odds / (odds + 1 - chance);
  });
}

/**
 * The blocks with the highest chances, as many as maximize the expected F1 of
 * the page's text. An uncertain page keeps more.
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

export function weigh(copy: Document, contents: Contents, url: string) {
  const { blocks, names, rows, verdicts, signs } = featuresOf(
    copy,
    contents,
    url,
  );
  const shareOf = (name: string) => rows[0]?.[names.indexOf(name)] ?? 0;
  const words = names.indexOf('words');
  return {
    blocks,
    verdicts,
    signs,
    chances: chancesOf(names, rows),
    sizes: rows.map((row) => row[words] ?? 0),
    /** The share of Readability's and Defuddle's text that both kept. */
    overlap:
      1 /
      (1 / shareOf('bothOfReadability') + 1 / shareOf('bothOfDefuddle') - 1),
  };
}

/**
 * The character before a leaf's value in the table, and the first of the
 * characters that encode numbers.
 */
export const leafSign = '!';
export const firstSign = 35;
/**
 * Leaf values are multiples of `leafStep`, up to this many in each direction.
 */
export const leafStep = 0.01;
export const maxLeafSteps = 45;

type Table = Pick<typeof table, 'features' | 'cuts' | 'base' | 'trees'>;

/**
 * The probability of each block, from 0 to 1, of being content: from its
 * features, in the order of their names. A step of a tree is two characters,
 * for a feature and its threshold: below the threshold the next step follows,
 * otherwise its upper branch.
 */
export function chancesOf(
  names: string[],
  rows: number[][],
  { features, cuts, base, trees }: Table = table,
): number[] {
  const { roots, above } = branchesOf(trees);
  const columns = features.map((name) => names.indexOf(name));
  const leaf = leafSign.charCodeAt(0) - firstSign;
  const numbers = Int16Array.from(
    trees,
    (sign) => sign.charCodeAt(0) - firstSign,
  );
  return rows.map((row) => {
    const values = columns.map((column) => row[column] ?? 0);
    let score = base;
    for (const root of roots) {
      let at = root;
      while (numbers[at] !== leaf) {
        const feature = numbers[at]!;
        const isBelow = values[feature]! < cuts[feature]![numbers[at + 1]!]!;
        at = isBelow ? at + 2 : above[at]!;
      }
      score += (numbers[at + 1]! - maxLeafSteps) * leafStep;
    }
    return 1 / (1 + Math.exp(-score));
  });
}

/**
 * The start of each tree, and the start of each step's upper branch, which
 * follows the whole lower one.
 */
export function branchesOf(trees: string): {
  roots: number[];
  above: Uint16Array;
} {
  const roots = [0];
  const above = new Uint16Array(trees.length);
  const open: number[] = [];
  for (let at = 0; at < trees.length; at += 2) {
    if (trees[at] !== leafSign) open.push(at);
    else if (open.length > 0) above[open.pop()!] = at + 2;
    else if (at + 2 < trees.length) roots.push(at + 2);
  }
  return { roots, above };
}
