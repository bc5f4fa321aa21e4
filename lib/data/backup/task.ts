import type { Settings, Unread } from '@/lib/settings';
import type { MadeBackup } from './make-backup';
import type { ReadBackup } from './read-backup';

/**
 * What the worker is asked to do: write a backup, read one, or export a
 * database that can't be opened.
 */
export type BackupOrder =
  | { write: Settings; unread: Unread[] }
  | { read: Blob }
  | { rescue: true };

/** The worker's reports: progress, and finally the outcome. */
export type BackupNews =
  | { done: number; total: number }
  | { outcome: BackupOutcome };
export type BackupOutcome =
  | MadeBackup
  | { unreadable: true }
  | { rescued: Blob }
  | { read: ReadBackup }
  | { failure: string };
