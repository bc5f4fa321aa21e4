import table from './table.json'

/** The sign before a leaf's value in the table, and the first of the signs that stand for numbers. */
export const leafSign = '!'
export const firstSign = 35
/** Leaf values are multiples of `leafStep`, up to this many in each direction. */
export const leafStep = 0.01
export const maxLeafSteps = 45

/**
 * The steps of all trees, one after the other: a step compares a feature with a cut. Its lower branch is the step after it,
 * and its upper one is at `above`. A leaf has no feature, and adds its `cut`.
 */
type Trees = { roots: number[]; features: number[]; cuts: number[]; above: number[] }

export const leaf = -1
const trees = readTrees(table)

/** The chance of each block, from 0 to 1, that it is content: from its features, in the order of their names. */
export function chancesOf(names: string[], rows: number[][]): number[] {
  const { roots, features, cuts, above } = trees
  const columns = table.features.map((name) => names.indexOf(name))
  const places = features.map((feature) => columns[feature] ?? leaf)
  return rows.map((row) => {
    let score = table.base
    for (const root of roots) {
      let at = root
      while (features[at] !== leaf) at = (row[places[at]!] ?? 0) < cuts[at]! ? at + 1 : above[at]!
      score += cuts[at]!
    }
    return 1 / (1 + Math.exp(-score))
  })
}

/** The trees of a table: two signs a step, each step followed by its lower and then its upper branch. */
export function readTrees({ cuts, trees: signs }: Pick<typeof table, 'cuts' | 'trees'>): Trees {
  const all: Trees = { roots: [0], features: [], cuts: [], above: [] }
  const open: number[] = []
  for (let at = 0; at < signs.length; at += 2) {
    const [first, second] = [signs.charCodeAt(at) - firstSign, signs.charCodeAt(at + 1) - firstSign]
    const isLeaf = signs[at] === leafSign
    if (!isLeaf) open.push(all.cuts.length)
    all.features.push(isLeaf ? leaf : first)
    all.cuts.push(isLeaf ? (second - maxLeafSteps) * leafStep : (cuts[first]?.[second] ?? 0))
    if (!isLeaf) continue
    const branched = open.pop()
    const next = all.cuts.length
    if (branched !== undefined) all.above[branched] = next
    else if (at + 2 < signs.length) all.roots.push(next)
  }
  return all
}
