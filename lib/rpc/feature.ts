import type { JobErrorKind } from '@/lib/queue/job';
import type { Removal } from '@/lib/store/removal';
import type { Calls, LaterCalls } from './calls';

/**
 * The unfinished work of a feature. `driven`: continues without the user, so a
 * terminated worker must be woken for it. `active`: counted by the badge.
 * `asking`: waits for the user. `limitedUntil`: when the first service that
 * limits requests takes some again, in milliseconds since the epoch.
 */
type Pending = Partial<Record<'driven' | 'active' | 'asking', number>> & {
  limitedUntil?: number | undefined;
};

export type Feature = {
  calls?: Calls;
  laterCalls?: LaterCalls;
  /** Continues with due work. */
  goOn?(): Promise<unknown>;
  /**
   * Continues after a start, when a terminated worker may have left work
   * unfinished.
   */
  resume?(): Promise<unknown>;
  /**
   * Continues with work that a change made possible, and reports the unfinished
   * work.
   */
  afterChange?(): Promise<Pending>;
  /** Resumes work that was held for one of these reasons. */
  release?(reasons: readonly JobErrorKind[]): Promise<unknown>;
  /**
   * Deletes private records: those of a window that closed, or all of them when
   * the browser starts.
   */
  deletePrivate?(windowId?: number): Promise<unknown>;
  /** Deletes the feature's data of deleted jobs. */
  onJobsRemoved?: Removal;
  /**
   * Whether the feature needs the permission for this address, which then ends
   * with it. `without`: the id of the record that no longer needs it.
   */
  keepsOrigin?(url: string, without?: string): Promise<boolean>;
  /** Discards data in memory, because all data is erased. */
  abort?(): void;
};
