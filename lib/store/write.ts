import type { Job } from '@/lib/jobs/job'
import type { Outcome } from '@/lib/jobs/queue'
import type { Database } from './db'

/** The writing half of the store, for the background alone. `announce` is called after each change. */
export function createWriter(db: Promise<Database>, deps: { now(): number; announce(): void }) {
  return {
    /** Saves a new job durably before it resolves. */
    async add(job: Job): Promise<void> {
      const tx = (await db).transaction('jobs', 'readwrite', { durability: 'strict' })
      await Promise.all([tx.store.add(job), tx.done])
      deps.announce()
    },

    /** Replaces a job by `next(job)`, and keeps its answer, in one transaction. Resolves to the new record. */
    async change(
      id: string,
      next: (job: Job) => Job,
      answer?: Pick<Outcome, 'raw' | 'complete'>,
    ): Promise<Job | undefined> {
      const tx = (await db).transaction(['jobs', 'results'], 'readwrite', { durability: 'strict' })
      const job = await tx.objectStore('jobs').get(id)
      const changed = job && next(job)
      if (changed) {
        await tx.objectStore('jobs').put(changed)
        if (answer?.raw) {
          const { raw, complete } = answer
          await tx.objectStore('results').put({ id, savedAt: deps.now(), raw, complete })
        }
      }
      await tx.done
      deps.announce()
      return changed
    },

    /** Deletes a job and its result. */
    async remove(id: string): Promise<void> {
      const tx = (await db).transaction(['jobs', 'results'], 'readwrite')
      await Promise.all([tx.objectStore('jobs').delete(id), tx.objectStore('results').delete(id), tx.done])
      deps.announce()
    },
  }
}
