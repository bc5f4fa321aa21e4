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

/** Where runs happen: in the page of a finished scrape, or in a session. */
export type Site = { place: RunPlace; connection: Run['connection'] }

type Deps = { call: typeof callBackground; db: OpenDatabase }

/** The result of looking up a run, or why that failed; undefined while loading. */
export type Looked = { ok: true; value: RunOutlook } | { ok: false; error: Failure } | undefined

export type Runs = {
  /** Newest first; read only while visible. */
  all: ReadonlySignal<Run[]>
  /** The runs at the open site, or all without one. */
  here: ReadonlySignal<Run[]>
  site: ReadonlySignal<Site | undefined>
  draft: TaskDraft
  liveView: LiveView
  failure: ReadonlySignal<Failure | undefined>
  isSending: ReadonlySignal<boolean>
  /** What the session that was ended here used. */
  ended: ReadonlySignal<Ended | undefined>
  /** The jobs whose pages had runs, by ID, if they still exist. */
  jobs: ReadonlySignal<ReadonlyMap<string, Job>>
  looked: ReadonlySignal<Record<string, Looked>>
  /** The runs are shown instead of the sessions. */
  isOpen: ReadonlySignal<boolean>
  /** Back leads to the result. */
  fromResult: ReadonlySignal<boolean>
  /** Shows the runs at a site, or all. `from`: where Back leads. */
  open(site: Site | undefined, from?: 'result' | 'sessions'): void
  /** Goes back to the sessions. False if Back leads to the result. */
  back(): boolean
  start(task: Task): Promise<boolean>
  /** Repeats a run in the same place. */
  again(run: Run): Promise<boolean>
  /** Ends the open session. */
  stop(): Promise<void>
  forget(run: Run): Promise<void>
  look(run: Run): Promise<void>
  /** Reloads the store while the runs are visible. */
  refresh(): Promise<void>
  /** Keeps the list fresh while visible, until the returned function is called. */
  watch(): () => void
}

/** Finished and planned runs in remote browsers. */
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
        // A draft for one page must not run in another.
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
