import { isAtWork } from '@/lib/batches'
import { type Job, isActive } from '@/lib/queue/job'
import type { Handlers } from '@/lib/rpc/serve'
import type { OpenDatabase } from '@/lib/store/db'
import type { createRunStore } from '@/lib/sessions/background'
import { changeSettings } from '@/lib/settings'
import type { createWriter } from '@/lib/scrape/background'

type PrivacyCalls = Pick<Handlers, 'never.add' | 'never.remove' | 'job.close' | 'job.keep' | 'panel.closed'>
type Deps = {
  db: OpenDatabase
  store: Pick<ReturnType<typeof createWriter>, 'change' | 'remove'>
  runs: Pick<ReturnType<typeof createRunStore>, 'remove'>
  /** Removes batches that are kept only until they are closed. */
  closeBatches(): Promise<void>
  /** The same for clips in progress. */
  closeClips(): Promise<void>
}

/** Whether a job's result is known, so that it can be deleted without asking. */
const isSettled = (job: Job) => !isActive(job) && job.state !== 'unknown'

/** Deletes the jobs that are kept only until they are closed, with everything stored for them. */
export async function closeFleeting(
  { db, store }: Pick<Deps, 'db' | 'store'>,
  which: (job: Job) => boolean = isSettled,
) {
  const database = await db()
  const [jobs, batches] = await Promise.all([database.getAll('jobs'), database.getAll('batches')])
  const atWork = new Set(batches.filter(isAtWork).map(({ id }) => id))
  const mayGo = (job: Job) => job.isFleeting && which(job) && !atWork.has(job.batchId ?? '')
  await store.remove(jobs.filter(mayGo).map(({ id }) => id))
}

/** The same for runs, except those of a result that the user chose to keep. */
export async function closeFleetingRuns({ db, runs }: Pick<Deps, 'db' | 'runs'>) {
  const jobs = await (await db()).getAll('jobs')
  const kept = new Set(jobs.filter(({ isFleeting }) => !isFleeting).map(({ id }) => id))
  await runs.remove(
    ({ isFleeting, state, place }) =>
      isFleeting === true && state !== 'unknown' && !('jobId' in place && kept.has(place.jobId)),
  )
}

export const privacyHandlers = (deps: Deps): PrivacyCalls => ({
  async 'never.add'({ pattern }) {
    await changeSettings((now) => ({ ...now, neverSend: [...new Set([...now.neverSend, pattern])] }))
    return null
  },
  async 'never.remove'({ pattern }) {
    await changeSettings((now) => ({ ...now, neverSend: now.neverSend.filter((one) => one !== pattern) }))
    return null
  },
  async 'job.close'({ jobId }) {
    await closeFleeting(deps, ({ id }) => id === jobId)
    await deps.closeClips()
    return null
  },
  async 'job.keep'({ jobId }) {
    await deps.store.change(jobId, (job) => {
      const { isFleeting: _, ...kept } = job
      return { job: kept }
    })
    return null
  },
  async 'panel.closed'({ windowId }) {
    await closeFleeting(deps, (job) => isSettled(job) && job.page.windowId === windowId)
    await closeFleetingRuns(deps)
    await deps.closeBatches()
    await deps.closeClips()
    return null
  },
})
