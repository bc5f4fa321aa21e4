import type { World } from './world';

/** One kind of fault as data, and how it is tried. */
export type Row = {
  id: string;
  provoked: string;
  /** What must hold besides the general invariants. */
  holds: string;
  /** What shows that the fault occurred, or why nothing can. */
  control: string;
  /** One try each: a seed of the random points, or the number of a variant. */
  seeds: readonly number[];
  /** Those that are also tried in the `line` project. */
  short?: readonly number[];
  /**
   * Harms only its own jobs: its seeds are tried one after another in the same
   * world.
   */
  isGentle?: true;
  limitMs?: number;
  /**
   * Provokes the fault in its own world. The general invariants are checked
   * afterwards.
   */
  run(world: World, seed: number): Promise<void>;
};
