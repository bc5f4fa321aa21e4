import type { World } from './world'

/** One kind of fault as data, and how it is tried. */
export type Row = {
  id: string
  /** How it is brought about. */
  provoked: string
  /** What must hold besides what holds in all. */
  holds: string
  /** What shows that the fault was met, or why nothing can. */
  control: string
  /** One try each: a seed of the random points, or the number of a variant. */
  seeds: readonly number[]
  /** Those that are tried in the test line as well. */
  short?: readonly number[]
  /** Harms only its own jobs: its seeds are tried one after another in the same world. */
  isGentle?: true
  limitMs?: number
  /** Brings the fault about in a world of its own. What holds in all is checked after it. */
  run(world: World, seed: number): Promise<void>
}
