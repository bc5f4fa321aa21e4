import { isOver } from '@/lib/queue/lane'
import { connectionId } from '@/lib/contract/schema/connection'
import { type Batch, isAtWork } from './batch'
import { createFollower } from './follow'
import { createHandOver } from './hand-over'
import type { Apply, AtService, BatchStore } from './ports'
import { createSchedule } from './schedule'
import { type BatchEffect, step } from './step'

type Deps = {
  store: BatchStore
  service: AtService
  /** The number of jobs of a batch with work left. */
  countActive(id: string): Promise<number>
  /** Makes the queue check for new jobs. */
  onLinedUp(): void
  /** Holds back everything else that waits for this service. */
  onPaused(batch: Batch): Promise<void>
  now(): number
  random(): number
  /** The id of this worker instance. */
  owner: string
  /** Called with the number of batches running here whenever it changes. */
  onRunning(count: number): void
  wakeAt(at: number | undefined): void
}

/**
 * Carries out the active batches in the store: submits each once, and follows it to its end. Each record is saved
 * before its effect runs, so that no batch is submitted twice.
 */
export function createBatchRunner(deps: Deps) {
  const { store, now, owner } = deps
  const busy = new Map<string, Promise<void>>()
  /** Batches with queued jobs. */
  const lines = new Set<string>()

  const apply: Apply = async (id, event, rows = []) => {
    let effect: BatchEffect | undefined
    let isPausing = false
    const change = (was: Batch) => {
      const stepped = step(was, event)
      effect = stepped.effect
      isPausing = stepped.batch !== was && stepped.batch.state === 'paused'
      return stepped.batch
    }
    const isSending = event.type === 'due' || event.type === 'taken'
    const batch = await store.change(id, change, rows, isSending ? 'strict' : 'relaxed')
    if (batch && isPausing) await deps.onPaused(batch)
    return { batch, effect }
  }

  const schedule = createSchedule(deps)
  const handing = createHandOver({ ...deps, apply, schedule })
  const follower = createFollower({ ...deps, apply, schedule })

  function forget(id: string) {
    schedule.forget(id)
    follower.forget(id)
    lines.delete(id)
  }

  async function work(id: string): Promise<void> {
    if (handing.isUnkept(id)) return handing.keepSaid(id)
    const { batch, effect } = await apply(id, { type: 'due', at: now(), owner })
    if (batch && effect === 'hand-over') await handing.handOver(batch)
    else if (batch && effect === 'line-up') await handing.lineUp(batch)
    else if (batch && effect === 'look') await follower.look(batch)
    else schedule.putOff(id)
  }

  /**
   * Works on a batch, never twice at the same time. If that throws, for example because the disk is full, it retries
   * later.
   */
  function begin(id: string): void {
    if (busy.has(id)) return
    const working = work(id)
      .catch(() => schedule.putOffInTrouble(id))
      .finally(() => {
        busy.delete(id)
        deps.onRunning(busy.size)
        void goOn()
      })
    busy.set(id, working)
    deps.onRunning(busy.size)
  }

  async function goOn(): Promise<void> {
    const open = await store.atWork()
    for (const { id, way, state } of open) {
      if (way === 'queue' && state === 'running') lines.add(id)
    }
    const waiting = open.filter(({ id, state }) => state !== 'paused' && !busy.has(id) && !lines.has(id))
    const at = now()
    for (const batch of waiting) if (isOver(schedule.dueAt(batch), at)) begin(batch.id)
    const later = waiting.map(schedule.dueAt).filter((due) => !isOver(due, at))
    deps.wakeAt(later.length > 0 ? Math.min(...later) : undefined)
    await settle()
  }

  /** Ends the batches whose jobs have all ended. */
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
    /** Continues after a start: the outcome of a batch that a stopped worker was submitting is unknown. */
    async resume(): Promise<void> {
      for (const batch of await store.atWork()) {
        if (batch.state === 'paused') await deps.onPaused(batch)
        else if (!busy.has(batch.id)) await apply(batch.id, { type: 'orphaned', at: now(), owner })
      }
      await goOn()
    },
    /** Continues everything that was held back at a service. */
    async release(service: string): Promise<void> {
      for (const { id, connection } of await store.atWork()) {
        if (connectionId(connection) !== service) continue
        schedule.forget(id)
        await apply(id, { type: 'released' })
      }
      await goOn()
    },
    /** Asks the service now. */
    async look(id: string): Promise<void> {
      await busy.get(id)
      const { effect } = await apply(id, { type: 'asked' })
      schedule.forget(id)
      follower.forget(id)
      if (effect) begin(id)
    },
    /** Ends a batch that its service has no part in. Resolves to the updated record. */
    async cancel(id: string): Promise<Batch | undefined> {
      if ((await store.find(id))?.state === 'starting') await busy.get(id)
      const { batch } = await apply(id, { type: 'cancelled', at: now() })
      if (batch && !isAtWork(batch)) forget(id)
      return batch
    },
  }
}
