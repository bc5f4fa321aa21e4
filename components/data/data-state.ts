import { type ReadonlySignal, signal } from '@preact/signals';
import { i18n } from '#i18n';
import { saveFile } from '@/components/ui/save-file';
import {
  type Backup,
  type BackupOrder,
  type BackupOutcome,
  type BackupProblem,
  type Fresh,
  type ReadBackup,
  type StorageUse,
  createStorageUse,
  freshIn,
  hasOtherChoices,
  isUntouched,
  type BackupNews,
} from '@/lib/data';
import { createAttempt } from '@/components/ui/attempt';
import { messageOf } from '@/lib/core/failures';
import { offer } from '@/lib/platform/handover';
import { call } from '@/lib/app/call';
import {
  type Settings,
  type Unread,
  freshUnread,
  settingsVersion,
  unreadItem,
  withUnread,
} from '@/lib/settings';
import { type OpenDatabase, rereading } from '@/lib/store/db';
import type { ChangedJobs } from '@/lib/store/revision';
import { watchesAt } from '@/lib/watches';
import { restoredMessage } from '@/components/presets';
import { startFileWorker } from '@/lib/safe/start-worker';

/** What a backup would restore. */
export type Plan = {
  backup: Backup;
  results: number;
  highlights: number;
  known: number;
  fresh: Fresh;
  /**
   * Settings records in the backup that this version can't read and that don't
   * exist here yet.
   */
  unread: Unread[];
  /**
   * Its preferences differ from the current ones; `untouched`: there are no
   * current ones.
   */
  hasOtherChoices: boolean;
  isUntouched: boolean;
};
type Incoming = { name: string } & (
  | { plan: Plan }
  | { refused: Exclude<ReadBackup, { ok: true }> }
);

export type Data = ReturnType<typeof createData>;

type Deps = {
  settings: ReadonlySignal<Settings>;
  db: OpenDatabase;
  report(failure?: string): Promise<string>;
  onErased(): void;
};

export function createData({
  settings,
  db,
  report: makeReport,
  onErased,
}: Deps) {
  const task = createBackupTask();
  const store = createStorageUse(db);
  const storageUse = signal<StorageUse | undefined>();
  const incoming = signal<Incoming | undefined>();
  const asks = signal<'erase' | 'clear' | undefined>();
  const outcome = signal<string | undefined>();
  const report = signal<string | undefined>();
  const reading = createAttempt();
  const actions = createAttempt(
    (cause) => `${i18n.t('settings.failed')} ${messageOf(cause)}`,
  );

  /** Updates the numbers once these jobs changed. */
  async function refresh(jobs: ChangedJobs = []) {
    store.changed(jobs);
    const isRead = await reading.load(() =>
      rereading(async () => {
        storageUse.value = await store.read();
      }),
    );
    if (isRead) reading.clear();
  }

  /** Shows the result, or why it failed. */
  async function attempt(work: () => Promise<string | undefined>) {
    outcome.value = undefined;
    const hasWorked = await actions.attempt(async () => {
      outcome.value = await work();
    });
    if (!hasWorked) outcome.value = actions.failure.value;
    await refresh();
  }

  async function run<Kind extends string>(order: BackupOrder, kind: Kind) {
    const made = await task.run(order);
    if (made && 'unreadable' in made)
      throw new Error(i18n.t('data.unreadable'));
    if (made && 'failure' in made) throw new Error(made.failure);
    return made && kind in made
      ? (made as Extract<BackupOutcome, Record<Kind, unknown>>)
      : undefined;
  }

  const save = (name: string, file: Blob) =>
    saveFile(`${name}-${new Date().toLocaleDateString('sv')}.zip`, file);

  async function planOf(backup: Backup): Promise<Plan> {
    const known = new Set(await (await db()).getAllKeys('jobs'));
    const marked = new Set(await (await db()).getAllKeys('highlights'));
    const results = backup.records.filter(
      ({ job }) => !known.has(job.id),
    ).length;
    return {
      backup,
      results,
      highlights: backup.highlights.filter(({ id }) => !marked.has(id)).length,
      known: backup.records.length - results,
      fresh: freshIn(settings.value, backup.settings),
      unread: freshUnread(
        settings.value,
        await unreadItem.getValue(),
        backup.unread,
      ),
      hasOtherChoices: hasOtherChoices(settings.value, backup.settings),
      isUntouched: isUntouched(settings.value),
    };
  }

  return {
    settings,
    storageUse,
    failure: reading.failure,
    task,
    incoming,
    asks,
    outcome,
    report,
    refresh,
    watchesAtServices: async () => watchesAt(await db()),
    backUp: () =>
      attempt(async () => {
        const made = await run(
          { write: settings.value, unread: await unreadItem.getValue() },
          'written',
        );
        if (!made) return undefined;
        save('pluck-backup', made.written);
        return madeMessage(made.problems);
      }),
    /** Exports everything from a database that can't be opened. */
    rescue: () =>
      attempt(async () => {
        const made = await run({ rescue: true }, 'rescued');
        if (!made) return undefined;
        save('pluck-rescued', made.rescued);
        return i18n.t('data.made');
      }),
    open: (file: File) =>
      attempt(async () => {
        const made = await run({ read: file }, 'read');
        if (!made) return undefined;
        const { read } = made;
        incoming.value = {
          name: file.name,
          ...(read.ok
            ? { plan: await planOf(read.backup) }
            : { refused: read }),
        };
        return undefined;
      }),
    accept: ({ backup, fresh }: Plan, takesSettings: boolean) =>
      attempt(async () => {
        incoming.value = undefined;
        const handover = crypto.randomUUID();
        const stored = {
          version: settingsVersion,
          ...withUnread(backup.settings, backup.unread),
        };
        const { records, highlights } = backup;
        void offer(handover, { settings: stored, records, highlights });
        const { added } = await call('data.restore', {
          handover,
          settings: takesSettings,
        });
        return restoredMessage(
          added,
          fresh.services.filter(({ needsKey }) => needsKey),
        );
      }),
    clear: (before: number) =>
      attempt(async () => {
        asks.value = undefined;
        const { cleared } = await call('space.clear', { before });
        return i18n.t('storage.cleared', cleared);
      }),
    erase: () =>
      attempt(async () => {
        asks.value = undefined;
        await call('data.erase', {});
        onErased();
        return undefined;
      }),
    async makeReport() {
      report.value = await makeReport(reading.failure.value);
    },
  };
}

/** Says what a backup doesn't contain. */
function madeMessage(problems: readonly BackupProblem[]): string {
  if (problems.length === 0) return i18n.t('data.made');
  return i18n.t('data.madeWithout', [
    [...new Set(problems.map(problemPlace))].join(' · '),
  ]);
}

/** What an invalid part of a backup is about, or its position. */
export const problemPlace = ({ about, where }: BackupProblem): string =>
  about ?? where;

/**
 * A backup's progress: `done` of `total` jobs; no total before they are
 * counted.
 */
type Progress = { of: 'write' | 'read'; done: number; total?: number };

/** Backups are written and read in a worker that ends with the work. */
export function createBackupTask(start: () => Worker = startFileWorker) {
  const progress = signal<Progress | undefined>();
  let end: (outcome?: BackupOutcome) => void = () => undefined;
  return {
    progress,
    stop: () => end(),
    /**
     * Resolves to the result, or undefined if stopped. A new run stops the
     * previous one.
     */
    run(order: BackupOrder): Promise<BackupOutcome | undefined> {
      end();
      const of = 'read' in order ? 'read' : 'write';
      const worker = start();
      progress.value = { of, done: 0 };
      return new Promise((resolve) => {
        end = (outcome) => {
          worker.terminate();
          progress.value = undefined;
          end = () => undefined;
          resolve(outcome);
        };
        worker.addEventListener('error', ({ message }) =>
          end({ failure: message }),
        );
        worker.addEventListener(
          'message',
          ({ data }: MessageEvent<BackupNews>) => {
            if ('outcome' in data) end(data.outcome);
            else progress.value = { of, ...data };
          },
        );
        worker.postMessage(order);
      });
    },
  };
}
