import type { Settings } from '@/lib/settings'
import type { ReadBackup } from './read-backup'

/** What the worker is asked for: to write a backup, to read one, or to take out what cannot be opened. */
export type BackupOrder = { write: Settings } | { read: Blob } | { rescue: true }

/** What it tells: how far it is, and at last what came of it. */
export type BackupNews = { done: number; total: number } | { outcome: BackupOutcome }
export type BackupOutcome = { written: Blob } | { read: ReadBackup } | { failure: string }
