import {
  leafStep,
  maxLeafSteps,
} from '@/lib/engines/browser/block-model/choose';

/**
 * A tree that adds to a block's score: where a feature is below a cut, its left
 * branch holds.
 */
export type Tree =
  | { feature: number; cut: number; left: Tree; right: Tree }
  | { value: number };

/**
 * Training rows: for each feature the bin of every row, then the share of each
 * row that is right, and its weight.
 */
export type Rows = {
  bins: Uint8Array[];
  right: Float64Array;
  weight: Float64Array;
};

export type Growing = {
  trees: number;
  leaves: number;
  rate: number;
  /** A leaf has at least this many rows. */
  leastRows: number;
  /** Pulls the values of leaves with little weight towards zero. */
  shrink: number;
  /** Share of the features and of the rows that each tree sees. */
  featureShare: number;
  rowShare: number;
  seed: number;
};

/** More than the bins of any feature. */
const maxBins = 32;

type Split = { gain: number; feature: number; cut: number };
type Leaf = {
  rows: Int32Array;
  sums: Float64Array;
  best: Split;
  node: { tree: Tree };
};

/**
 * Gradient-boosted trees for the chance that a block is content, each grown by
 * the leaf that gains most.
 */
export function boost(
  { bins, right, weight }: Rows,
  options: Growing,
): { base: number; trees: Tree[] } {
  const count = right.length;
  const random = randomFrom(options.seed);
  let [rightWeight, allWeight] = [0, 0];
  for (let row = 0; row < count; row++) {
    rightWeight += weight[row]! * right[row]!;
    allWeight += weight[row]!;
  }
  const base =
    Math.round(Math.log(rightWeight / (allWeight - rightWeight)) * 100) / 100;
  const scores = new Float64Array(count).fill(base);
  const slopes = new Float64Array(count);
  const curves = new Float64Array(count);
  const trees: Tree[] = [];
  while (trees.length < options.trees) {
    for (let row = 0; row < count; row++) {
      const chance = 1 / (1 + Math.exp(-scores[row]!));
      slopes[row] = weight[row]! * (chance - right[row]!);
      curves[row] = weight[row]! * chance * (1 - chance);
    }
    const rows = Int32Array.from({ length: count }, (_, row) => row).filter(
      () => random() < options.rowShare,
    );
    const features = bins.flatMap((_, feature) =>
      random() < options.featureShare ? [feature] : [],
    );
    const tree = grow({ bins, slopes, curves, features, rows, ...options });
    for (let row = 0; row < count; row++)
      scores[row]! += valueFor(tree, (feature) => bins[feature]![row]!);
    trees.push(tree);
  }
  return { base, trees };
}

/** The tree's value for a row of bins. */
export function valueFor(
  tree: Tree,
  binOf: (feature: number) => number,
): number {
  let node = tree;
  while (!('value' in node))
    node = binOf(node.feature) <= node.cut ? node.left : node.right;
  return node.value;
}

type Sample = {
  bins: Uint8Array[];
  slopes: Float64Array;
  curves: Float64Array;
  features: number[];
  rows: Int32Array;
};

function grow({ rows, ...sample }: Sample & Growing): Tree {
  const root: { tree: Tree } = { tree: { value: 0 } };
  const leaf = (
    of: Int32Array,
    sums: Float64Array,
    node: { tree: Tree },
  ): Leaf => {
    node.tree = { value: leafValue(sums, sample) };
    return { rows: of, sums, node, best: bestSplit(sums, sample) };
  };
  const leaves = [leaf(rows, sumsOf(rows, sample), root)];
  while (leaves.length < sample.leaves) {
    const at = leaves.reduce(
      (top, { best }, index) =>
        best.gain > leaves[top]!.best.gain ? index : top,
      0,
    );
    const { rows: all, sums, best, node } = leaves[at]!;
    if (best.gain <= 0) break;
    const column = sample.bins[best.feature]!;
    const below = all.filter((row) => column[row]! <= best.cut);
    const above = all.filter((row) => column[row]! > best.cut);
    // The sums of the smaller part are counted, those of the other are what is
    // left.
    const isBelowSmaller = below.length < above.length;
    const counted = sumsOf(isBelowSmaller ? below : above, sample);
    const rest = sums.map((value, index) => value - counted[index]!);
    const [left, right] = [{ tree: root.tree }, { tree: root.tree }];
    leaves[at] = leaf(below, isBelowSmaller ? counted : rest, left);
    leaves.push(leaf(above, isBelowSmaller ? rest : counted, right));
    node.tree = {
      feature: best.feature,
      cut: best.cut,
      get left() {
        return left.tree;
      },
      get right() {
        return right.tree;
      },
    };
  }
  return root.tree;
}

/** Slopes, curves and rows by feature and bin. */
function sumsOf(
  rows: Int32Array,
  { bins, slopes, curves, features }: Omit<Sample, 'rows'>,
): Float64Array {
  const sums = new Float64Array(features.length * maxBins * 3);
  for (const [index, feature] of features.entries()) {
    const column = bins[feature]!;
    const start = index * maxBins * 3;
    for (const row of rows) {
      const at = start + column[row]! * 3;
      sums[at]! += slopes[row]!;
      sums[at + 1]! += curves[row]!;
      sums[at + 2]!++;
    }
  }
  return sums;
}

function bestSplit(
  sums: Float64Array,
  { features, leastRows, shrink }: Omit<Sample, 'rows'> & Growing,
): Split {
  const best = { gain: 0, feature: -1, cut: -1 };
  const worth = (slope: number, curve: number) =>
    (slope * slope) / (curve + shrink);
  for (const [index, feature] of features.entries()) {
    const start = index * maxBins * 3;
    const [slopes, curves, rows] = totals(sums, start);
    let [slope, curve, below] = [0, 0, 0];
    for (let cut = 0; cut < maxBins - 1; cut++) {
      slope += sums[start + cut * 3]!;
      curve += sums[start + cut * 3 + 1]!;
      below += sums[start + cut * 3 + 2]!;
      if (below < leastRows || rows - below < leastRows) continue;
      const gain =
        worth(slope, curve) +
        worth(slopes - slope, curves - curve) -
        worth(slopes, curves);
      if (gain > best.gain) Object.assign(best, { gain, feature, cut });
    }
  }
  return best;
}

function totals(sums: Float64Array, start: number): [number, number, number] {
  let [slopes, curves, rows] = [0, 0, 0];
  for (let bin = 0; bin < maxBins; bin++) {
    slopes += sums[start + bin * 3]!;
    curves += sums[start + bin * 3 + 1]!;
    rows += sums[start + bin * 3 + 2]!;
  }
  return [slopes, curves, rows];
}

function leafValue(sums: Float64Array, { rate, shrink }: Growing): number {
  const [slopes, curves] = totals(sums, 0);
  const steps = Math.round((-rate * slopes) / (curves + shrink) / leafStep);
  return Math.max(-maxLeafSteps, Math.min(maxLeafSteps, steps)) * leafStep;
}

/**
 * Random numbers from 0 to 1 that are the same for the same seed (mulberry32).
 */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
