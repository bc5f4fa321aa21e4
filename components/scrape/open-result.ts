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

export const versionOf = ({ id, endedAt, changedAt = 0 }: Job) =>
  `${id} ${endedAt} ${changedAt}`;

/** The answer of the job on show, once `open` has read it. */
export function createOpener(
  db: OpenDatabase,
  job: ReadonlySignal<Job | undefined>,
) {
  const opened = signal<{ version: string; result: OpenResult } | undefined>();
  const isOf = (one: Job) => opened.value?.version === versionOf(one);
  return {
    result: computed(() =>
      job.value && isOf(job.value) ? opened.value?.result : undefined,
    ),
    async open(): Promise<void> {
      const shown = job.value;
      if (!shown?.hasResult || isOf(shown)) return;
      const result = await openResult(await db(), shown.id);
      if (result && job.value?.id === shown.id)
        opened.value = { version: versionOf(shown), result };
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
