import type { JobErrorKind } from '@/lib/queue/job';
import type { Removal } from '@/lib/store/removal';
import type { Call } from './calls';

/**
 * How much of a feature is unfinished. `driven`: continues without the user, so
 * a dead worker must be woken for it. `active`: counted by the badge. `asking`:
 * waits for the user.
 */
export type Pending = Partial<Record<'driven' | 'active' | 'asking', number>>;

/** A feature's part of the background. */
export type Feature = {
  /** The calls that it answers. */
  calls?: Readonly<Record<string, Call>>;
  /** Continues with what is due. */
  goOn?(): Promise<unknown>;
  /**
   * Continues after a start, when a dead worker may have left something
   * unfinished.
   */
  resume?(): Promise<unknown>;
  /**
   * Continues with what a change made possible, and reports what is unfinished.
   */
  afterChange?(): Promise<Pending>;
  /** Continues what was held for one of these reasons. */
  release?(reasons: readonly JobErrorKind[]): Promise<unknown>;
  /**
   * Deletes what is kept only until it is closed: with this window, or at a
   * start of the browser all of it.
   */
  deletePrivate?(windowId?: number): Promise<unknown>;
  /** Deletes what belongs to jobs that are deleted. */
  onJobsRemoved?: Removal;
  /** Drops what is only in memory, because all data is erased. */
  abort?(): void;
};
