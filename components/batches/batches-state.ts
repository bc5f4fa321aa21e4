import { type ReadonlySignal, signal } from '@preact/signals'
import type { Batch } from '@/lib/batches'
import type { Failure } from '@/components/services'
import type { call as callBackground } from '@/lib/rpc/call'
import type { ConnectionId } from '@/lib/contract/schema/connection'
import type { Settings } from '@/lib/settings'
import type { OpenDatabase } from '@/lib/store/db'
import { type ById, createById } from './by-id-state'
import { type Compose, type Draft, type Tabs, createCompose } from './compose-state'
import { type Confirm, createConfirm } from './confirm-state'
import { type OpenBatch, createOpenBatch } from './open-batch-state'
import { type Report, createReport } from './report-state'
import { type Standing, allBatches, standingOf } from './stored'

/** The view on show. */
export type View = 'list' | 'compose' | 'confirm' | 'batch' | 'report'

export type Listed = { batch: Batch; standing: Standing }

export type BatchesState = {
  view: ReadonlySignal<View>
  /** Newest first; undefined until read. */
  list: ReadonlySignal<Listed[] | undefined>
  settings: ReadonlySignal<Settings>
  compose: Compose
  confirm: Confirm
  open: OpenBatch
  byId: ById
  /** The error report that was looked up by ID. */
  report: Report
  /** The user cancelled the open batch; and why that had no effect, if the service said so. */
  hasCancelled: ReadonlySignal<boolean>
  notCancelled: ReadonlySignal<Failure | undefined>
  /** Starts a new batch. */
  begin(draft?: Draft): void
  /** Goes from the composed addresses to their summary. */
  review(): Promise<unknown>
  /** Goes straight to the summary for one question to all pages of a batch. */
  askAll(connection: ConnectionId, urls: readonly string[], question: string): Promise<unknown>
  /** Sends what the summary lists. Call it in a click. */
  start(): Promise<unknown>
  show(batchId: string): Promise<unknown>
  lookUpReport(): Promise<unknown>
  cancel(batch: Batch): Promise<unknown>
  look(batch: Batch): Promise<unknown>
  forget(batch: Batch): Promise<unknown>
  /** Goes to the list, where a batch can be opened by its ID. */
  toById(): void
  /** Goes one step back towards the list. Resolves to false if the list is already on show. */
  back(): boolean
  pick(jobId: string): void
  /** Reloads what is on show from the store. */
  read(): Promise<void>
}

export type BatchesDeps = {
  db: OpenDatabase
  windowId: number
  call: typeof callBackground
  settings: ReadonlySignal<Settings>
  tabs: Tabs
  allow(urls: string[]): Promise<boolean>
  startWorker(): Worker
  /** Runs a task and reports any failure. */
  attempt(task: () => Promise<unknown>): Promise<boolean>
  /** Opens a job's result. */
  pick(jobId: string): void
}

/** The place of batches: the list, a new one on its way, and the one that is open. */
export function createBatches(deps: BatchesDeps): BatchesState {
  const { db, call, attempt } = deps
  const view = signal<View>('list')
  const list = signal<Listed[] | undefined>()
  const hasCancelled = signal(false)
  const notCancelled = signal<Failure | undefined>()
  let cameFrom: View = 'list'
  const compose = createCompose(deps)
  const confirm = createConfirm(deps)
  const open = createOpenBatch(deps)
  const report = createReport(call)
  const byId = createById({ ...deps, report, onOpened: (id) => show(id) })

  async function readList() {
    const database = await db()
    const all = await allBatches(database)
    list.value = await Promise.all(
      all.map(async (batch) => ({ batch, standing: await standingOf(database, batch) })),
    )
  }

  const show = (batchId: string) =>
    attempt(async () => {
      hasCancelled.value = false
      notCancelled.value = undefined
      await open.open(batchId)
      view.value = 'batch'
    })

  function toList() {
    open.close()
    view.value = 'list'
    void attempt(readList)
  }

  const toConfirm = (asked: Parameters<Confirm['judge']>[0]) =>
    attempt(async () => {
      await confirm.judge(asked)
      cameFrom = view.value
      view.value = 'confirm'
    })

  return {
    view,
    list,
    settings: deps.settings,
    compose,
    confirm,
    open,
    byId,
    report,
    hasCancelled,
    notCancelled,
    begin(draft = {}) {
      compose.begin(draft)
      view.value = 'compose'
      void attempt(compose.look)
    },
    async review() {
      const asked = compose.asked()
      if (asked) await toConfirm(asked)
    },
    askAll: (connection, urls, question) =>
      toConfirm({ connection, presetId: 'ask', words: question, from: { urls: [...urls] }, urls: [...urls] }),
    start() {
      const started = confirm.start()
      return attempt(async () => {
        const batchId = await started
        if (batchId !== undefined) await show(batchId)
      })
    },
    show,
    async lookUpReport() {
      if (await byId.report()) view.value = 'report'
    },
    cancel: ({ id }) =>
      attempt(async () => {
        notCancelled.value = (await call('batch.cancel', { batchId: id })) ?? undefined
        hasCancelled.value = true
      }),
    look: ({ id }) => attempt(() => call('batch.look', { batchId: id })),
    forget: ({ id }) =>
      attempt(async () => {
        await call('batch.forget', { batchId: id })
        toList()
      }),
    toById() {
      toList()
      byId.isWanted.value = true
    },
    back() {
      if (view.value === 'list') return false
      if (view.value === 'confirm') view.value = cameFrom
      else toList()
      return true
    },
    pick: deps.pick,
    async read() {
      await (view.value === 'batch' ? open.read() : readList())
    },
  }
}
