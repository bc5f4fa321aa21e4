import { signal } from '@preact/signals';
import type { createExportWriter } from '@/components/batches';
import { jobTitle } from '@/components/scrape';
import type { Attempt } from '@/components/ui/attempt';
import type { ListedJob } from '@/lib/history';
import type { Job } from '@/lib/queue/job';
import { kindName } from './kinds';

export type SelectionDeps = {
  attempt: Attempt;
  writer: ReturnType<typeof createExportWriter>;
  saveFile(name: string, file: Blob): void;
  findJob(id: string): Promise<Job | undefined>;
  readText(jobId: string): Promise<string>;
  clips: {
    /** The name of the default destination. */
    destination(): string;
    /**
     * Makes a note of a result and sends it. Resolves to `stopped` if the user
     * cancelled it.
     */
    clip(job: Job): Promise<unknown>;
    /** The IDs of results whose notes wait for the user. */
    unmade(): readonly string[];
    /** Cancels the unfinished notes of a result. */
    stop(jobId: string): void;
  };
};

export type SelectionActions = ReturnType<typeof createSelectionActions>;

/** Actions on several results at once. */
export function createSelectionActions({
  attempt,
  writer,
  clips,
  ...deps
}: SelectionDeps) {
  const clipping = signal<{ done: number; total: number } | undefined>();
  const outcome = signal<{ made: number; waiting: number } | undefined>();
  let current: string | undefined;
  const compared = signal<Pair | undefined>();

  return {
    /** The results on show side by side. */
    compared,
    writer,
    clipping,
    /** The number of notes made, and of those that wait for the user. */
    outcome,
    destination: clips.destination,

    readPair: (pair: Pair) =>
      Promise.all(pair.map(({ id }) => deps.readText(id))),

    async save(name: string, jobs: readonly ListedJob[]): Promise<void> {
      const rows = jobs.map((job, index) => ({
        at: index,
        url: job.page.url,
        title: `${kindName(job)} - ${jobTitle(job)}`,
        state: job.state,
        cells: {},
        jobId: job.id,
      }));
      const file = await writer.run({ as: 'files', rows });
      if (file) deps.saveFile(name, file);
    },

    /**
     * Clips results one after another. Resolves to those whose notes wait for
     * the user.
     */
    async clip(jobs: readonly Pick<ListedJob, 'id'>[]): Promise<string[]> {
      const ids = jobs.map(({ id }) => id);
      const total = ids.length;
      let done = 0;
      outcome.value = undefined;
      clipping.value = { done, total };
      await attempt(async () => {
        for (const id of ids) {
          const job = await deps.findJob(id);
          if (!clipping.value) return;
          if (!job) continue;
          current = id;
          if ((await clips.clip(job)) === 'stopped') continue;
          done++;
          if (clipping.value) clipping.value = { done, total };
        }
      });
      clipping.value = current = undefined;
      const waiting = ids.filter((id) => clips.unmade().includes(id));
      outcome.value = { made: done - waiting.length, waiting: waiting.length };
      return waiting;
    },

    /** Clears the outcome of the last archive or notes. */
    dismiss() {
      outcome.value = undefined;
      writer.failure.value = undefined;
    },

    stopClipping() {
      clipping.value = undefined;
      if (current !== undefined) clips.stop(current);
    },
  };
}

/** Two results of one kind, the older one first. */
export type Pair = readonly [before: ListedJob, after: ListedJob];

/**
 * The two results to compare: the newest two of a kind on one selected page, or
 * the newest of a kind that two selected pages have.
 */
export function pairOf(
  pages: readonly (readonly ListedJob[])[],
): Pair | undefined {
  const [first = [], second, ...more] = pages.map((jobs) =>
    jobs.filter(isReadable),
  );
  if (more.length > 0) return undefined;
  for (const job of first) {
    const other = (second ?? first).find(
      (one) => one !== job && one.presetId === job.presetId,
    );
    if (other)
      return other.createdAt < job.createdAt ? [other, job] : [job, other];
  }
  return undefined;
}

const isReadable = ({ state, hasResult }: ListedJob) =>
  state === 'done' && hasResult;
