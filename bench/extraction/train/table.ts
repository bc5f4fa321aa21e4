import {
  firstSign,
  leafSign,
  leafStep,
  maxLeafSteps,
} from '@/lib/engines/browser/block-model/choose';
import type { Tree } from './boost';

/**
 * The trees as the reader's table, with only the features and cuts that they
 * use.
 */
export function tableOf(
  names: string[],
  cuts: number[][],
  base: number,
  trees: Tree[],
) {
  const used = new Map<number, Set<number>>();
  const visit = (tree: Tree) => {
    if ('value' in tree) return;
    used.set(tree.feature, (used.get(tree.feature) ?? new Set()).add(tree.cut));
    visit(tree.left);
    visit(tree.right);
  };
  trees.forEach(visit);
  const features = [...used.keys()].toSorted((a, b) => a - b);
  const cutsOf = features.map((feature) =>
    [...(used.get(feature) ?? [])].toSorted((a, b) => a - b),
  );
  const sign = (number: number) => String.fromCharCode(firstSign + number);
  const write = (tree: Tree): string => {
    if ('value' in tree)
      return leafSign + sign(Math.round(tree.value / leafStep) + maxLeafSteps);
    const feature = features.indexOf(tree.feature);
    return (
      sign(feature) +
      sign(cutsOf[feature]!.indexOf(tree.cut)) +
      write(tree.left) +
      write(tree.right)
    );
  };
  return {
    base,
    features: features.map((feature) => names[feature]!),
    cuts: cutsOf.map((own, index) =>
      own.map((cut) => cuts[features[index]!]![cut]!),
    ),
    trees: trees.map(write).join(''),
  };
}
