import { type Job, activeStates } from '@/lib/jobs/job'
import type { Outcome } from '@/lib/jobs/queue'
import type { OpenDatabase } from './db'

/** The writing half of the store, for the background alone. `announce` is called after each change. */
export function createWriter(db: OpenDatabase, deps: { now(): number; announce(): void }) {
  return {
    /**
     * Saves a new job before it resolves, unless an active one is its twin: then that one is returned. Nothing has been
     * sent yet; the change to running, which comes before the sending, is the one that must outlive a power cut.
     */
    async add(job: Job, isTwin: (other: Job) => boolean): Promise<Job> {
      const tx = (await db()).transaction('jobs', 'readwrite')
      const active = await Promise.all(activeStates.map((state) => tx.store.index('state').getAll(state)))
      const twin = active.flat().find(isTwin)
      await Promise.all([twin ? undefined : tx.store.add(job), tx.done])
      deps.announce()
      return twin ?? job
    },

    /** Replaces a job by `next(job)`, and keeps its answer, in one transaction. Resolves to the new record. */
    async change(
      id: string,
      next: (job: Job) => Job,
      answer?: Pick<Outcome, 'raw' | 'complete'>,
    ): Promise<Job | undefined> {
      const tx = (await db()).transaction(['jobs', 'results'], 'readwrite', { durability: 'strict' })
      const job = await tx.objectStore('jobs').get(id)
      const changed = job && next(job)
      const writes: Promise<unknown>[] = changed ? [tx.objectStore('jobs').put(changed)] : []
      if (changed && answer?.raw) {
        const { raw, complete } = answer
        writes.push(tx.objectStore('results').put({ id, savedAt: deps.now(), raw, complete }))
      }
      await Promise.all([...writes, tx.done])
      deps.announce()
      return changed
    },
  }
}
