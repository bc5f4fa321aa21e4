import { oneAtATime } from '@/lib/core/one-at-a-time'
import {
  type Asks,
  type Job,
  type JobError,
  consentTo,
  isSameWork,
  laneOf,
  readsAtClick,
  stoppedAt,
} from './job'
import { type Lane, delayAfter, isOpen, isOver, newLane, unblocked, withoutKey } from './lane'
import { type Change, type Outcome, answerIn, settle } from './outcome'
import { type JobEffect, type JobEvent, type Reply, step } from './step'
import { nextDue, startable } from './turn'

/**
 * The job store as the queue needs it. `change` is one transaction, so no other change interleaves. A
 * `relaxed` one may be lost in a power cut.
 */
export type JobStore = {
  /**
   * Saves the job, unless `isTwin` finds an active one of its address; then returns that one. One
   * transaction.
   */
  add(job: Job, isTwin: (other: Job) => boolean): Promise<Job>
  inState(state: Job['state']): Promise<Job[]>
  /** The queued jobs that may run next, in order: at least the first `most` of each lane. */
  nextQueued(most: number): Promise<Job[]>
  lane(id: string): Promise<Lane | undefined>
  change(
    id: string,
    next: (job: Job, lane: Lane) => Change,
    answer?: Pick<Outcome, 'raw' | 'complete'>,
    durability?: 'strict' | 'relaxed',
  ): Promise<Job | undefined>
  /** Replaces a lane by `next(lane)` in one transaction. Resolves to the new lane. */
  changeLane(id: string, next: (lane: Lane) => Lane): Promise<Lane>
}

export type Queue = {
  /**
   * Saves the job, then runs it: a reading at once, a service's job as soon as its lane is open. Resolves to
   * its id, or to that of the active job that does the same, so that two clicks are not billed twice. Rejects
   * if the record can't be saved.
   */
  add(job: Job): Promise<string>
  cancel(id: string): Promise<void>
  /** Continues a held job with the user's answer, or with the next question. */
  reply(id: string, reply: Reply, asks?: Asks): Promise<void>
  /**
   * Permission to send a job once more, or to look for its answer in the service's cache. Valid only for the
   * stop that the user saw, identified by `stoppedAt`.
   */
  repeat(id: string, how: { looksInCache: boolean; seen: number | undefined }): Promise<void>
  /** Ends a lane's pause and sends what waits there. */
  release(lane: string): Promise<void>
  /** Continues a lane whose key or address has changed. A pause that the service asked for stays. */
  unblock(lane: string): Promise<void>
  /** Holds a lane whose key was deleted, until there is a new key or the user releases it. */
  hold(lane: string): Promise<void>
  /** Continues with queued and due jobs, even if the disk was full before. */
  goOn(): Promise<void>
  /** As `goOn`, after a start: first ends jobs that a dead worker left running. */
  resume(): Promise<void>
}

type Deps = {
  store: JobStore
  run(job: Job, signal: AbortSignal): Promise<Outcome>
  now(): number
  /** From 0 to 1, for the back-off. */
  random(): number
  /** Names this worker instance. */
  owner: string
  /** How many jobs of a lane may run at the same time. */
  laneLimit(lane: string): Promise<number>
  /** Called once the jobs waiting in a lane may run. */
  onFreed(lane: string): void
  onUnknown(): Promise<'ask' | 'cache' | 'again'>
  /** Called with the number of running jobs after each change. */
  onRunning(count: number): void
  /** Requests a call of `goOn` at the next time something is due; undefined for none. */
  wakeAt(at: number | undefined): void
}

/** How many jobs of a lane each turn considers. More than run at a time, since some wait for a profile. */
const lookAhead = 50

const crashed = (cause: unknown): Outcome => ({
  complete: false,
  error: { kind: 'interrupted', message: String(cause) },
})

/**
 * Runs jobs one lane at a time. The record is saved before its effect runs, and only the transaction that
 * sets a job to running may run it, so no job is sent twice. If this browser reads at the click, that is the
 * transaction that adds the job.
 */
export function createQueue(deps: Deps): Queue {
  const { store, now, owner } = deps
  const running = new Map<string, { job: Job; controller: AbortController }>()
  /**
   * Consecutive rounds in which a start could not be saved, for example on a full disk, and the time of the
   * next try.
   */
  let failures = 0
  let retryAt: number | undefined

  /**
   * Applies an event to a job if the job's current state `admits` it. Resolves to the record and its effect.
   */
  async function apply(
    id: string,
    event: JobEvent,
    admits: (was: Job, lane: Lane) => boolean = () => true,
    durability: 'strict' | 'relaxed' = 'relaxed',
  ) {
    let effect: JobEffect | undefined
    const next = (was: Job, lane: Lane) => {
      if (!admits(was, lane)) return { job: was }
      const { job, effect: called } = step(was, event)
      effect = called
      return { job }
    }
    const job = await store.change(id, next, undefined, durability)
    return { job, effect }
  }

  /** Saves an outcome and its effect on the lane in one change. */
  async function finish(id: string, outcome: Outcome) {
    const at = now()
    const random = deps.random()
    try {
      const job = await store.change(
        id,
        (was, lane) => settle(was, lane, outcome, at, random),
        answerIn(outcome),
        // Losing a refusal makes the job unknown at worst; an answer was paid for.
        outcome.error ? 'relaxed' : 'strict',
      )
      if (job) await chooseFor(job)
    } catch (cause) {
      const lost: JobError = { kind: 'storage', message: String(cause) }
      // If even this can't be saved, the record stays running, and the next resume ends it.
      await apply(id, { type: 'failed', at, error: lost, hasResult: false }).catch(() => undefined)
    }
  }

  /** Applies the setting for lost answers once, unless the user acts first. */
  async function chooseFor(lost: Job) {
    if (lost.state !== 'unknown' || lost.consent?.by === 'setting') return
    const choice = await deps.onUnknown()
    if (choice === 'ask') return
    const consent = consentTo(lost, now(), 'setting')
    await apply(
      lost.id,
      { type: 'repeated', consent, looksInCache: choice === 'cache' },
      (was) => was.state === 'unknown' && stoppedAt(was) === stoppedAt(lost),
    )
  }

  /**
   * Takes a place in the lane at once. Resolves once the job runs, or to false if that could not be saved.
   */
  async function start(job: Job): Promise<boolean> {
    const at = now()
    // Sends must survive power loss. Losing a reading costs nothing.
    const durability = job.connection.kind === 'service' ? 'strict' : 'relaxed'
    // The lane may have closed since the pump checked.
    const started = apply(job.id, { type: 'started', at, owner }, (_, lane) => isOpen(lane, at), durability)
    void carryOut(job, started)
    return started.then(
      () => true,
      () => false,
    )
  }

  /** Saves a job that reads at the click as running at once: nothing is ahead of it in its lane. */
  async function addStarted(job: Job, isTwin: (other: Job) => boolean): Promise<Job> {
    const { job: begun, effect } = step(job, { type: 'started', at: now(), owner })
    const added = store.add(begun, isTwin)
    void carryOut(
      begun,
      added.then((there) => (there.id === job.id ? { job: there, effect } : {})),
    )
    return added
  }

  /**
   * Runs a job in its lane, unless `started` resolves without one because it isn't its turn or could not be
   * saved.
   */
  async function carryOut(job: Job, started: Promise<{ job?: Job; effect?: JobEffect }>) {
    const { id } = job
    const controller = new AbortController()
    running.set(id, { job, controller })
    deps.onRunning(running.size)
    const { job: begun, effect } = await started.catch(() => ({ job: undefined, effect: undefined }))
    if (begun && effect === 'run') await finish(id, await deps.run(begun, controller.signal).catch(crashed))
    running.delete(id)
    deps.onRunning(running.size)
    await pump()
  }

  /**
   * Starts what may start. Calls during a run make it check once more. After a failed write it waits before
   * it retries.
   */
  const pump = oneAtATime(async () => {
    if (isOver(retryAt, now())) {
      const isSaved = await startDue().catch(() => false)
      failures = isSaved ? 0 : failures + 1
      retryAt = isSaved ? undefined : now() + delayAfter(failures, deps.random())
    }
    if (retryAt !== undefined) deps.wakeAt(retryAt)
  })

  /** Resolves to false if a start could not be saved. */
  async function startDue(): Promise<boolean> {
    const at = now()
    const waiting = await store.inState('waiting')
    const due = waiting.filter(({ waitsUntil: until }) => isOver(until, at))
    await Promise.all(due.map(({ id }) => apply(id, { type: 'due', at })))
    const queued = await store.nextQueued(lookAhead)
    const lanes = new Map(await Promise.all([...new Set(queued.map(laneOf))].map(laneWithLimit)))
    const underWay = [...running.values()].map(({ job }) => job)
    const saved = await Promise.all(startable(queued, underWay, lanes, at).map(start))
    // Includes what has fallen due meanwhile, so that it runs at once.
    const next = nextDue(waiting, lanes, at)
    deps.wakeAt(next && Math.max(next, now()))
    return !saved.includes(false)
  }

  async function laneWithLimit(id: string): Promise<[string, { lane: Lane; limit: number }]> {
    const [lane = newLane(id), limit] = await Promise.all([store.lane(id), deps.laneLimit(id)])
    return [id, { lane, limit }]
  }

  /** As `pump`, without the wait after a failed write, for callers that just wrote or freed space. */
  function proceed() {
    retryAt = undefined
    return pump()
  }

  /** Releases what waits or is paused in a lane. */
  async function free(id: string, states: ('waiting' | 'paused')[]) {
    const held = (await Promise.all(states.map((state) => store.inState(state)))).flat()
    for (const job of held.filter((one) => laneOf(one) === id)) await apply(job.id, { type: 'released' })
    deps.onFreed(id)
    await proceed()
  }

  return {
    async add(job) {
      const isTwin = (other: Job) => isSameWork(other, job)
      const isRead = readsAtClick(job) && job.state === 'queued'
      if (isRead) return (await addStarted(job, isTwin)).id
      const { id } = await store.add({ ...job, owner }, isTwin)
      await proceed()
      return id
    },
    async cancel(id) {
      const { effect } = await apply(id, { type: 'cancelled', at: now() })
      if (effect === 'abort') running.get(id)?.controller.abort('cancelled')
      await proceed()
    },
    async reply(id, reply, asks) {
      await apply(id, { type: 'replied', at: now(), ...reply, ...(asks && { asks }) })
      await proceed()
    },
    async repeat(id, { looksInCache, seen }) {
      await store.change(id, (job) => {
        if (stoppedAt(job) !== seen) return { job }
        const consent = consentTo(job, now(), 'user')
        return { job: { ...step(job, { type: 'repeated', consent, looksInCache }).job, owner } }
      })
      await proceed()
    },
    async release(id) {
      await store.changeLane(id, () => newLane(id))
      await free(id, ['waiting', 'paused'])
    },
    async unblock(id) {
      const { until } = await store.changeLane(id, unblocked)
      await free(id, isOver(until, now()) ? ['waiting', 'paused'] : ['paused'])
    },
    async hold(id) {
      await store.changeLane(id, withoutKey)
    },
    goOn: proceed,
    async resume() {
      const isLost = ({ id, state, owner: whose }: Job) =>
        whose !== owner || (state === 'running' && !running.has(id))
      const queued = (await store.inState('queued')).filter(readsAtClick)
      const left = [...(await store.inState('running')), ...queued]
      for (const { id } of left.filter(isLost)) {
        // Checks the record again, because it may have changed meanwhile.
        const { job } = await apply(id, { type: 'orphaned', at: now() }, isLost)
        if (job) await chooseFor(job)
      }
      await pump()
    },
  }
}
