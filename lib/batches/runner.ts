import { backOff } from '@/lib/jobs/lane'
import type { JobError } from '@/lib/jobs/job'
import type { BatchErrors } from '@/lib/schema/batch-answers'
import { type Batch, type LeftOut, type ToldProgress, isAtWork, rowId } from './batch'
import { type Matcher, createMatcher } from './match'
import { type KeptRow, failedRows, jobAt, rowsOfPages, unreportedRows } from './rows'
import { type BatchEffect, type BatchEvent, isExpired, step } from './step'

type Refused = { error: JobError }
type Known = Pick<Batch, 'id' | 'connection' | 'remoteId'>

/** The service, as a batch needs it. No call throws. */
export type AtService = {
  /** Judges the addresses once more, where the batch has waited since it was started. */
  judge(batch: Batch): Promise<{ addresses: string[]; leftOut: LeftOut[] }>
  /** `lacking`: the service has no such operation. */
  create(batch: Batch): Promise<{ remoteId: string; invalid: string[] } | { lacking: true } | Refused>
  look(
    batch: Known,
    from: { skip: number; limit: number },
  ): Promise<{ status: string; pages: unknown[]; told: ToldProgress } | Refused>
  /** Undefined where the service makes no report. */
  errors(batch: Known): Promise<BatchErrors | undefined | Refused>
}

type Deps = {
  store: {
    find(id: string): Promise<Batch | undefined>
    atWork(): Promise<Batch[]>
    rows(id: string): Promise<ReadonlySet<string>>
    change(
      id: string,
      next: (batch: Batch) => Batch,
      rows?: readonly KeptRow[],
      durability?: 'strict' | 'relaxed',
    ): Promise<Batch | undefined>
  }
  service: AtService
  /** How many jobs of a batch still have work before them. */
  countActive(id: string): Promise<number>
  /** Has the queue look for what is new in it. */
  onLinedUp(): void
  now(): number
  random(): number
  /** Names this worker instance. */
  owner: string
  /** Called with the number of batches that are under way here, after each change of it. */
  onRunning(count: number): void
  wakeAt(at: number | undefined): void
}

/** So many results are asked for at once, where they fit into one answer. */
const mostPages = 50
const shortestMs = 2000
const longestMs = 30_000
/** So many jobs are put into the queue in one transaction: others can read and write between two of them. */
const atOnce = 500
/** A service that tells nothing of how many results there are gives so many at most. */
const mostResults = 10_000

const isFinal = (status: string) => status !== 'scraping'

/**
 * Carries batches out that are at work in the store: hands them over once, asks how far they are, and keeps what came, page
 * by page with the place of the next one, so that a worker that dies loses nothing and keeps nothing twice.
 */
export function createBatchRunner(deps: Deps) {
  const { store, service, now, owner } = deps
  const busy = new Map<string, Promise<void>>()
  /** When each is looked at next, and how often in a row there was no news. */
  const next = new Map<string, { at: number; idle: number }>()
  const matchers = new Map<string, Matcher>()
  /** Those whose jobs are in the queue. */
  const lines = new Set<string>()
  /** What the service said of those that were handed over, until it is kept. */
  const handed = new Map<string, BatchEvent>()

  async function apply(id: string, event: BatchEvent, rows: readonly KeptRow[] = []) {
    let effect: BatchEffect | undefined
    const change = (was: Batch) => {
      const stepped = step(was, event)
      effect = stepped.effect
      return stepped.batch
    }
    const isSending = event.type === 'due' || event.type === 'taken'
    const batch = await store.change(id, change, rows, isSending ? 'strict' : 'relaxed')
    return { batch, effect }
  }

  async function matcherOf({ id, addresses }: Batch): Promise<Matcher> {
    const known = matchers.get(id)
    if (known) return known
    const there = await store.rows(id)
    const made = createMatcher(addresses, (at) => !there.has(rowId(id, at)))
    matchers.set(id, made)
    return made
  }

  const wait = (idle: number) => Math.min(longestMs, shortestMs * 1.5 ** idle)
  const retryAt = (error: JobError, idle: number) => {
    const told = (error.retryAfterSeconds ?? 0) * 1000
    return now() + Math.max(told, shortestMs, wait(idle) / 2 + backOff(idle, deps.random()))
  }

  async function handOver(batch: Batch): Promise<void> {
    const { id } = batch
    const judged = await service.judge(batch)
    const { batch: ready } = await apply(id, { type: 'judged', at: now(), ...judged })
    if (ready?.state !== 'starting') return
    handed.set(id, await create(ready))
    await takeUp(id)
  }

  async function create(batch: Batch): Promise<BatchEvent> {
    const answer = await service.create(batch)
    if ('lacking' in answer) return { type: 'lacking' }
    if ('remoteId' in answer) return { type: 'taken', at: now(), ...answer }
    return { type: 'refused', at: now(), error: answer.error, until: retryAt(answer.error, 2) }
  }

  /** Keeps what the service said of a batch. Where there is no room for it, it is kept later: no batch is handed over twice. */
  async function takeUp(id: string): Promise<void> {
    const event = handed.get(id)
    if (!event) return
    const { batch, effect } = await apply(id, event)
    handed.delete(id)
    if (batch && effect === 'line-up') await lineUp(batch)
  }

  async function lineUp(batch: Batch): Promise<void> {
    const { id, addresses } = batch
    for (let at = 0; at < addresses.length; at += atOnce) {
      const rows = addresses.slice(at, at + atOnce).map((_, place) => ({ job: jobAt(batch, at + place) }))
      const isLast = at + atOnce >= addresses.length
      // Each part is written with a change of the record, so that none comes after the batch was cancelled.
      const put = (was: Batch) =>
        was.state !== 'starting' ? was : isLast ? step(was, { type: 'lined-up' }).batch : { ...was }
      await store.change(id, put, rows)
      deps.onLinedUp()
    }
    lines.add(id)
  }

  async function look(batch: Batch): Promise<void> {
    const { id, addresses } = batch
    let { kept = 0 } = batch
    let limit = mostPages
    let isNews = false
    const most = addresses.length || mostResults
    for (;;) {
      const answer = await service.look(batch, { skip: kept, limit })
      if ('error' in answer) {
        const isTooLarge = answer.error.kind === 'answer-too-large'
        if (!isTooLarge) return unseen(batch, answer.error)
        if (limit > 1) {
          limit = Math.ceil(limit / 2)
          continue
        }
      }
      const { status, pages, told } =
        'error' in answer ? { status: 'scraping', pages: [undefined], told: {} } : answer
      const fresh = pages.slice(0, Math.max(0, most - kept))
      const matcher = await matcherOf(batch)
      const rows = 'error' in answer ? [] : rowsOfPages(batch, fresh, { from: kept, at: now(), matcher })
      const until = now() + wait(0)
      const event = { type: 'seen' as const, from: kept, pages: fresh.length, told, until }
      const isChange = fresh.length > 0 || told.completed !== batch.told?.completed
      if (isChange) {
        const { batch: saved } = await apply(id, event, rows).catch((cause: unknown) => {
          // What was taken for rows that are not kept is open again.
          matchers.delete(id)
          throw cause
        })
        if (saved?.state !== 'running') return
        isNews = true
        kept = saved.kept ?? 0
      }
      const isAll = fresh.length === 0 || (told.completed !== undefined && kept >= told.completed)
      if (isFinal(status) && isAll) return finish({ ...batch, kept }, status)
      if (fresh.length === 0) break
      limit = Math.min(mostPages, limit * 2)
    }
    const idle = isNews ? 0 : (next.get(id)?.idle ?? 0) + 1
    next.set(id, { at: now() + wait(idle), idle })
  }

  /** Tries again later, as long as the service keeps the results. */
  async function unseen(batch: Batch, error: JobError): Promise<void> {
    const idle = (next.get(batch.id)?.idle ?? 0) + 1
    const isOver = error.kind === 'not-found' || error.kind === 'gone' || error.kind === 'disconnected'
    if (isOver || isExpired(batch, now())) return end(batch, 'failed', [], error)
    const until = retryAt(error, idle)
    next.set(batch.id, { at: until, idle })
    await apply(batch.id, { type: 'unseen', error, until })
  }

  async function finish(batch: Batch, status: string): Promise<void> {
    const report = await service.errors(batch)
    if (report && 'error' in report) return unseen(batch, report.error)
    const matcher = await matcherOf(batch)
    const from = batch.kept ?? 0
    const rows = report ? failedRows(batch, report, { from, at: now(), matcher }) : []
    const as = status === 'cancelled' ? 'cancelled' : status === 'completed' ? 'done' : 'failed'
    return end(batch, as, rows, as === 'failed' ? { kind: 'scrape-failed', message: status } : undefined)
  }

  /** Ends a batch. What never came, although it may have been scraped, is of unknown fate. */
  async function end(batch: Batch, as: 'done' | 'cancelled' | 'failed', rows: KeptRow[], error?: JobError) {
    const left = as === 'cancelled' ? [] : (await matcherOf(batch)).left()
    const all = [...rows, ...unreportedRows(batch, left, now(), error)]
    for (let at = 0; at + atOnce < all.length; at += atOnce) {
      await store.change(
        batch.id,
        (was) => (was.state === 'running' ? { ...was } : was),
        all.slice(at, at + atOnce),
      )
    }
    const last = all.slice(Math.max(0, all.length - atOnce))
    await apply(batch.id, { type: 'ended', at: now(), as, ...(error && { error }) }, last)
    forget(batch.id)
  }

  function forget(id: string) {
    next.delete(id)
    matchers.delete(id)
    lines.delete(id)
  }

  async function work(id: string): Promise<void> {
    if (handed.has(id)) return takeUp(id)
    const { batch, effect } = await apply(id, { type: 'due', at: now(), owner })
    if (batch && effect === 'hand-over') await handOver(batch)
    else if (batch && effect === 'line-up') await lineUp(batch)
    else if (batch && effect === 'look') await look(batch)
    else next.set(id, { at: now() + longestMs, idle: 0 })
  }

  /** Works on one batch, once at a time. What throws, such as a full disk, is tried again later. */
  function begin(id: string): Promise<void> {
    const known = busy.get(id)
    if (known) return known
    const working = work(id)
      .catch(() => {
        const idle = (next.get(id)?.idle ?? 0) + 1
        next.set(id, { at: now() + wait(idle + 3), idle })
      })
      .finally(() => {
        busy.delete(id)
        deps.onRunning(busy.size)
        void goOn()
      })
    busy.set(id, working)
    deps.onRunning(busy.size)
    return working
  }

  const dueAt = ({ id, looksAt = 0 }: Batch) => next.get(id)?.at ?? looksAt

  async function goOn(): Promise<void> {
    const open = await store.atWork()
    for (const { id, way, state } of open) {
      if (way === 'queue' && state === 'running') lines.add(id)
    }
    const waiting = open.filter(({ id }) => !busy.has(id) && !lines.has(id))
    const at = now()
    for (const batch of waiting) if (dueAt(batch) <= at) void begin(batch.id)
    const later = waiting.map(dueAt).filter((due) => due > at)
    deps.wakeAt(later.length > 0 ? Math.min(...later) : undefined)
    await settle()
  }

  /** Ends the batches whose jobs all came to their end. */
  async function settle(): Promise<void> {
    for (const id of lines) {
      if ((await deps.countActive(id)) > 0) continue
      lines.delete(id)
      await apply(id, { type: 'ended', at: now(), as: 'done' })
    }
  }

  return {
    goOn,
    settle,
    /** The same after a start: what a dead worker was handing over is of unknown fate. */
    async resume(): Promise<void> {
      for (const { id } of await store.atWork()) {
        if (!busy.has(id)) await apply(id, { type: 'orphaned', at: now(), owner })
      }
      await goOn()
    },
    /** Asks the service now. */
    async look(id: string): Promise<void> {
      await busy.get(id)
      const { effect } = await apply(id, { type: 'asked' })
      next.delete(id)
      matchers.delete(id)
      if (effect) void begin(id)
    },
    /** Ends what the service has no part in. Resolves to the record as it then is. */
    async cancel(id: string): Promise<Batch | undefined> {
      if ((await store.find(id))?.state === 'starting') await busy.get(id)
      const { batch } = await apply(id, { type: 'cancelled', at: now() })
      if (batch && !isAtWork(batch)) forget(id)
      return batch
    },
  }
}
