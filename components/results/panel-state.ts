import { type ReadonlySignal, computed, signal } from '@preact/signals'
import type { Job } from '@/lib/jobs/job'
import type { call as callBackground } from '@/lib/rpc/call'
import type { StartRefusal } from '@/lib/rpc/refusal'
import type { Database } from '@/lib/store/db'
import { newestJobs } from '@/lib/store/read'
import { type OpenResult, openResult } from './open-result'

type Deps = {
  db: Promise<Database>
  windowId: number | undefined
  call: typeof callBackground
  openSettings(): void
}

export type Panel = {
  jobs: ReadonlySignal<Job[]>
  /** The job on show: the one the user picked, else the newest of this window, else the newest. */
  job: ReadonlySignal<Job | undefined>
  /** What came back for it, as far as it was opened. */
  result: ReadonlySignal<OpenResult | undefined>
  /** A job of this window that was started after the user picked the one on show. */
  newer: ReadonlySignal<Job | undefined>
  showsRecent: ReadonlySignal<boolean>
  refusal: ReadonlySignal<StartRefusal | undefined>
  failure: ReadonlySignal<string | undefined>
  /** Reads the store again. */
  refresh(): Promise<void>
  pick(jobId: string): void
  toggleRecent(): void
  showNewest(): void
  cancel(job: Job): Promise<void>
  again(job: Job): Promise<void>
  openSettings(): void
}

const listed = 100

/** The panel's state: it reads the store, and asks the background for every change. */
export function createPanel({ db, windowId, call, openSettings }: Deps): Panel {
  const jobs = signal<Job[]>([])
  const picked = signal<{ id: string; newestThen: string | undefined } | undefined>()
  const result = signal<OpenResult | undefined>()
  const showsRecent = signal(false)
  const refusal = signal<StartRefusal | undefined>()
  const failure = signal<string | undefined>()

  const newest = computed(() => jobs.value.find(({ page }) => page.windowId === windowId))
  const job = computed(
    () => jobs.value.find(({ id }) => id === picked.value?.id) ?? newest.value ?? jobs.value[0],
  )
  const newer = computed(() => {
    const isNewer = picked.value && newest.value?.id !== picked.value.newestThen
    return isNewer && newest.value?.id !== job.value?.id ? newest.value : undefined
  })

  const show = (id: string | undefined) => {
    picked.value = id === undefined ? undefined : { id, newestThen: newest.value?.id }
    showsRecent.value = false
    void attempt(openShown)
  }

  async function attempt(work: () => Promise<void>) {
    refusal.value = undefined
    failure.value = undefined
    try {
      await work()
    } catch (error) {
      failure.value = error instanceof Error ? error.message : String(error)
    }
  }

  async function openShown() {
    const shown = job.value
    if (result.value && result.value.jobId !== shown?.id) result.value = undefined
    if (!shown?.hasResult || result.value) return
    const opened = await openResult(await db, shown.id)
    if (opened && job.value?.id === shown.id) result.value = opened
  }

  const refresh = () =>
    attempt(async () => {
      jobs.value = await newestJobs(await db, listed)
      await openShown()
    })

  return {
    jobs,
    job,
    result,
    showsRecent,
    refusal,
    failure,
    refresh,
    newer,
    pick: show,
    showNewest: () => show(undefined),
    openSettings,
    toggleRecent() {
      showsRecent.value = !showsRecent.value
    },
    cancel: ({ id }) => attempt(async () => void (await call('job.cancel', { jobId: id }))),
    again: ({ id }) =>
      attempt(async () => {
        const answer = await call('job.again', { jobId: id })
        if (answer.ok) picked.value = { id: answer.jobId, newestThen: answer.jobId }
        else refusal.value = answer.reason
      }),
  }
}
