import type { Settings, Unread } from '@/lib/settings';
import { type ReadBackup, scanBackup } from './read-backup';
import type { BackupLimits, BackupProblem } from './backup-file';
import { type BackupSource, writeBackup } from './write-backup';

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

/** A backup, and what it doesn't contain. */
export type MadeBackup = { written: Blob; problems: BackupProblem[] };

/** A backup was written that can't be read back. */
export class UnreadableBackup extends Error {}

/**
 * Writes a backup and reads it back, because nobody notices an unreadable one
 * before it is needed. `onDone` is called with the number of steps done: two
 * for each job. Rejects with `UnreadableBackup` if it can't be read at all.
 */
export async function makeBackup(
  source: BackupSource,
  {
    now,
    onDone,
    limits,
  }: { now: number; onDone(done: number): void; limits?: BackupLimits },
): Promise<MadeBackup> {
  const leftOut: BackupProblem[] = [];
  const jobs = source.jobIds.length;
  const written = await writeBackup(source, {
    now,
    onDone,
    onLeftOut: (problem) => leftOut.push(problem),
    limits,
  });
  const read = await scanBackup(
    written,
    { now, limits, onDone: (done) => onDone(jobs + done) },
    () => undefined,
  );
  if (!read.ok) throw new UnreadableBackup(read.where);
  return { written, problems: [...leftOut, ...read.backup.problems] };
}
