import {
  type Batch,
  activeBatchStates,
  drivenBatchStates,
  isAtWork,
  isLookedFor,
} from './batch';
import type { KeptRow } from './rows';
import type { Job } from '@/lib/queue/job';
import { allOrNothing, type OpenDatabase } from '@/lib/store/db';
import { isThere, wordsIn } from '@/lib/scrape';
import { putAnswer, withoutPrivateMark } from '@/lib/scrape/background';

/**
 * A known outcome stays, unless it is a lost answer: an answer or a reported
 * failure replaces that.
 */
const mayReplace = (was: Job | undefined, { job, raw }: KeptRow): boolean => {
  if (was === undefined) return true;
  return raw
    ? was.state !== 'done'
    : was.state === 'unknown' && isThere(was) && job.state === 'failed';
};

/** The outcome of an address, with the user's changes to its earlier record. */
function asKept(job: Job, was: Job | undefined): Job {
  if (!was) return job;
  const kept: Job = { ...withoutPrivateMark(job) };
  if (was.isFleeting) kept.isFleeting = was.isFleeting;
  if (was.isPinned) kept.isPinned = was.isPinned;
  if (was.tags) kept.tags = was.tags;
  if (was.passageNotes) kept.passageNotes = was.passageNotes;
  if (was.removedAt !== undefined) kept.removedAt = was.removedAt;
  return kept;
}

/**
 * The store of batches, used only by the background. `announce` is called after
 * each change, with the changed jobs.
 */
export function createBatchStore(
  db: OpenDatabase,
  deps: { now(): number; announce(jobs: readonly string[]): void },
) {
  return {
    /**
     * Saves a new batch, unless `isTwin` finds an identical one. Resolves to
     * the id of the batch in the store.
     */
    async add(
      batch: Batch,
      isTwin: (other: Batch) => boolean = () => false,
    ): Promise<string> {
      const { store, done } = (await db()).transaction('batches', 'readwrite');
      const twin = (await store.getAll()).find(isTwin);
      await Promise.all([!twin && store.add(batch), done]);
      deps.announce([]);
      return (twin ?? batch).id;
    },

    find: async (id: string): Promise<Batch | undefined> =>
      (await db()).get('batches', id),

    /** The number of batches that continue without the user. */
    async countDriven(): Promise<number> {
      const database = await db();
      const counts = drivenBatchStates.map((state) =>
        database.countFromIndex('batches', 'state', state),
      );
      const sought = (
        await database.getAllFromIndex('batches', 'state', 'unknown')
      ).filter(isLookedFor);
      return (await Promise.all(counts)).reduce(
        (sum, count) => sum + count,
        sought.length,
      );
    },

    /**
     * The batches that have not ended, or whose lost answer is searched for.
     */
    async atWork(): Promise<Batch[]> {
      const database = await db();
      const states = [...activeBatchStates, 'unknown'] as const;
      const all = states.map((state) =>
        database.getAllFromIndex('batches', 'state', state),
      );
      return (await Promise.all(all))
        .flat()
        .filter((batch) => isAtWork(batch) || isLookedFor(batch));
    },

    /**
     * The IDs of the batch's jobs that have an answer. For all others one may
     * still arrive.
     */
    async rows(id: string): Promise<Set<string>> {
      return new Set(
        await (await db()).getAllKeysFromIndex('jobs', 'batch', [id, 'done']),
      );
    },

    /**
     * Replaces a batch by `next(batch)` and saves the outcomes of its
     * addresses, in one transaction. Writes nothing if `next` returns the same
     * batch. A row replaces an existing job only if it adds information.
     * Resolves to the new batch. `relaxed`: a power cut may undo the write.
     */
    async change(
      id: string,
      next: (batch: Batch) => Batch,
      rows: readonly KeptRow[] = [],
      durability: 'strict' | 'relaxed' = 'relaxed',
    ): Promise<Batch | undefined> {
      const savedAt = deps.now();
      const texts = await Promise.all(
        rows.map(async ({ raw }) => (raw ? wordsIn(raw) : '')),
      );
      const names = [
        'batches',
        'jobs',
        'results',
        'texts',
        'errands',
        'files',
      ] as const;
      const tx = (await db()).transaction(names, 'readwrite', { durability });
      const jobs = tx.objectStore('jobs');
      const was = await tx.objectStore('batches').get(id);
      const changed = was && next(was);
      if (!changed || changed === was) {
        await tx.done;
        return was;
      }
      const there = await Promise.all(rows.map(({ job }) => jobs.get(job.id)));
      await allOrNothing(tx, (writes) => {
        writes.push(tx.objectStore('batches').put(changed));
        for (const [at, row] of rows.entries()) {
          if (!mayReplace(there[at], row)) continue;
          const { raw } = row;
          const job = asKept(row.job, there[at]);
          writes.push(jobs.put(job));
          const text = texts[at] ?? '';
          if (raw)
            putAnswer(
              tx,
              job,
              { id: job.id, savedAt, raw, complete: true, text },
              writes,
            );
        }
      });
      deps.announce(rows.map(({ job }) => job.id));
      return changed;
    },

    /** Removes ended batches from the list. Their jobs stay. */
    async remove(ids: readonly string[]): Promise<void> {
      const { store, done } = (await db()).transaction('batches', 'readwrite');
      const found = await Promise.all(ids.map((id) => store.get(id)));
      const ended = found.filter((batch) => batch && !isAtWork(batch));
      await Promise.all([
        ...ended.map((batch) => store.delete(batch!.id)),
        done,
      ]);
      deps.announce([]);
    },
  };
}

export type BatchStore = ReturnType<typeof createBatchStore>;
