import type { Settings, Unread } from '@/lib/settings';
import { type ReadBackup, scanBackup } from './read-backup';
import type { BackupLimits, BackupProblem } from './backup-file';
import { type BackupSource, writeBackup } from './write-backup';

/**
 * A task of the worker: write a backup, read one, or export a database that
 * can't be opened.
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

export type MadeBackup = { written: Blob; problems: BackupProblem[] };

/** The written backup can't be read back. */
export class UnreadableBackup extends Error {}

/**
 * Writes a backup and reads it back, because an unreadable one would be noticed
 * only when it is needed. `onDone` is called with the number of steps done: two
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
