import table from './table.json'

/** A step of a tree: a comparison of a feature, by its place in the table, with a cut, or what its leaf adds. */
type Node = { feature: number; cut: number; below: Node; above: Node } | number

/** The sign before a leaf's value in the table, and the first of the signs that stand for numbers. */
export const leafSign = '!'
export const firstSign = 35
/** Leaf values are multiples of `leafStep`, up to this many in each direction. */
export const leafStep = 0.01
export const maxLeafSteps = 45

const trees = readTrees(table)

/** The chance of each block, from 0 to 1, that it is content: from its features, in the order of their names. */
export function chancesOf(names: string[], rows: number[][]): number[] {
  const places = table.features.map((name) => names.indexOf(name))
  return rows.map((row) => {
    let score = table.base
    for (const tree of trees) {
      let node = tree
      while (typeof node === 'object')
        node = (row[places[node.feature]!] ?? 0) < node.cut ? node.below : node.above
      score += node
    }
    return 1 / (1 + Math.exp(-score))
  })
}

/** The trees of a table: two signs a step, each step followed by its lower and then its upper branch. */
export function readTrees({ cuts, trees: signs }: Pick<typeof table, 'cuts' | 'trees'>): Node[] {
  let at = 0
  const next = () => signs.charCodeAt(at++) - firstSign
  const read = (): Node => {
    if (signs[at] === leafSign) {
      at++
      return (next() - maxLeafSteps) * leafStep
    }
    const feature = next()
    const cut = cuts[feature]?.[next()] ?? 0
    return { feature, cut, below: read(), above: read() }
  }
  const all: Node[] = []
  while (at < signs.length) all.push(read())
  return all
}
