import { type ReadonlySignal, type Signal, computed, effect, signal } from '@preact/signals'
import type { call as callBackground } from '@/lib/rpc/call'
import type { Filter, Question } from '@/lib/history'
import type { Found } from './found'

export type HistoryState = {
  query: Signal<string>
  filter: Signal<Filter>
  /** The worker's last result; undefined until it has read the store, or if it can't. */
  found: ReadonlySignal<Found | undefined>
  /** The worker doesn't start or can't read the store. Search is off until `retry`. */
  isBroken: ReadonlySignal<boolean>
  /** Whether words or filters hide something. */
  isNarrowed: ReadonlySignal<boolean>
  selected: Signal<ReadonlySet<string>>
  /**
   * Searches until the returned function is called, which permanently deletes what was deleted here
   * meanwhile.
   */
  open(): () => void
  retry(): void
  more(): void
  /** Clears the words and filters. */
  clear(): void
  remove(ids: string[]): Promise<unknown>
  /** Restores what was deleted. */
  undo(): Promise<unknown>
  /** Permanently deletes everything that can be restored. */
  purge(): Promise<unknown>
  pin(ids: string[], isPinned: boolean): Promise<unknown>
  tag(ids: string[], tag: string, isOn: boolean): Promise<unknown>
}

type Deps = {
  call: typeof callBackground
  startWorker(): Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>
  /** Runs a task for the user and reports any failure. */
  attempt(task: () => Promise<unknown>): Promise<unknown>
}

const pageSize = 100

export function createHistory({ call, startWorker, attempt }: Deps): HistoryState {
  const query = signal('')
  const filter = signal<Filter>({})
  const limit = signal(pageSize)
  const found = signal<Found | undefined>()
  const isBroken = signal(false)
  const selected = signal<ReadonlySet<string>>(new Set())
  let worker: ReturnType<Deps['startWorker']> | undefined
  /** Deleted in this window. Other windows may still restore what they deleted. */
  const own = new Set<string>()
  const purge = (ids: string[]) => attempt(() => call('job.purge', { ids }))

  function breakDown() {
    worker?.terminate()
    worker = undefined
    found.value = undefined
    isBroken.value = true
  }

  /** Asks the worker, which outlives the view to keep what it read. */
  function ask(question: Question | null) {
    try {
      worker ??= start()
      worker.postMessage(question, [])
    } catch {
      breakDown()
    }
  }

  function start() {
    const started = startWorker()
    started.addEventListener('message', ({ data }: MessageEvent<Found | null>) => {
      if (!data) return breakDown()
      const removed = new Set(data.removed)
      for (const id of found.value?.removed ?? []) if (!removed.has(id)) own.delete(id)
      found.value = data
    })
    started.addEventListener('error', breakDown)
    return started
  }

  return {
    query,
    filter,
    found,
    isBroken,
    isNarrowed: computed(
      () => query.value.trim() !== '' || Object.values(filter.value).some((one) => one !== undefined),
    ),
    selected,

    open() {
      const stop = effect(() => {
        const question: Question = { ...filter.value, query: query.value, limit: limit.value }
        if (!isBroken.value) ask(question)
      })
      return () => {
        stop()
        if (worker) ask(null)
        if (own.size > 0) void purge([...own])
        own.clear()
        found.value = undefined
        selected.value = new Set()
        limit.value = pageSize
        isBroken.value = false
      }
    },

    retry() {
      isBroken.value = false
    },

    more() {
      limit.value += pageSize
    },

    clear() {
      query.value = ''
      filter.value = {}
    },

    async remove(ids) {
      const gone = new Set(ids)
      for (const id of ids) own.add(id)
      selected.value = new Set([...selected.value].filter((id) => !gone.has(id)))
      await attempt(() => call('job.remove', { ids }))
    },

    undo: () => attempt(() => call('job.restore', { ids: found.value?.removed ?? [] })),
    purge: () => purge(found.value?.removed ?? []),
    pin: (ids, isPinned) => attempt(() => call('job.pin', { ids, isPinned })),
    tag: (ids, tag, isOn) => attempt(() => call('job.tag', { ids, tag, isOn })),
  }
}
