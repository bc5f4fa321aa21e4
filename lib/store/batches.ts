import { type Batch, isAtWork } from '@/lib/batches/batch'
import type { KeptRow } from '@/lib/batches/rows'
import { wordsIn } from '@/lib/search/words-of'
import type { OpenDatabase } from './db'
import { putAnswer } from './put-answer'

/** The store of batches, for the background alone. `announce` is called after each change. */
export function createBatchStore(db: OpenDatabase, deps: { now(): number; announce(): void }) {
  return {
    async add(batch: Batch): Promise<void> {
      await (await db()).add('batches', batch)
      deps.announce()
    },

    find: async (id: string): Promise<Batch | undefined> => (await db()).get('batches', id),

    /** How many go on by themselves. */
    async countAtWork(): Promise<number> {
      const database = await db()
      const counts = ['starting' as const, 'running' as const].map((state) =>
        database.countFromIndex('batches', 'state', state),
      )
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
    },

    /** Those that go on by themselves. */
    async atWork(): Promise<Batch[]> {
      const database = await db()
      const states = ['starting', 'running'] as const
      return (
        await Promise.all(states.map((state) => database.getAllFromIndex('batches', 'state', state)))
      ).flat()
    },

    /** The ids of the jobs of a batch. */
    async rows(id: string): Promise<Set<string>> {
      const range = IDBKeyRange.bound([id], [id, []])
      return new Set(await (await db()).getAllKeysFromIndex('jobs', 'batch', range))
    },

    /**
     * Replaces a batch by `next(batch)` and keeps what became of its addresses, in one transaction. Nothing is written where
     * `next` leaves it as it is; no row replaces a job that is there, unless that has no answer and the row has one.
     * Resolves to the new batch. `relaxed`: where a power cut may take it back.
     */
    async change(
      id: string,
      next: (batch: Batch) => Batch,
      rows: readonly KeptRow[] = [],
      durability: 'strict' | 'relaxed' = 'relaxed',
    ): Promise<Batch | undefined> {
      const savedAt = deps.now()
      const texts = await Promise.all(rows.map(async ({ raw }) => (raw ? wordsIn(raw) : '')))
      const names = ['batches', 'jobs', 'results', 'texts', 'errands', 'files'] as const
      const tx = (await db()).transaction(names, 'readwrite', { durability })
      const jobs = tx.objectStore('jobs')
      const was = await tx.objectStore('batches').get(id)
      const changed = was && next(was)
      if (!changed || changed === was) {
        await tx.done
        return was
      }
      const there = await Promise.all(rows.map(({ job }) => jobs.get(job.id)))
      const writes: Promise<unknown>[] = []
      try {
        writes.push(tx.objectStore('batches').put(changed))
        for (const [at, { job, raw }] of rows.entries()) {
          const before = there[at]
          if (before && (!raw || before.state === 'done' || before.removedAt !== undefined)) continue
          writes.push(jobs.put(job))
          const text = texts[at] ?? ''
          if (raw) putAnswer(tx, job, { id: job.id, savedAt, raw, complete: true, text }, writes)
        }
      } catch (error) {
        void Promise.allSettled([...writes, tx.done])
        try {
          tx.abort()
        } catch {
          // The browser has aborted it.
        }
        throw error
      }
      await Promise.all([...writes, tx.done])
      deps.announce()
      return changed
    },

    /** Takes batches that have ended off the list. Their jobs stay. */
    async remove(ids: readonly string[]): Promise<void> {
      const { store, done } = (await db()).transaction('batches', 'readwrite')
      const found = await Promise.all(ids.map((id) => store.get(id)))
      const ended = found.filter((batch) => batch && !isAtWork(batch))
      await Promise.all([...ended.map((batch) => store.delete(batch!.id)), done])
      deps.announce()
    },
  }
}
