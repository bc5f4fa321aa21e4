import { type ReadonlySignal, computed, signal } from '@preact/signals'
import type { Job } from '@/lib/jobs/job'
import type { call as callBackground } from '@/lib/rpc/call'
import type { StartRefusal } from '@/lib/rpc/refusal'
import type { OpenDatabase } from '@/lib/store/db'
import { newestJobs } from '@/lib/store/read'
import type { Shown } from '@/lib/store/shown'
import { type OpenResult, openResult } from './open-result'

type Deps = {
  db: OpenDatabase
  windowId: number
  call: typeof callBackground
  /** The job that the user last started or opened from the popup of a window. */
  shownIn(windowId: number): Promise<Shown | undefined>
  openSettings(): void
}

export type Panel = {
  jobs: ReadonlySignal<Job[]>
  /** The job on show: the one the user picked or asked for in the popup, else the newest of this window, else the newest. */
  job: ReadonlySignal<Job | undefined>
  /** What came back for it, as far as it was opened. */
  result: ReadonlySignal<OpenResult | undefined>
  showsRecent: ReadonlySignal<boolean>
  refusal: ReadonlySignal<StartRefusal | undefined>
  failure: ReadonlySignal<string | undefined>
  /** Reads the store again. */
  refresh(): Promise<void>
  pick(jobId: string): void
  toggleRecent(): void
  cancel(job: Job): Promise<void>
  again(job: Job): Promise<void>
  openSettings(): void
}

const listed = 100

/** The panel's state: it reads the store, and asks the background for every change. */
export function createPanel({ db, windowId, call, shownIn, openSettings }: Deps): Panel {
  const jobs = signal<Job[]>([])
  const pickedId = signal<string | undefined>()
  let shownAt: number | undefined
  const result = signal<OpenResult | undefined>()
  const showsRecent = signal(false)
  const refusal = signal<StartRefusal | undefined>()
  const failure = signal<string | undefined>()

  const job = computed(
    () =>
      jobs.value.find(({ id }) => id === pickedId.value) ??
      jobs.value.find(({ page }) => page.windowId === windowId) ??
      jobs.value[0],
  )

  async function load(work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      failure.value = error instanceof Error ? error.message : String(error)
    }
  }

  /** What the user does clears what was said of the last try; a mere change of the store does not. */
  function attempt(work: () => Promise<void>) {
    refusal.value = undefined
    failure.value = undefined
    return load(work)
  }

  async function openShown() {
    const shown = job.value
    if (result.value && result.value.jobId !== shown?.id) result.value = undefined
    if (!shown?.hasResult || result.value) return
    const opened = await openResult(await db(), shown.id)
    if (opened && job.value?.id === shown.id) result.value = opened
  }

  const refresh = () =>
    load(async () => {
      jobs.value = await newestJobs(await db(), listed)
      const shown = await shownIn(windowId)
      if (shown && shown.at !== shownAt) {
        shownAt = shown.at
        pickedId.value = shown.jobId
        showsRecent.value = false
      }
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
    pick(jobId) {
      pickedId.value = jobId
      showsRecent.value = false
      void attempt(openShown)
    },
    openSettings,
    toggleRecent() {
      showsRecent.value = !showsRecent.value
    },
    cancel: ({ id }) => attempt(async () => void (await call('job.cancel', { jobId: id }))),
    again: ({ id }) =>
      attempt(async () => {
        const answer = await call('job.again', { jobId: id })
        if (answer.ok) pickedId.value = answer.jobId
        else refusal.value = answer.reason
      }),
  }
}
