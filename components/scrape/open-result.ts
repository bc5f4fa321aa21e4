import { type ReadonlySignal, computed, signal } from '@preact/signals';
import type { Job } from '@/lib/queue/job';
import {
  type ScrapeAnswer,
  readScrapeAnswer,
} from '@/lib/contract/schema/scrape-answer';
import type { Database, OpenDatabase } from '@/lib/store/db';
import { findResult } from '@/lib/scrape';

/** A stored answer: parsed, or only its bytes if it isn't complete JSON. */
export type OpenResult = {
  jobId: string;
  raw: Blob;
  complete: boolean;
  answer?: ScrapeAnswer;
};

const runOf = ({ id, endedAt }: Job) => `${id} ${endedAt}`;

export const versionOf = (job: Job) => `${runOf(job)} ${job.changedAt ?? 0}`;

/**
 * The answer of the job on show, once `open` has read it. While an answer that
 * has changed is read again, the one before stays on show.
 */
export function createOpener(
  db: OpenDatabase,
  job: ReadonlySignal<Job | undefined>,
) {
  const opened = signal<
    { run: string; version: string; result: OpenResult } | undefined
  >();
  return {
    result: computed(() =>
      job.value && opened.value?.run === runOf(job.value)
        ? opened.value.result
        : undefined,
    ),
    async open(): Promise<void> {
      const shown = job.value;
      if (!shown?.hasResult) return;
      const run = runOf(shown);
      const version = versionOf(shown);
      if (opened.value?.version === version) return;
      const result = await openResult(await db(), shown.id);
      if (result && job.value?.id === shown.id)
        opened.value = { run, version, result };
    },
  };
}

/** Opens a job's stored answer; undefined if there is none. */
export async function openResult(
  db: Database,
  jobId: string,
): Promise<OpenResult | undefined> {
  const result = await findResult(db, jobId);
  if (!result) return undefined;
  const { raw, complete } = result;
  return { jobId, raw, complete, answer: parse(await raw.text()) };
}

function parse(text: string): ScrapeAnswer | undefined {
  try {
    return readScrapeAnswer(JSON.parse(text));
  } catch {
    return undefined;
  }
}
