import { batch, computed, signal } from '@preact/signals';
import {
  type Batch,
  type ExportOrder,
  type BatchRow,
  rowsOf,
  type AnswerCells,
  cellsOf,
  pageErrorIn,
} from '@/lib/batches';
import { versionOf } from '@/components/scrape';
import type { Job } from '@/lib/queue/job';
import type { Database, OpenDatabase } from '@/lib/store/db';
import { findResult } from '@/lib/scrape';
import { questionIn } from './batch-labels';
import { createErrorReport } from './error-report-state';
import { createExportWriter } from './export-writer';
import { createTable } from './table-state';
import {
  pageTitle,
  readScrapeAnswer,
} from '@/lib/contract/schema/scrape-answer';

/**
 * The part on show: the table, the failures, or the answers to a question side
 * by side.
 */
export type BatchPart = 'pages' | 'failures' | 'answers';

type Deps = {
  db: OpenDatabase;
  startWorker(): Worker;
};

export type OpenBatch = ReturnType<typeof createOpenBatch>;

export function createOpenBatch({ db, startWorker }: Deps) {
  const id = signal<string | undefined>();
  const record = signal<Batch | undefined>();
  const jobs = signal<Job[]>([]);
  const part = signal<BatchPart>('pages');
  const cells = createCellReader(
    async (jobId) => (await findResult(await db(), jobId))?.raw,
  );
  const rows = computed(() => {
    // The cells aren't a signal, but their count is.
    void cells.count.value;
    return record.value ? rowsOf(record.value, jobs.value, cells.of) : [];
  });
  const table = createTable(rows);
  const report = createErrorReport();
  const writer = createExportWriter(startWorker);
  const hasQuestion = () =>
    record.value !== undefined &&
    questionIn(record.value.options) !== undefined;

  async function read() {
    const wanted = id.value;
    if (wanted === undefined) return;
    const database = await db();
    const [found, all] = await Promise.all([
      database.get('batches', wanted),
      jobsOfBatch(database, wanted),
    ]);
    if (id.value !== wanted) return;
    batch(() => {
      record.value = found;
      jobs.value = all;
    });
    void cells.read(all);
  }

  function close() {
    id.value = undefined;
    record.value = undefined;
    jobs.value = [];
    cells.clear();
    table.reset();
    report.clear();
    writer.stop();
  }

  return {
    id,
    /** Undefined until read, or if it was deleted. */
    batch: record,
    rows,
    table,
    /** Answers are still being read for the table. */
    isReading: cells.isReading,
    parts: computed((): BatchPart[] =>
      hasQuestion() ? ['answers', 'pages', 'failures'] : ['pages', 'failures'],
    ),
    part,
    report,
    writer,
    async open(wanted: string) {
      if (id.value !== wanted) close();
      id.value = wanted;
      await read();
      part.value = hasQuestion() ? 'answers' : 'pages';
    },
    read,
    save: (as: ExportOrder['as'], wanted: readonly BatchRow[]) =>
      writer.run({ as, rows: wanted.map((row) => ({ ...row, cells: {} })) }),
    close,
  };
}

/** A batch's jobs, except deleted ones. */
async function jobsOfBatch(db: Database, id: string): Promise<Job[]> {
  const all = await db.getAllFromIndex(
    'jobs',
    'batch',
    IDBKeyRange.bound([id], [id, []]),
  );
  return all.filter(({ removedAt }) => removedAt === undefined);
}

type OpenAnswer = (jobId: string) => Promise<Blob | undefined>;

/** A table that is filling is redrawn after this many answers. */
const chunk = 50;

/**
 * What a table shows of stored answers. Each is read once, and only its cells
 * stay in memory.
 */
export function createCellReader(open: OpenAnswer) {
  const known = new Map<string, AnswerCells>();
  const count = signal(0);
  const isReading = signal(false);
  let turn = 0;

  return {
    /** Changes when more was read. */
    count,
    isReading,
    of: (job: Job): AnswerCells | undefined => known.get(versionOf(job)),

    /** Reads the unread jobs one by one; a newer call replaces this one. */
    async read(jobs: readonly Job[]): Promise<void> {
      const mine = ++turn;
      const due = jobs.filter(
        (job) => job.hasResult && !known.has(versionOf(job)),
      );
      isReading.value = due.length > 0;
      for (const [at, job] of due.entries()) {
        const read = await readOne(open, job.id);
        if (mine !== turn) return;
        known.set(versionOf(job), read);
        if (at % chunk === chunk - 1) count.value = known.size;
      }
      count.value = known.size;
      isReading.value = false;
    },

    clear() {
      turn++;
      known.clear();
      count.value = 0;
      isReading.value = false;
    },
  };
}

async function readOne(open: OpenAnswer, jobId: string): Promise<AnswerCells> {
  try {
    const answer = readScrapeAnswer(
      JSON.parse((await (await open(jobId))?.text()) ?? ''),
    );
    return {
      title: pageTitle(answer.data.metadata),
      cells: cellsOf(answer),
      pageError: pageErrorIn(answer),
    };
  } catch {
    return { title: '', cells: {} };
  }
}
