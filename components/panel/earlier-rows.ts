import { type ReadonlySignal, computed, signal } from '@preact/signals';
import type { EarlierRows } from '@/components/outputs';
import { type OpenResult, openResult } from '@/components/scrape';
import { createTurns } from '@/lib/core/concurrency';
import type { Job } from '@/lib/queue/job';
import { sheetOf } from '@/lib/sheet';
import type { OpenDatabase } from '@/lib/store/db';
import { runsOf } from './page-tabs';

type Deps = {
  db: OpenDatabase;
  job: ReadonlySignal<Job | undefined>;
  jobs: ReadonlySignal<readonly Job[]>;
  result: ReadonlySignal<OpenResult | undefined>;
};

/** The newest earlier readings of a page may be of its other lists. */
const maxOpened = 3;

/** The rows of the list on show when it was read the time before. */
export function createEarlierRows({ db, job, jobs, result }: Deps) {
  const found = signal<{ jobId: string; earlier?: EarlierRows | undefined }>();
  const turns = createTurns();

  async function find(
    shown: Job,
    list: number,
  ): Promise<EarlierRows | undefined> {
    const runs = runsOf(jobs.value, shown, 'sheet');
    const before = runs.filter(({ createdAt }) => createdAt < shown.createdAt);
    for (const { id, createdAt } of before.slice(0, maxOpened)) {
      const data = (await openResult(await db(), id))?.answer?.data;
      const table = data && sheetOf(data);
      if (table && data.sheet?.list === list)
        return { at: createdAt, rows: table.rows, pages: data.sheet.pages };
    }
    return undefined;
  }

  return {
    shown: computed(() =>
      found.value?.jobId === job.value?.id ? found.value?.earlier : undefined,
    ),
    async refresh(): Promise<void> {
      const isInTurn = turns();
      const shown = job.value;
      const list = result.value?.answer?.data.sheet?.list;
      if (!shown || list === undefined || found.value?.jobId === shown.id)
        return;
      const earlier = await find(shown, list);
      if (isInTurn()) found.value = { jobId: shown.id, earlier };
    },
  };
}
