import type { NoteContent, TemplateVariable } from '@/lib/clips';
import { type TaskWorker, WorkerFailure, runTask } from '@/lib/safe/run-task';
import { startNoteWorker } from '@/lib/safe/start-worker';
import type { NoteEnd, NoteNews, NoteStep, NoteWork } from './note-work';

/**
 * Milliseconds without a message after which the worker counts as stuck; one
 * field takes at most two seconds.
 */
const defaultMaxSilenceMs = 10_000;

type Listening = {
  signal?: AbortSignal;
  onStep?(step: NoteStep): void;
  onVariables?(variables: TemplateVariable[]): void;
  onContents?(contents: NoteContent[]): void;
};

export type NoteMaker = ReturnType<typeof createNoteMaker>;

export function createNoteMaker(
  start: () => TaskWorker = startNoteWorker,
  maxSilenceMs = defaultMaxSilenceMs,
) {
  let started: TaskWorker | undefined;
  const close = () => {
    started?.terminate();
    started = undefined;
  };
  return {
    /** Starts the worker ahead of the first note. */
    warm() {
      started ??= start();
    },
    close,
    /**
     * Makes a note in a worker, one at a time. Throws only the reason of
     * `signal`, which stops the work at any point. A step that takes too long
     * stops it too.
     */
    async make(work: NoteWork, listening?: Listening): Promise<NoteEnd> {
      const { signal, onStep, onVariables, onContents } = listening ?? {};
      signal?.throwIfAborted();
      started ??= start();
      const task = {
        ...work,
        listsVariables: onVariables !== undefined,
        listsContents: onContents !== undefined,
      };
      try {
        return await runTask<NoteNews, NoteEnd>(started, task, {
          signal,
          maxSilenceMs,
          read(news) {
            if ('end' in news) return news.end;
            if ('step' in news) onStep?.(news.step);
            else if ('contents' in news) onContents?.(news.contents);
            else onVariables?.(news.variables);
          },
        });
      } catch (cause) {
        started = undefined;
        if (cause instanceof WorkerFailure)
          return { ok: false, reason: cause.reason };
        throw cause;
      }
    },
  };
}

/** Makes a note as `NoteMaker` does, in a worker that ends with it. */
export async function makeNote(
  work: NoteWork,
  listening?: Listening,
): Promise<NoteEnd> {
  const maker = createNoteMaker();
  try {
    return await maker.make(work, listening);
  } finally {
    maker.close();
  }
}
