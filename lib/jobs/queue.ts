import { type Job, type JobError, isSameWork } from './job'
import { type JobEvent, step } from './step'

/** What came back for a job: the answer's bytes as far as they were read, and what went wrong, if anything. */
export type Outcome = {
  raw?: Blob
  complete: boolean
  creditsUsed?: number
  error?: JobError
}

/** The jobs' store as the queue needs it. `change` is one transaction: no other change comes between. */
export type JobStore = {
  /** Saves the job, unless `isTwin` finds one that is active: then that one is returned. One transaction. */
  add(job: Job, isTwin: (other: Job) => boolean): Promise<Job>
  inState(state: Job['state']): Promise<Job[]>
  change(
    id: string,
    next: (job: Job) => Job,
    answer?: Pick<Outcome, 'raw' | 'complete'>,
  ): Promise<Job | undefined>
}

export type Queue = {
  /**
   * Saves the job, then runs it as soon as its lane is open. Resolves to its id, or to that of the active job that does
   * the same already: two clicks are not two bills. Rejects where the record cannot be saved.
   */
  add(job: Job): Promise<string>
  cancel(id: string): Promise<void>
  /** Ends what a dead worker left running, and goes on with what is queued. */
  resume(): Promise<void>
}

type Deps = {
  store: JobStore
  run(job: Job, signal: AbortSignal): Promise<Outcome>
  now(): number
  /** Names this worker instance. */
  owner: string
  /** How many jobs of a service run side by side. Browsers send six requests per origin at most. */
  laneLimit: number
  /** Called with the number of jobs that run here, after each change of it. */
  onRunning(count: number): void
}

const crashed = (cause: unknown): Outcome => ({
  complete: false,
  error: { kind: 'interrupted', message: String(cause) },
})

/**
 * Runs jobs one lane at a time: the record is saved before its effect runs, and only the transaction
 * that turns a job from queued to running may run it, so no job is sent twice.
 */
export function createQueue({ store, run, now, owner, laneLimit, onRunning }: Deps): Queue {
  const running = new Map<string, { lane: string; controller: AbortController }>()

  async function apply(id: string, event: JobEvent, answer?: Pick<Outcome, 'raw' | 'complete'>) {
    let effect: ReturnType<typeof step>['effect']
    await store.change(
      id,
      (job) => {
        const next = step(job, event)
        effect = next.effect
        return next.job
      },
      answer,
    )
    return effect
  }

  async function finish(id: string, outcome: Outcome) {
    const at = now()
    const answer = outcome.raw && { raw: outcome.raw, complete: outcome.complete }
    const event: JobEvent = outcome.error
      ? { type: 'failed', at, error: outcome.error, hasResult: answer !== undefined }
      : { type: 'answered', at, creditsUsed: outcome.creditsUsed }
    try {
      await apply(id, event, answer)
    } catch (cause) {
      const error: JobError = { kind: 'storage', message: String(cause) }
      await apply(id, { type: 'failed', at, error, hasResult: false })
    }
  }

  /** Resolves once the job is under way: its record says so, and its effect has begun. */
  async function start(job: Job, lane: string) {
    const controller = new AbortController()
    running.set(job.id, { lane, controller })
    onRunning(running.size)
    const started = apply(job.id, { type: 'started', at: now(), owner })
    void carryOut(job, started, controller.signal)
    await started.catch(() => undefined)
  }

  async function carryOut(job: Job, started: ReturnType<typeof apply>, signal: AbortSignal) {
    try {
      if ((await started) === 'run') await finish(job.id, await run(job, signal).catch(crashed))
    } finally {
      running.delete(job.id)
      onRunning(running.size)
    }
    await pump()
  }

  /** Jobs of one service share a lane; a job of the browser engine has its own, since it reads at the click. */
  const laneOf = ({ id, connection }: Job) => (connection.kind === 'service' ? connection.id : id)

  async function pump() {
    const queued = await store.inState('queued')
    for (const job of queued.toSorted((a, b) => a.createdAt - b.createdAt)) {
      const lane = laneOf(job)
      const taken = [...running.values()].filter((other) => other.lane === lane).length
      if (taken < laneLimit && !running.has(job.id)) await start(job, lane)
    }
  }

  return {
    async add(job) {
      const { id } = await store.add({ ...job, owner }, (other) => isSameWork(other, job))
      await pump()
      return id
    },
    async cancel(id) {
      const effect = await apply(id, { type: 'cancelled', at: now() })
      if (effect === 'abort') running.get(id)?.controller.abort('cancelled')
    },
    async resume() {
      const left = [...(await store.inState('running')), ...(await store.inState('queued'))]
      for (const { id, state, owner: whose } of left) {
        const isLost = whose !== owner || (state === 'running' && !running.has(id))
        if (isLost) await apply(id, { type: 'orphaned', at: now() })
      }
      await pump()
    },
  }
}
