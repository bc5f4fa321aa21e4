import { batch, computed, signal } from '@preact/signals'
import { i18n } from '#i18n'
import { addressesOf, createAsking, createThread } from '@/components/ask'
import { createBatchesState, createExportWriter } from '@/components/batches'
import { createClips, createTakeQuick, destinationName } from '@/components/clips'
import { createCopying } from '@/components/links'
import { createHistory } from '@/components/history'
import { createInteractionsState, createSessions } from '@/components/sessions'
import { showBriefly } from '@/components/ui/brief-toast'
import { pageScreen, pageTimers } from '@/components/ui/on-screen'
import type { Job } from '@/lib/queue/job'
import type { TabTurn } from '@/lib/platform/window-tabs'
import { defaultSettings } from '@/lib/settings'
import { isOutdated } from '@/lib/store/db'
import { resultText } from '@/lib/contract/schema/answer-text'
import { saveFile } from '@/components/ui/save-file'
import {
  type PanelTarget,
  type PopupState,
  type Spoken,
  createRecentJobs,
  findJob,
  findResult,
} from '@/lib/scrape'
import type { Page } from '@/lib/core/page'
import type { ChangedJobs } from '@/lib/store/revision'
import { asRecord } from '@/lib/core/is-record'
import { pageAddress } from '@/lib/privacy'
import type { OutputId } from '@/components/outputs'
import { newestOf, onShow, withOlder } from './on-show'
import { type ChosenTab, isReadable, isSameKind } from './page-tabs'
import { createArrival, createPassing } from './answer-context'
import { createFollow } from './follow-state'
import type { TabProgress } from '@/lib/engines/browser/progress'
import { createOpener, openResult } from '@/components/scrape'
import type { PanelDeps } from './panel-deps'
import { createActions } from './panel-actions'
import { type Refused, createTroubles } from './troubles'
import { type Work, noWork, readWork } from './work'

/** The panel's current view. */
export type PanelView = 'result' | 'answer' | 'history' | 'sessions' | 'batch' | 'clips'

export type Panel = ReturnType<typeof createPanel>

const listed = 200

/** The passages of a stored reading, one a line. */
async function textForModel(result: { raw: Blob } | undefined): Promise<string> {
  const read = asRecord(JSON.parse((await result?.raw.text()) ?? '{}'))
  const passages = Array.isArray(read['passages']) ? read['passages'] : []
  return passages.map((passage) => String(Array.isArray(passage) ? passage[0] : '')).join('\n')
}

/** The panel's state. It reads the store, and asks the background for every change. */
export function createPanel(deps: PanelDeps) {
  const { db, windowId } = deps
  const recentJobs = createRecentJobs(db, listed)
  const jobs = signal<Job[]>([])
  const work = signal<Work>(noWork)
  const settings = signal(defaultSettings)
  const speech = signal<Record<string, Spoken>>({})
  deps.onSpeech((now) => {
    speech.value = now
  })
  const outdated = signal(false)
  const progress = signal<{ tabId: number; at: number; progress: TabProgress } | undefined>()
  const place = signal<PanelView>('result')
  const pickedId = signal<string | undefined>()
  const chosenTab = signal<ChosenTab | undefined>()
  const readableId = signal<string | undefined>()
  const readableRefused = signal<Refused | undefined>()
  let shownAt: number | undefined
  let newestAt: number | undefined
  let movedAt = 0
  let askedAbout = ''

  const newest = () => newestOf(jobs.value, windowId)
  const { refused, failure, clear, load, attempt, ...troubles } = createTroubles(() => newest()?.id)
  const follow = createFollow({ ...deps, settings, attempt })
  const { front } = follow
  const shown = computed(() => onShow(jobs.value, windowId, pickedId.value, front.value))
  const job = computed(() => shown.value.job)
  const { result, open } = createOpener(db, job)
  const files = createArrival({ ...deps, job, result })

  function show(jobId: string, tab?: OutputId) {
    // A tab of the page's usual result doesn't pin it, so newer jobs still appear.
    if (pickedId.value !== undefined || job.value?.id !== jobId) pickedId.value = jobId
    place.value = 'result'
    if (tab) chosenTab.value = { jobId, id: tab }
  }

  async function refuse(...why: Parameters<typeof troubles.refuse>) {
    troubles.refuse(...why)
    await lookAtRefused()
  }

  async function lookAtRefused() {
    const one = refused.value
    readableRefused.value = one && (await isOpen(one)) ? one : undefined
  }

  /** Whether a page's tab still shows it and Pluck may read it. */
  const isOpen = async ({ page }: Pick<Job, 'page'>) => (await deps.tabs.find(page.tabId))?.url === page.url

  /** A job started elsewhere while the history was open shouldn't stay hidden behind it, unlike a restored one. */
  function leaveHistory() {
    const before = newestAt
    const at = newest()?.createdAt ?? 0
    newestAt = Math.max(before ?? deps.now(), at)
    if (before === undefined || at <= before || place.value !== 'history') return
    pickedId.value = undefined
    place.value = 'result'
  }

  /** Picks and messages of one page don't apply to the next. Views without a page stay open. */
  function leavePage() {
    pickedId.value = undefined
    clear()
    if (place.value === 'answer') place.value = 'result'
  }

  /** A new result takes the place of the older one in the same tab, unless that is being read and nobody asked. */
  function arrive(older: Job | undefined, isAsked: boolean) {
    const newer = job.value
    if (!older || !newer || !isReadable(older) || !isReadable(newer)) return
    if (older.createdAt >= newer.createdAt || !isSameKind(older, newer)) return
    const tab = chosenTab.value
    if (!isAsked && deps.isReading()) pickedId.value = older.id
    else if (tab?.jobId === older.id) chosenTab.value = { ...tab, jobId: newer.id }
  }

  /** Shows what the user requested elsewhere, unless they started or opened something else since. */
  function obey(asked: PanelTarget) {
    shownAt = asked.at
    if (Math.max(newest()?.createdAt ?? 0, front.value?.since ?? 0, movedAt) > asked.at) return
    place.value = 'result'
    if ('jobId' in asked) show(asked.jobId)
    else troubles.refuse(asked.refusal, asked.page)
  }

  async function read() {
    const [database, chosen] = await Promise.all([db(), deps.settings()])
    const [recent, asked, status] = await Promise.all([
      recentJobs.read(),
      deps.shownIn(windowId),
      follow.look(chosen),
    ])
    const isNews = asked !== undefined && asked.at !== shownAt
    const id = isNews && 'jobId' in asked ? asked.jobId : pickedId.value
    const all = await withOlder(database, recent, id, (known) => {
      const url = status.front?.url
      const shownNow = onShow(known, windowId, id, status.front).job
      return [
        ...(url === undefined ? [] : [url, pageAddress(url)]),
        ...(shownNow ? addressesOf(shownNow) : []),
      ]
    })
    const before = job.value
    batch(() => {
      // Picking the job that is shown by default doesn't pin it, so newer jobs still appear.
      const usual = onShow(jobs.value, windowId, undefined, front.value)
      if (pickedId.value === usual.job?.id) pickedId.value = undefined
      jobs.value = all
      outdated.value = isOutdated(database)
      settings.value = chosen
      if (follow.take(status)) leavePage()
      leaveHistory()
      if (isNews) obey(asked)
      arrive(before, isNews)
    })
    await openShown()
  }

  async function openShown() {
    const one = job.value
    const [atWork, tab] = await Promise.all([
      readWork(await db(), one),
      one && deps.tabs.find(one.page.tabId),
    ])
    work.value = atWork
    readableId.value = tab?.url === one?.page.url ? one?.id : undefined
    follow.watch(one, tab)
    lookWhereToAsk()
    await Promise.all([
      thread.read(),
      open(),
      files.read(),
      lookAtRefused(),
      place.value === 'batch' && batches.read(),
      lookups.interactions.refresh(),
      clips.refresh().then(takeQuick),
      copying.refresh(),
    ])
  }

  /** Only for another page or other settings; the tab itself is inspected. */
  function lookWhereToAsk() {
    const wanted = JSON.stringify([job.value?.id ?? front.value, settings.value])
    if (wanted === askedAbout) return
    askedAbout = wanted
    void load(asking.look)
    if (!job.value) void load(follow.lookInto)
  }

  function pick(jobId: string, tab?: OutputId) {
    if (jobs.value.some(({ id }) => id === jobId)) {
      show(jobId, tab)
      return void attempt(read)
    }
    // A very old job or one of a batch is read first.
    pickedId.value = jobId
    void attempt(async () => {
      await read()
      place.value = 'result'
    })
  }

  const batches = createBatchesState({ ...deps, settings, startWorker: deps.startBatch, attempt, pick })

  const thread = createThread(db, () => (job.value ? addressesOf(job.value) : []))

  const asking = createAsking({
    call: deps.call,
    thread: thread.turns,
    about() {
      if (job.value) return { jobId: job.value.id, windowId }
      return front.value && { tabId: front.value.tabId, url: front.value.url }
    },
    tab: () => job.value?.page ?? front.value,
    attempt,
    onStarted: async (answer) => {
      const page = job.value?.page ?? front.value
      if (answer.ok) pick(answer.jobId)
      else if (page) await refuse(answer.reason, page)
    },
  })

  const clips = createClips({
    ...deps,
    settings,
    openDestinations: () => void deps.openTab('/options.html#clip-destinations'),
  })

  const takeQuick = createTakeQuick({ ...deps, clips })
  const copying = createCopying({
    ...deps,
    ...deps.copying,
    copied: (count) => showBriefly(i18n.t('copying.done', count, [count])),
  })

  const history = createHistory({
    call: deps.call,
    startWorker: deps.startSearch,
    attempt,
    writer: createExportWriter(deps.startBatch),
    saveFile,
    findJob: async (id) => findJob(await db(), id),
    readText: async (id) => resultText((await openResult(await db(), id))?.answer?.data),
    clips: {
      destination: () => destinationName(clips.destination.value),
      clip: clips.clip,
      unmade: () => clips.unmade.value.map(({ request }) => request.jobId),
      stop: clips.stop,
    },
  })

  /** What a service is asked for, and the interactions in its browsers. */
  const lookups = {
    sessions: createSessions({
      call: deps.call,
      settings,
      now: Date.now,
      timers: pageTimers,
      screen: pageScreen,
    }),
    interactions: createInteractionsState({ call: deps.call, db }),
  }

  return {
    ...createActions({ ...deps, attempt, refuse, show }),
    takePage: deps.takePage,
    jobs,
    /** Active jobs, and what blocks them. */
    work,
    settings,
    /** What models have said so far, by job. */
    speech,
    onShow: shown,
    /** The answer of the job on show, as far as it was opened. */
    result,
    chosenTab,
    /** The ended run whose outcome the user has hidden; its result is older. */
    hiddenId: signal<string | undefined>(),
    /** How far the job on show is in its tab, if it runs there. */
    progress: computed(() => {
      const [one, news] = [job.value, progress.value]
      const isOfJob = one?.state === 'running' && one.page.tabId === news?.tabId
      return isOfJob && news.at >= (one.sentAt ?? 0) ? news.progress : undefined
    }),
    progressed(tabId: number, news: TabProgress) {
      progress.value = { tabId, at: deps.now(), progress: news }
    },
    /** When and where the answer came from, and its stored files. */
    arrival: files.arrival,
    /** Actions for its passages. */
    passing: createPassing({ ...deps, job, attempt }),
    /** The job on show could be read in its tab. */
    canReadHere: computed(() => readableId.value !== undefined && readableId.value === job.value?.id),
    place,
    refused,
    /** The refused page could be read in its tab. */
    canReadRefused: computed(() => refused.value !== undefined && readableRefused.value === refused.value),
    failure,
    /** The database is from an earlier version and couldn't be migrated. */
    outdated,
    /** What was asked of the page on show, and the box that asks more. */
    thread,
    asking,
    follow,
    lookups,
    history,
    batches,
    clips,
    /** Links that a menu wants copied. */
    copying,
    /** The text that a job has read for a model. */
    readText: async (id: string) => textForModel(await findResult(await db(), id)),
    /** Reloads the store. `changed`: the jobs to reload; all of them if not given. */
    refresh(changed: ChangedJobs = null) {
      recentJobs.changed(changed)
      return load(read)
    },
    /** What can run for a page in its tab; undefined if that can't be told. */
    look: ({ tabId }: Page): Promise<PopupState | undefined> =>
      deps.call('page.look', { tabId }).catch(() => undefined),
    /** Handles an event of a tab in the window. */
    turn(turn: TabTurn) {
      if (follow.turn(turn, job.value)) void load(read)
    },
    pick,
    go(next: PanelView) {
      clear()
      movedAt = deps.now()
      place.value = next
    },
    /** Starts a batch of these addresses. */
    scrape(urls: string[]) {
      place.value = 'batch'
      batches.begin({ urls })
    },
    showBatch(batchId: string) {
      place.value = 'batch'
      void batches.show(batchId)
    },
    /** Clears the messages about the last attempt. */
    clear,
    openSettings: deps.openSettings,
    openModels: () => void deps.openTab('/options.html#models'),
    connect: deps.connect,
    shortcut: deps.shortcut,
  }
}
