import { type ReadonlySignal, type Signal, computed, signal } from '@preact/signals'
import type { Job } from '@/lib/queue/job'
import type { OpenDatabase } from '@/lib/store/db'
import { createRecentJobs, findJob } from '@/lib/scrape'
import type { ChangedJobs } from '@/lib/store/revision'
import type { NoteSource } from './note-work'
import { sampleSource } from './sample-source'

const maxJobs = 100
const maxShown = 20

export type RecentResults = {
  /** Newest first; undefined until read. */
  jobs: ReadonlySignal<Job[] | undefined>
  /** The picked job's ID; the newest if that one is gone. */
  picked: Signal<string | undefined>
  job: ReadonlySignal<Job | undefined>
  /** What notes are made from: the result, or a sample if there is none. */
  source: ReadonlySignal<NoteSource | undefined>
  /** Reads changed jobs again; all of them if none are named. */
  refresh(changed?: ChangedJobs): Promise<void>
}

/** Recent results to try a template on. */
export function createRecentResults(db: OpenDatabase, begin: string | undefined): RecentResults {
  const recentJobs = createRecentJobs(db, maxJobs)
  const jobs = signal<Job[] | undefined>()
  const picked = signal(begin)
  const job = computed(() => jobs.value?.find(({ id }) => id === picked.value) ?? jobs.value?.[0])
  // The same result stays the same source after a reload.
  const key = computed(() => jobs.value && (job.value ? `${job.value.id} ${job.value.endedAt}` : 'sample'))
  const source = computed((): NoteSource | undefined => {
    if (key.value === undefined) return undefined
    const shown = job.peek()
    return shown ? { jobId: shown.id } : sampleSource
  })
  const isUsable = ({ state, hasResult }: Job) => state === 'done' && hasResult
  return {
    jobs,
    picked,
    job,
    source,
    async refresh(changed = null) {
      recentJobs.changed(changed)
      const database = await db()
      const newest = (await recentJobs.read()).filter(isUsable).slice(0, maxShown)
      const wanted = picked.value === undefined ? undefined : await findJob(database, picked.value)
      const isElsewhere = wanted && isUsable(wanted) && !newest.some(({ id }) => id === wanted.id)
      jobs.value = isElsewhere ? [wanted, ...newest] : newest
    },
  }
}
