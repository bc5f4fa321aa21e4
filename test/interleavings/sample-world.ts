import { IDBFactory } from 'fake-indexeddb'
import { deleteDB } from 'idb'
import { seeded } from '@/e2e/faults/random'
import type { Batch } from '@/lib/batches/batch'
import { createBatchRunner } from '@/lib/batches/runner'
import { asRecord } from '@/lib/core/is-record'
import { jsonIn } from '@/lib/core/json-in'
import {
  type Job,
  type JobErrorKind,
  type JobOutcome,
  type JobState,
  activeStates,
  isActive,
  stoppedAt,
} from '@/lib/queue/job'
import { cancelJobs, createJobQueue } from '@/lib/scrape/queue/job-queue'
import { createKeeper } from '@/lib/scrape/pictures/keeper'
import { createBatchStore } from '@/lib/batches/store'
import { type OpenDatabase, createOpenDatabase, databaseName } from '@/lib/store/db'
import { countInBatch, dueDownloads, findFiles, findJob, findResult } from '@/lib/scrape/store/read'
import { type JobStore, createJobStore } from '@/lib/scrape/store/write'
import { createTurns } from './turns'

/**
 * After a first batch: what the user, the browser or the clock does, to which job or batch, and how many
 * turns after the previous step.
 */
type Step = [what: (typeof steps)[number], which: number, later: number]
export const steps = ['batch', 'single', 'kill', 'remove', 'erase', 'repeat', 'cancel', 'wait'] as const

/** A service's answer. */
type Reply = 'done' | Extract<JobErrorKind, 'network' | 'rate-limited' | 'scrape-failed'>

type BatchStore = ReturnType<typeof createBatchStore>
type PutFile = JobStore['putFile']

/** Reintroduces a bug, for a control. */
export type Bug = {
  batches?(store: BatchStore, db: OpenDatabase): BatchStore
  putFile?(put: PutFile, db: OpenDatabase): PutFile
}

/**
 * The streams that take turns. The service and the picture hosts belong to the streams whose requests they
 * answer.
 */
const streams = ['user', 'queue', 'batches', 'pictures'] as const
type Stream = (typeof streams)[number]

/** `seed` and `weights` decide the order of turns. */
export type Plan = {
  steps: readonly Step[]
  replies: readonly Reply[]
  weights: Record<Stream, number>
  seed: number
}

const connection = { kind: 'service', id: 's', baseUrl: 'https://api.example' } as const
const options: Batch['options'] = { formats: ['screenshot'] }
const addressesInBatch = 4
const hourMs = 3_600_000

const outcomeOf = (reply: Reply): JobOutcome =>
  reply === 'done'
    ? {
        raw: new Blob([JSON.stringify({ success: true, data: { screenshot: 'https://cdn.example/a.png' } })]),
        complete: true,
      }
    : { complete: false, error: { kind: reply, message: '' } }

/**
 * Runs a plan with the background's queue, batches and pictures on a real store. Each store access and each
 * request waits for its turn, and a dead worker gets none. Resolves to the problems found at the end.
 */
export async function breachesOf(
  { steps: planned, replies, weights, seed }: Plan,
  bug: Bug = {},
): Promise<string[]> {
  globalThis.indexedDB = new IDBFactory()
  const { take, settle } = createTurns(weights, seeded(seed))
  const clock = { now: 1_000_000 }
  const now = () => clock.now
  const db = createOpenDatabase()
  const [billed, agreed] = [new Map<string, number>(), new Map<string, number>()]
  const count = (counts: Map<string, number>, url: string, by: number) =>
    counts.set(url, (counts.get(url) ?? 0) + by)
  let [requests, ids] = [0, 0]
  /** From here on the service answers everything, and everything must finish. */
  let isOver = false

  function startWorker() {
    let isAlive = true
    const turnsOf =
      (stream: Stream) =>
      <A extends unknown[], R>(task: (...args: A) => R | Promise<R>) =>
      (...args: A) =>
        take(
          stream,
          () => task(...args),
          () => isAlive,
        )
    const [byUser, byQueue, byBatches, byKeeper] = [
      turnsOf('user'),
      turnsOf('queue'),
      turnsOf('batches'),
      turnsOf('pictures'),
    ]
    let isTelling = false
    function announce() {
      if (isTelling) return
      isTelling = true
      void byUser(() => {
        isTelling = false
        void keeper.goOn()
        void runner.settle()
      })()
    }
    const writer = createJobStore(db, { now, announce })
    const plainBatches = createBatchStore(db, { now, announce })
    const batches = bug.batches?.(plainBatches, db) ?? plainBatches
    const putFile = bug.putFile?.(writer.putFile, db) ?? writer.putFile
    const idsIn = (index: 'state' | 'batch', key: string | [string, JobState]) =>
      byUser(async () => (await db()).getAllKeysFromIndex('jobs', index, key as never))()
    const shared = { now, random: () => 0.5, owner: `worker ${ids++}`, onRunning() {}, wakeAt() {} }
    const queue = createJobQueue({
      ...shared,
      store: {
        add: byQueue(writer.add),
        change: byQueue(writer.change),
        changeLane: byQueue(writer.changeLane),
        inState: byQueue(writer.inState),
        nextQueued: byQueue(writer.nextQueued),
        lane: byQueue(writer.lane),
      },
      prepare:
        async ({ request: { url } }) =>
        async () => {
          await byQueue(() => count(billed, url, 1))()
          const reply = (!isOver && replies[requests++ % replies.length]) || 'done'
          return byQueue(() => {
            if (reply === 'rate-limited') count(billed, url, -1)
            return outcomeOf(reply)
          })()
        },
      look: async () => 'no-list',
      laneLimit: async () => 2,
      onFreed() {},
      onUnknown: async () => 'ask',
    })
    const runner = createBatchRunner({
      ...shared,
      store: {
        atWork: byBatches(batches.atWork),
        rows: byBatches(batches.rows),
        change: byBatches(batches.change),
      },
      service: {
        judge: async ({ addresses, leftOut }) => ({ addresses, leftOut }),
        create: byBatches(async () => ({ lacking: true as const })),
        find: async () => 'no-list',
        look: () => Promise.reject(new Error('The service has no batches.')),
        errors: async () => undefined,
      },
      countActive: byBatches(async (id) => countInBatch(await db(), id, activeStates)),
      onLinedUp: () => void queue.goOn(),
      onPaused: async () => {},
    })
    const keeper = createKeeper({
      store: {
        due: byKeeper(async () => dueDownloads(await db())),
        answer: byKeeper(async (id) => {
          const [job, result] = await Promise.all([findJob(await db(), id), findResult(await db(), id)])
          if (!result || job?.endedAt === undefined) return undefined
          return { data: asRecord(await jsonIn(result.raw))['data'], answeredAt: job.endedAt }
        }),
        files: byKeeper(async (id) => findFiles(await db(), id)),
        putDownload: byKeeper(writer.putDownload),
        putFile: byKeeper(putFile),
      },
      fetchPicture: byKeeper(async () => ({ blob: new Blob(['PNG']) })),
      isOn: async () => true,
      isOnline: () => true,
      now,
      onRunning() {},
    })
    const cancel = (index: 'state' | 'batch', keyOf: (state: JobState) => string | [string, JobState]) =>
      cancelJobs({ store: { update: byUser(writer.update) }, queue, now }, (state) =>
        idsIn(index, keyOf(state)),
      )
    const jobsWhere = byUser(async (is: (job: Job) => boolean) =>
      (await (await db()).getAll('jobs')).filter(is),
    )

    const acts: Record<Step[0], (which: number) => Promise<unknown>> = {
      async batch() {
        const id = `b${ids++}`
        const addresses = Array.from({ length: addressesInBatch }, (_, at) => `https://${id}.example/${at}`)
        const made: Batch = {
          id,
          createdAt: now(),
          windowId: 1,
          presetId: 'screenshot',
          options,
          connection,
          way: 'operation',
          addresses,
          leftOut: [],
          state: 'starting',
        }
        await byUser(() => batches.add(made))()
        await runner.goOn()
      },
      async single() {
        const id = `j${ids++}`
        const url = `https://${id}.example/`
        await queue.add({
          id,
          page: { tabId: -1, windowId: 1, url, title: '' },
          presetId: 'screenshot',
          request: { ...options, url },
          connection,
          state: 'queued',
          createdAt: now(),
          hasResult: false,
        })
      },
      async kill() {
        isAlive = false
        worker = startWorker()
        await worker.resume()
      },
      async remove(which) {
        const ended = await jobsWhere((job) => !isActive(job))
        const { id = '' } = ended[which % ended.length] ?? {}
        await byUser(writer.hide)([id])
        await byUser(writer.purge)(now())
      },
      async erase() {
        await cancel('state', (state) => state)
        await byUser(() => deleteDB(databaseName))()
      },
      async repeat(which) {
        const lost = await jobsWhere(({ state }) => state === 'unknown')
        const job = lost[which % lost.length]
        if (!job) return
        count(agreed, job.request.url, 1)
        await queue.repeat(job.id, { looksInCache: false, seen: stoppedAt(job) })
      },
      async cancel(which) {
        const all = await byUser(async () => (await db()).getAllKeys('batches'))()
        const id = all[which % all.length]
        if (id === undefined) return
        await runner.cancel(id)
        await cancel('batch', (state) => [id, state])
      },
      async wait() {
        clock.now += hourMs
        await Promise.all([queue.goOn(), runner.goOn()])
      },
    }
    return {
      acts,
      resume: () => Promise.all([queue.resume(), runner.resume(), keeper.goOn()]),
    }
  }

  let worker = startWorker()
  await Promise.all([
    settle(),
    (async () => {
      await take('user', () => void worker.acts.batch(0))
      for (const [what, which, later] of planned) {
        for (let turn = 0; turn < later; turn++) await take('user', () => undefined)
        await take('user', () => void worker.acts[what](which))
      }
    })(),
  ])
  isOver = true
  for (let hours = 0; hours < 2; hours++) {
    clock.now += hourMs
    await Promise.all([take('user', () => void worker.resume()), settle()])
  }

  const database = await db()
  const [jobs, batches] = await Promise.all([database.getAll('jobs'), database.getAll('batches')])
  const known = new Set(jobs.map(({ id }) => id))
  const keys = async (name: 'results' | 'texts' | 'errands' | 'files') =>
    (await database.getAllKeys(name)).map((key) => ({ name, id: Array.isArray(key) ? key[0] : key }))
  const kept = (await Promise.all([keys('results'), keys('texts'), keys('errands'), keys('files')])).flat()
  const withResult = new Set(kept.flatMap(({ name, id }) => (name === 'results' ? [id] : [])))
  return [
    ...[...billed]
      .filter(([url, times]) => times > 1 + (agreed.get(url) ?? 0))
      .map(([url, times]) => `${url} was sent ${times} times`),
    ...kept.filter(({ id }) => !known.has(id)).map(({ name, id }) => `${name} of ${id}, which is gone`),
    ...jobs.filter(isActive).map(({ id, state }) => `${id} is still ${state}`),
    ...jobs
      .filter(({ id, hasResult }) => hasResult !== withResult.has(id))
      .map(({ id, state }) => `${id} is ${state} and its result is not as it says`),
    ...batches
      .filter(({ state }) => state === 'starting' || state === 'running')
      .map(({ id, state }) => `${id} is still ${state}`),
  ]
}
