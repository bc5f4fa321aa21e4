import { isWaitOver } from '@/lib/core/is-wait-over'
import { oneAtATime } from '@/lib/core/one-at-a-time'
import { maxRetryDelayMs, retryDelayMs } from '@/lib/core/retry-delay'
import type { Exists } from './destinations/settings'
import { type Clip, laneOf } from './clip'
import { type ClipEffect, type ClipEvent, isDue, nextDue, step } from './step'

/** The clip store, as the queue uses it. `change` is one transaction, and is on the disk when it resolves. */
export type ClipStore = {
  add(clip: Clip): Promise<void>
  inState(state: Clip['state']): Promise<Clip[]>
  change(id: string, next: (clip: Clip) => Clip): Promise<Clip | undefined>
}

type Deps = {
  store: ClipStore
  /** True if this worker reaches the clip's destination; the others wait for a page that claims them. */
  isMine(clip: Clip): boolean
  /** True if the page that claimed a clip still exists. */
  isAlive(page: string): Promise<boolean>
  /** Carries out the effect of a record and reports what happened, as `carryOut`. */
  carryOut(effect: Exclude<ClipEffect, 'abort'>, clip: Clip, signal: AbortSignal): Promise<ClipEvent>
  now(): number
  /** The id of this worker instance. */
  owner: string
  /** Called whenever the number of clips that need this worker changes: active and unsaved ones. */
  onRunning(count: number): void
  /** Requests a call of `goOn` at this time, when something is due next; undefined for none. */
  wakeAt(at: number | undefined): void
}

/** A change that could not be saved. Without an event, the clip was to start: nothing is lost with it. */
type Unsaved = { event?: ClipEvent; failures: number; retryAt: number }

/** A clip after a change, and what to do next. */
type Applied = { clip?: Clip; effect?: ClipEffect }

/**
 * Delivers clips, one at a time per destination. A record is saved before its effect runs, and only the change that
 * plans a clip may send it, so that no note is written twice.
 */
export function createClipQueue(deps: Deps) {
  const { store, now, owner } = deps
  const running = new Map<string, { lane: string; controller: AbortController }>()
  const unsaved = new Map<string, Unsaved>()

  const reportRunning = () => {
    const outcomes = [...unsaved.values()].filter(({ event }) => event)
    deps.onRunning(running.size + outcomes.length)
  }

  async function apply(id: string, event: ClipEvent, admits: (was: Clip) => boolean = () => true) {
    let effect: ClipEffect | undefined
    const clip = await store.change(id, (was) => {
      effect = undefined
      if (!admits(was)) return was
      const next = step(was, event)
      effect = next.effect
      return next.clip
    })
    return { clip, effect }
  }

  /**
   * Saves an event of a clip. If that fails, it stays in memory and is saved later: until then the clip does not start
   * again, so that no note is sent twice.
   */
  async function record(id: string, event: ClipEvent, admits?: (was: Clip) => boolean): Promise<Applied> {
    try {
      const saved = await apply(id, event, admits)
      unsaved.delete(id)
      return saved
    } catch {
      const failures = (unsaved.get(id)?.failures ?? 0) + 1
      unsaved.set(id, { event: outcomeIn(event, now()), failures, retryAt: now() + retryDelayMs(failures) })
      return {}
    } finally {
      reportRunning()
    }
  }

  async function work(id: string, signal: AbortSignal) {
    try {
      let { clip, effect } = await record(id, { type: 'started', at: now(), owner }, (was) =>
        isDue(was, now()),
      )
      while (clip && effect && effect !== 'abort') {
        ;({ clip, effect } = await record(id, await deps.carryOut(effect, clip, signal)))
      }
    } finally {
      running.delete(id)
      reportRunning()
    }
    await pump()
  }

  /** Starts what may start. Calls during a run cause one more run. */
  const pump = oneAtATime(pumpOnce)

  async function pumpOnce() {
    const at = now()
    for (const [id, { event, retryAt }] of unsaved)
      if (event && isWaitOver(retryAt, at, maxRetryDelayMs)) await record(id, event)
    const all = [...(await store.inState('unknown')), ...(await store.inState('waiting'))]
    const mine = all.filter(deps.isMine).toSorted((a, b) => a.createdAt - b.createdAt)
    const held = (id: string) => !isWaitOver(unsaved.get(id)?.retryAt, at, maxRetryDelayMs)
    for (const clip of mine.filter((one) => isDue(one, at) && !held(one.id))) {
      const isBusy = [...running.values()].some(({ lane }) => lane === laneOf(clip))
      if (isBusy) continue
      const controller = new AbortController()
      running.set(clip.id, { lane: laneOf(clip), controller })
      reportRunning()
      void work(clip.id, controller.signal).catch(() => {})
    }
    const retries = [...unsaved.values()].map(({ retryAt }) => retryAt)
    const times = [nextDue(mine, at) ?? Infinity, ...retries]
    const next = Math.min(...times)
    deps.wakeAt(Number.isFinite(next) ? next : undefined)
  }

  /** A saved change continues even if it can't start now: the next resume starts it. */
  const proceed = () => pump().catch(() => undefined)

  const then = async (id: string, event: ClipEvent) => {
    const { effect } = await apply(id, event)
    if (effect === 'abort') running.get(id)?.controller.abort()
    await proceed()
  }

  return {
    /** Saves a clip, then delivers it as soon as possible. Rejects if it can't be saved. */
    async add(clip: Clip): Promise<void> {
      await store.add(deps.isMine(clip) ? { ...clip, waitsUntil: now() } : clip)
      await proceed()
    },
    /** The user's choice for a note whose name is taken. */
    answer: (id: string, exists: Exclude<Exists, 'ask'>) => then(id, { type: 'answered', at: now(), exists }),
    /** The user wants it sent again, or found it at its destination. */
    repeat: (id: string) => then(id, { type: 'repeated', at: now() }),
    found: (id: string) => then(id, { type: 'found', at: now() }),
    cancel: (id: string) => then(id, { type: 'cancelled', at: now() }),

    /** Sends waiting clips now: all of them, or those of one destination. */
    async release(destination?: string): Promise<void> {
      const held = [...(await store.inState('waiting')), ...(await store.inState('unknown'))]
      for (const clip of held.filter((one) => !destination || laneOf(one) === destination)) {
        if (deps.isMine(clip)) await apply(clip.id, { type: 'released', at: now() })
      }
      await proceed()
    },

    /**
     * Claims a clip for a page that delivers it itself, and returns the first effect. Undefined if another page has it.
     * The page carries it out and calls `report`, which returns the next effect, until there is none.
     */
    claim: async (id: string, page: string) =>
      unsaved.has(id) ? undefined : offered(await apply(id, { type: 'started', at: now(), owner: page })),
    async report(id: string, page: string, event: ClipEvent) {
      const saved = await record(id, event, (was) => was.owner === page || was.state === 'unknown')
      if (unsaved.has(id)) await proceed()
      return offered(saved)
    },

    /** Silently aborts everything active here, because all data is erased. */
    abort(): void {
      unsaved.clear()
      reportRunning()
      for (const { controller } of running.values()) controller.abort()
    },

    goOn: proceed,
    /** Continues after a start, when a stopped worker may have left active clips. */
    async resume(): Promise<void> {
      for (const one of unsaved.values()) one.retryAt = now()
      for (const { id, owner: taker } of await store.inState('sending')) {
        if (unsaved.has(id) || taker === owner || (taker !== undefined && (await deps.isAlive(taker))))
          continue
        await apply(id, { type: 'orphaned', at: now() }, (was) => was.owner === taker && !running.has(id))
      }
      await pump()
    },
    /** Handles a closed page that may have been working on a clip. */
    async orphan(page: string): Promise<void> {
      for (const { id } of await store.inState('sending')) {
        if (unsaved.has(id)) continue
        await apply(id, { type: 'orphaned', at: now() }, (was) => was.owner === page)
      }
      await proceed()
    },
  }
}

export type ClipQueue = ReturnType<typeof createClipQueue>

/** What a page does next for a clip. */
type Offer = { clip: Clip; effect: Exclude<ClipEffect, 'abort'> }

const offered = ({ clip, effect }: Applied): Offer | undefined =>
  clip && effect && effect !== 'abort' ? { clip, effect } : undefined

/** What is left to save of an unsaved event. A plan is made again: the destination may have changed by then. */
function outcomeIn(event: ClipEvent, at: number): ClipEvent | undefined {
  if (event.type === 'started') return undefined
  return event.type === 'planned' ? { type: 'put-off', at, error: { kind: 'interrupted' } } : event
}
