import { signal } from '@preact/signals';
import type { BackupNews, BackupOrder, BackupOutcome } from '@/lib/data';
import { startFileWorker } from '@/lib/safe/start-worker';

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
