import { type ReadonlySignal, computed, signal } from '@preact/signals';
import type { EarlierRows, EarlierText } from '@/components/outputs';
import { type OpenResult, openResult } from '@/components/scrape';
import { createTurns } from '@/lib/core/concurrency';
import type { Job } from '@/lib/queue/job';
import { jobsAt, oldestFirst } from '@/lib/scrape';
import { sheetOf } from '@/lib/sheet';
import type { OpenDatabase } from '@/lib/store/db';
import { isReadable, isSameKind, outputOfRows, runsOf } from './page-tabs';

type Deps = {
  db: OpenDatabase;
  job: ReadonlySignal<Job | undefined>;
  jobs: ReadonlySignal<readonly Job[]>;
  result: ReadonlySignal<OpenResult | undefined>;
};

/** What the result on show was when it was read the time before. */
type EarlierReading = { rows?: EarlierRows; text?: EarlierText };

/** The newest earlier readings of a page may be of its other lists. */
const maxOpened = 3;

/** The list or the text on show when it was read the time before. */
export function createEarlierReadings({ db, job, jobs, result }: Deps) {
  const found = signal<{ jobId: string; earlier: EarlierReading }>();
  const turns = createTurns();

  const openData = async ({ id }: Job) =>
    (await openResult(await db(), id))?.answer?.data;

  async function findRows(
    shown: Job,
    list: number,
  ): Promise<EarlierRows | undefined> {
    const id = outputOfRows(shown.request.rows ?? {});
    const runs = runsOf(jobs.value, shown, id);
    const before = runs.filter(({ createdAt }) => createdAt < shown.createdAt);
    for (const run of before.slice(0, maxOpened)) {
      const data = await openData(run);
      const table = data && sheetOf(data);
      if (table && data.sheet?.list === list)
        return { at: run.createdAt, rows: table.rows, pages: data.sheet.pages };
    }
    return undefined;
  }

  /** A service may read the same page differently, so it isn't compared. */
  async function findText(shown: Job): Promise<EarlierText | undefined> {
    if (shown.connection.kind !== 'browser') return undefined;
    const same = await jobsAt(await db(), [shown.request.url]);
    const before = same
      .filter(
        (run) =>
          run.connection.kind === 'browser' &&
          run.createdAt < shown.createdAt &&
          isReadable(run) &&
          isSameKind(run, shown),
      )
      .toSorted(oldestFirst)
      .at(-1);
    const markdown = before && (await openData(before))?.markdown;
    return before && typeof markdown === 'string'
      ? { at: before.createdAt, markdown }
      : undefined;
  }

  async function find(
    shown: Job,
    data: NonNullable<OpenResult['answer']>['data'],
  ): Promise<EarlierReading> {
    const list = data.sheet?.list;
    const [rows, text] = await Promise.all([
      list === undefined ? undefined : findRows(shown, list),
      typeof data.markdown === 'string' ? findText(shown) : undefined,
    ]);
    return { ...(rows && { rows }), ...(text && { text }) };
  }

  return {
    shown: computed(
      (): EarlierReading =>
        found.value && found.value.jobId === job.value?.id
          ? found.value.earlier
          : {},
    ),
    async refresh(): Promise<void> {
      const isInTurn = turns();
      const shown = job.value;
      const data = result.value?.answer?.data;
      if (!shown || !data || found.value?.jobId === shown.id) return;
      const earlier = await find(shown, data);
      if (isInTurn()) found.value = { jobId: shown.id, earlier };
    },
  };
}
