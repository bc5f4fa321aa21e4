import { rest } from '@/lib/core/rest'
import { retryDelayMs } from '@/lib/core/retry-delay'
import type { JobError } from '@/lib/queue/job'
import type { Run, RunAnswer } from './run'
import { type RunEvent, step } from './step'

/** The run store as the runner needs it. Each change is one transaction. */
export type RunStore = {
  /** Saves a run before it resolves. If a running one does the same, returns that instead. */
  add(run: Run): Promise<Run>
  change(id: string, next: (run: Run) => Run): Promise<Run | undefined>
  all(): Promise<Run[]>
}

/** A run's result. */
export type Sent = { answer: RunAnswer } | { error: JobError }

type Deps = {
  store: RunStore
  send(run: Run, signal: AbortSignal): Promise<Sent>
  now(): number
  /** The id of this worker instance. */
  owner: string
  /** Called with the number of runs that need this worker, after each change of it: those that are out, and unsaved ones. */
  onRunning(count: number): void
}

const crashed = (cause: unknown): Sent => ({ error: { kind: 'interrupted', message: String(cause) } })

/** Sends each record once: only the call that saved it sends it. */
export function createRunner({ store, send, now, owner, onRunning }: Deps) {
  const out = new Map<string, AbortController>()

  let retrying = Promise.withResolvers<void>()
  const retryNow = () => {
    retrying.resolve()
    retrying = Promise.withResolvers()
  }

  const apply = (id: string, event: RunEvent) => store.change(id, (run) => step(run, event))

  async function carryOut(run: Run, controller: AbortController) {
    const sent = await send(run, controller.signal).catch(crashed)
    const at = now()
    const event: RunEvent =
      'answer' in sent
        ? { type: 'answered', at, answer: sent.answer }
        : { type: 'failed', at, error: sent.error }
    await save(run.id, event, controller.signal)
  }

  /** Keeps what could not be saved in memory and retries: it was paid for. */
  async function save(id: string, event: RunEvent, signal: AbortSignal) {
    for (let failures = 1; !signal.aborted; failures++) {
      const isSaved = await apply(id, event).then(
        () => true,
        () => false,
      )
      if (isSaved) return
      await Promise.race([rest(retryDelayMs(failures)), retrying.promise])
    }
  }

  return {
    /** Saves a run, then sends it. Resolves to its id, or to that of a running one that does the same. */
    async start(run: Omit<Run, 'owner' | 'state'>): Promise<string> {
      const controller = new AbortController()
      const leave = () => {
        out.delete(run.id)
        onRunning(out.size)
      }
      out.set(run.id, controller)
      onRunning(out.size)
      try {
        const saved = await store.add({ ...run, state: 'running', owner })
        if (saved.id === run.id) void carryOut(saved, controller).finally(leave)
        else leave()
        return saved.id
      } catch (cause) {
        leave()
        throw cause
      }
    },
    /** Ends what a dead worker left running, and retries at once what could not be saved. */
    async resume(): Promise<void> {
      retryNow()
      for (const { id, state } of await store.all()) {
        if (state === 'running' && !out.has(id)) await apply(id, { type: 'orphaned', at: now() })
      }
    },
    apply,
    /** Lets go of all that is out or unsaved. */
    abort(): void {
      for (const controller of out.values()) controller.abort('cancelled')
      retryNow()
    },
  }
}

export type Runner = ReturnType<typeof createRunner>
