import { type ReadonlySignal, computed, signal } from '@preact/signals'
import { type Failure, lookUp } from '@/components/services'
import type { call as callBackground } from '@/lib/rpc/call'
import type { Job } from '@/lib/queue/job'
import {
  type Ended,
  type Run,
  type RunOutlook,
  type RunPlace,
  type Task,
  isSamePlace,
  newestRuns,
} from '@/lib/sessions'
import type { StopResult } from '@/lib/contract/schema/session-answers'
import type { OpenDatabase } from '@/lib/store/db'
import { findJob } from '@/lib/scrape'
import { type LiveView, createLiveView } from './live-view-state'
import { type TaskDraft, createTaskDraft } from './task-draft'

/** Where is worked: in the page of a finished scrape, or in a session. */
export type Site = { place: RunPlace; connection: Run['connection'] }

type Deps = { call: typeof callBackground; db: OpenDatabase }

/** What looking a run up found, or why it found nothing; undefined while it is asked. */
export type Looked = { ok: true; value: RunOutlook } | { ok: false; error: Failure } | undefined

export type Runs = {
  /** The newest first; read only while they are on screen. */
  all: ReadonlySignal<Run[]>
  /** Those at the site that is worked at, or all where none is. */
  here: ReadonlySignal<Run[]>
  site: ReadonlySignal<Site | undefined>
  draft: TaskDraft
  liveView: LiveView
  failure: ReadonlySignal<Failure | undefined>
  isSending: ReadonlySignal<boolean>
  /** What the session took that was worked in here and was ended. */
  ended: ReadonlySignal<Ended | undefined>
  /** The jobs in whose pages something was run, by their ids, as far as they are still there. */
  jobs: ReadonlySignal<ReadonlyMap<string, Job>>
  looked: ReadonlySignal<Record<string, Looked>>
  /** The runs are on show, in place of the sessions. */
  isOpen: ReadonlySignal<boolean>
  /** The way back leads to the result. */
  fromResult: ReadonlySignal<boolean>
  /** Shows the runs at a site, or all. `from`: where the way back leads. */
  open(site: Site | undefined, from?: 'result' | 'sessions'): void
  /** Goes back to the sessions. False where the way back leads to the result. */
  back(): boolean
  start(task: Task): Promise<boolean>
  /** Does the same once more, where it was done. */
  again(run: Run): Promise<boolean>
  /** Ends the session that is worked in. */
  stop(): Promise<void>
  forget(run: Run): Promise<void>
  look(run: Run): Promise<void>
  /** Reads the store again, where the runs are on screen. */
  refresh(): Promise<void>
  /** Keeps the list fresh while it is on screen, until the returned function is called. */
  watch(): () => void
}

/** What was run in remote browsers, and what is to be. */
export function createRuns({ call, db }: Deps): Runs {
  const all = signal<Run[]>([])
  const jobs = signal<ReadonlyMap<string, Job>>(new Map())
  const opened = signal<{ site?: Site; from: 'result' | 'sessions' } | undefined>()
  const site = computed(() => opened.value?.site)
  const failure = signal<Failure | undefined>()
  const isSending = signal(false)
  const stopped = signal<StopResult | undefined>()
  const looked = signal<Record<string, Looked>>({})
  let isSeen = false

  const here = computed(() => {
    const { value } = site
    if (!value) return all.value
    return all.value.filter(
      ({ place, connection }) => isSamePlace(place, value.place) && connection.id === value.connection.id,
    )
  })
  const ended = computed(
    () => site.value && (stopped.value ?? here.value.find((run) => run.ended !== undefined)?.ended),
  )
  const draft = createTaskDraft()
  let drafted: RunPlace | undefined
  const liveView = createLiveView({ call, site, here })

  function calm() {
    failure.value = undefined
    stopped.value = undefined
    liveView.close()
  }

  async function refresh() {
    if (!isSeen) return
    const database = await db()
    const runs = await newestRuns(database)
    const places = [site.value?.place, ...runs.map(({ place }) => place)]
    const ids = new Set(places.flatMap((place) => (place && 'jobId' in place ? [place.jobId] : [])))
    const found = await Promise.all([...ids].map((id) => findJob(database, id)))
    jobs.value = new Map(found.flatMap((job) => (job ? [[job.id, job]] : [])))
    all.value = runs
  }

  async function send(task: Task, { place, connection }: Site): Promise<boolean> {
    if (isSending.value) return false
    isSending.value = true
    failure.value = undefined
    stopped.value = undefined
    const on =
      'jobId' in place ? { jobId: place.jobId } : { connection: connection.id, sessionId: place.sessionId }
    const answer = await lookUp(call('run.start', { task, on }))
    if (!answer.ok) failure.value = answer.error
    await refresh()
    isSending.value = false
    return answer.ok
  }

  async function stopAt({ place, connection }: Site) {
    const answer = await lookUp(
      'jobId' in place
        ? call('run.stop', { jobId: place.jobId })
        : call('session.destroy', { connection: connection.id, sessionId: place.sessionId }),
    )
    failure.value = answer.ok ? undefined : answer.error
    stopped.value = answer.ok ? answer.value : undefined
    if (answer.ok) {
      liveView.close()
      looked.value = {}
    }
    await refresh()
  }

  return {
    all,
    here,
    site,
    draft,
    liveView,
    failure,
    isSending,
    ended,
    jobs,
    looked,
    isOpen: computed(() => opened.value !== undefined),
    fromResult: computed(() => opened.value?.from === 'result'),
    open(next, from = 'sessions') {
      const was = opened.value?.from
      opened.value = { ...(next && { site: next }), from: was ?? from }
      if (next) {
        // What was written for one page is not run in another.
        if (drafted && !isSamePlace(drafted, next.place)) draft.clear()
        drafted = next.place
      }
      calm()
      void refresh()
    },
    back() {
      const leads = opened.value?.from
      opened.value = undefined
      calm()
      return leads === 'sessions'
    },
    start: async (task) => site.value !== undefined && send(task, site.value),
    again: (run) => send(run.task, run),
    stop: async () => site.value && stopAt(site.value),
    async forget({ id }) {
      await call('run.forget', { runId: id })
      await refresh()
    },
    async look({ id }) {
      looked.value = { ...looked.value, [id]: undefined }
      const found = await lookUp(call('run.look', { runId: id }))
      looked.value = { ...looked.value, [id]: found }
    },
    refresh,
    watch() {
      isSeen = true
      void refresh()
      return () => {
        isSeen = false
        liveView.close()
      }
    },
  }
}
