import { sum } from './sums'

/** From this chance on, a block stays that the chosen reader kept: an article's clutter is recognized more surely. */
const staysFrom = { readability: 0.4, defuddle: 0.2, whole: 0.2 }
/** From this chance on, a block is added that the chosen reader left out. */
const joinsFrom = 0.65

/** The choice of one reader, corrected where the model is sure that it erred. */
export function corrected(reader: keyof typeof staysFrom, keptByIt: boolean[], chances: number[]): boolean[] {
  return chances.map((chance, index) => chance > (keptByIt[index] ? staysFrom[reader] : joinsFrom))
}

/**
 * The blocks with the highest chances, as many as make the expected F1 of the page's text highest. An unsure page keeps
 * more.
 */
export function likeliest(chances: number[], sizes: number[]): boolean[] {
  const order = chances.map((_, index) => index).toSorted((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0))
  let [best, least] = [0, 1]
  let [kept, right] = [0, 0]
  const wanted = sum(sizes, (size, index) => size * (chances[index] ?? 0))
  for (const index of order) {
    const [size = 0, chance = 0] = [sizes[index], chances[index]]
    kept += size
    right += size * chance
    const f1 = (2 * right) / (kept + wanted)
    if (f1 > best) [best, least] = [f1, chance]
  }
  return chances.map((chance) => chance >= least)
}
