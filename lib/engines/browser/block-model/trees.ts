import table from './table.json';

/**
 * The sign before a leaf's value in the table, and the first of the signs that
 * stand for numbers.
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
 * The chance of each block, from 0 to 1, that it is content: from its features,
 * in the order of their names. A step of a tree is two signs, for a feature and
 * its cut: below the cut the next step follows, otherwise its upper branch.
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
 * Where each tree begins, and where the upper branch of each step does: it
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
