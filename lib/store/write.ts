import { type Job, activeStates, laneOf } from '@/lib/jobs/job'
import { type Lane, newLane } from '@/lib/jobs/lane'
import type { Change, Outcome } from '@/lib/jobs/queue'
import type { Files } from '@/lib/media/files'
import { mostTries } from '@/lib/media/keeper'
import { asksForPictures } from '@/lib/media/pictures'
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

    /**
     * Replaces a job and its lane by `next(job, lane)`, and keeps its answer, in one transaction, which also notes that
     * its pictures are to be fetched. Resolves to the new job. `relaxed`: where a power cut may take it back.
     */
    async change(
      id: string,
      next: (job: Job, lane: Lane) => Change,
      answer?: Pick<Outcome, 'raw' | 'complete'>,
      durability: 'strict' | 'relaxed' = 'strict',
    ): Promise<Job | undefined> {
      const tx = (await db()).transaction(['jobs', 'results', 'lanes', 'files'], 'readwrite', { durability })
      const job = await tx.objectStore('jobs').get(id)
      const lane = job && ((await tx.objectStore('lanes').get(laneOf(job))) ?? newLane(laneOf(job)))
      const changed = job && lane && next(job, lane)
      const writes: Promise<unknown>[] = []
      if (changed) writes.push(tx.objectStore('jobs').put(changed.job))
      if (changed?.lane) writes.push(tx.objectStore('lanes').put(changed.lane))
      if (changed && answer?.raw) {
        const { raw, complete } = answer
        writes.push(tx.objectStore('results').put({ id, savedAt: deps.now(), raw, complete }))
        const { state, request, endedAt } = changed.job
        if (state === 'done' && endedAt !== undefined && asksForPictures(request)) {
          const due: Files = { id, answeredAt: endedAt, triesLeft: mostTries, files: [] }
          writes.push(tx.objectStore('files').put(due))
        }
      }
      await Promise.all([...writes, tx.done])
      deps.announce()
      return changed?.job
    },

    /** Replaces the files of an answer by `next(files)` in one transaction. */
    async changeFiles(id: string, next: (was: Files | undefined) => Files | undefined): Promise<void> {
      const tx = (await db()).transaction('files', 'readwrite', { durability: 'relaxed' })
      const files = next(await tx.store.get(id))
      await Promise.all([files && tx.store.put(files), tx.done])
      deps.announce()
    },

    async putLane(lane: Lane): Promise<void> {
      await (await db()).put('lanes', lane)
      deps.announce()
    },
  }
}
