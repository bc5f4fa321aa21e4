import { signal } from '@preact/signals';
import { type AnswerCells, cellsOf, pageErrorIn, titleIn } from '@/lib/batches';
import type { Job } from '@/lib/queue/job';
import { readScrapeAnswer } from '@/lib/contract/schema/scrape-answer';

type OpenAnswer = (jobId: string) => Promise<Blob | undefined>;

const versionOf = ({ id, endedAt }: Job) => `${id} ${endedAt}`;

/** A table that is still filling is redrawn after this many answers. */
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
    const pageError = pageErrorIn(answer);
    return {
      title: titleIn(answer),
      cells: cellsOf(answer),
      ...(pageError && { pageError }),
    };
  } catch {
    return { title: '', cells: {} };
  }
}
