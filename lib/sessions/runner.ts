import type { JobError } from '@/lib/queue/job'
import type { Run, RunAnswer } from './run'
import { type RunEvent, step } from './step'

/** The runs' store as the runner needs it. Each change is one transaction. */
export type RunStore = {
  /** Saves a run before it resolves. A running one that does the same is returned in its place. */
  add(run: Run): Promise<Run>
  change(id: string, next: (run: Run) => Run): Promise<Run | undefined>
  all(): Promise<Run[]>
}

/** What came back for a run. */
export type Sent = { answer: RunAnswer } | { error: JobError }

type Deps = {
  store: RunStore
  send(run: Run, signal: AbortSignal): Promise<Sent>
  now(): number
  /** Names this worker instance. */
  owner: string
  /** Called with the number of runs that are out, after each change of it. */
  onRunning(count: number): void
}

const crashed = (cause: unknown): Sent => ({ error: { kind: 'interrupted', message: String(cause) } })

/** Runs each record once: only the call that has saved it sends it. */
export function createRunner({ store, send, now, owner, onRunning }: Deps) {
  const out = new Map<string, AbortController>()

  const apply = (id: string, event: RunEvent) => store.change(id, (run) => step(run, event))

  async function carryOut(run: Run, controller: AbortController) {
    const sent = await send(run, controller.signal).catch(crashed)
    const at = now()
    const event: RunEvent =
      'answer' in sent
        ? { type: 'answered', at, answer: sent.answer }
        : { type: 'failed', at, error: sent.error }
    await apply(run.id, event).catch((cause: unknown) =>
      // Where not even this can be saved, the record stays running, and the next start ends it.
      apply(run.id, { type: 'failed', at, error: { kind: 'storage', message: String(cause) } }),
    )
  }

  return {
    /** Saves a run, then sends it. Resolves to its id, or to that of the one that does the same already. */
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
        if (saved.id === run.id)
          void carryOut(saved, controller)
            .catch(() => undefined)
            .finally(leave)
        else leave()
        return saved.id
      } catch (cause) {
        leave()
        throw cause
      }
    },
    /** Ends what a dead worker left running. */
    async resume(): Promise<void> {
      for (const { id, state } of await store.all()) {
        if (state === 'running' && !out.has(id)) await apply(id, { type: 'orphaned', at: now() })
      }
    },
    apply,
    /** Lets go of all that is out. */
    abort(): void {
      for (const controller of out.values()) controller.abort('cancelled')
    },
  }
}

export type Runner = ReturnType<typeof createRunner>
