import { computed, signal } from '@preact/signals';
import { type OpenResult, openResult, versionOf } from '@/components/scrape';
import { type Turn, turnsOf } from '@/lib/ask';
import type { Job } from '@/lib/queue/job';
import type { OpenDatabase } from '@/lib/store/db';
import { jobsAt } from '@/lib/scrape';
import { createTurns } from '@/lib/core/concurrency';

/** `of`: the addresses whose turns were read. */
type Read = { of: string; turns: readonly Turn[] };

const none: Read = { of: '', turns: [] };

/** Older questions appear only in the history. */
const maxTurns = 30;

/**
 * The questions about the page with these addresses, oldest first; `read`
 * reloads them from the store.
 */
export function createThread(db: OpenDatabase, addresses: () => string[]) {
  const read = signal(none);
  let opened = new Map<string, OpenResult | undefined>();
  const startTurn = createTurns();

  async function answered(
    turn: Turn,
  ): Promise<[string, OpenResult | undefined]> {
    const version = versionOf(turn.job);
    if (opened.has(version) || !turn.job.hasResult)
      return [version, opened.get(version)];
    return [version, await openResult(await db(), turn.job.id)];
  }

  // The page can change before its thread is read; the previous page's
  // questions must not show.
  const current = () =>
    read.value.of === addresses().join() ? read.value : none;

  return {
    turns: computed(() => current().turns),
    async read(): Promise<void> {
      const isInTurn = startTurn();
      const urls = addresses();
      const jobs = await jobsAt(await db(), urls);
      const found = turnsOf(jobs).slice(-maxTurns);
      const answers = new Map(await Promise.all(found.map(answered)));
      if (urls.join() !== addresses().join() || !isInTurn()) return;
      opened = answers;
      const turns = found.map((turn) =>
        withAnswer(turn, opened.get(versionOf(turn.job))),
      );
      read.value = { of: urls.join(), turns };
    },
  };
}

function withAnswer(turn: Turn, result: OpenResult | undefined): Turn {
  const { answer, highlights, metadata, model } =
    (result?.complete && result.answer?.data) || {};
  const cachedAt =
    metadata?.cacheState === 'hit' ? metadata.cachedAt : undefined;
  return {
    ...turn,
    answer: answer || undefined,
    highlights: highlights || undefined,
    cachedAt,
    model,
  };
}

/** The addresses that index the questions about a job's page. */
export const addressesOf = ({
  page,
  request,
}: Pick<Job, 'page' | 'request'>): string[] => [request.url, page.url];
