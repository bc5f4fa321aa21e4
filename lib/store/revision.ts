import { rest } from '@/lib/core/rest'

/**
 * How pages learn that the store changed: IndexedDB has no change event, so the background posts one
 * coalesced message on this BroadcastChannel, and pages read again. It carries no data: a page that
 * opens late reads the store and misses nothing.
 */
const channelName = 'pluck.revision'

/** How long a task rests between two runs, in milliseconds: its reading would hold up the writing of many jobs. */
const restMs = { here: 250, pages: 100 }

/** What a change sets going comes first: its reading would stand in the way of that. In milliseconds. */
const leadMs = 60

/** What takes long rests so many times as long, up to a limit: it leaves most of the store's time to others. */
const restShare = 3
const longestRestMs = 2000

/** Runs a task at once, but once at a time, and then not for a moment: what is asked meanwhile makes it run once more. */
function spaced(task: () => unknown, least: number): () => Promise<void> {
  let isBusy = false
  let again = false
  return async function run() {
    again = isBusy
    if (isBusy) return
    isBusy = true
    const start = performance.now()
    await Promise.resolve(task()).catch(() => undefined)
    const took = performance.now() - start
    await rest(Math.max(least, Math.min(longestRestMs, took * restShare)))
    isBusy = false
    if (again) await run()
  }
}

/**
 * Returns `announce()`: any number of calls in one turn post one message. The poster's own context gets
 * none, so `here` is called a moment later.
 */
export function createAnnouncer(here: () => Promise<void>): () => void {
  const channel = new BroadcastChannel(channelName)
  const work = spaced(here, restMs.here)
  let pending = false

  return () => {
    if (pending) return
    pending = true
    queueMicrotask(() => {
      pending = false
      channel.postMessage(null)
      setTimeout(() => void work(), leadMs)
    })
  }
}

/** Calls `onChange` after announced changes, several of them at once where they come fast, until `signal` aborts. */
export function watchStore(onChange: () => unknown, signal: AbortSignal): void {
  const channel = new BroadcastChannel(channelName)
  const work = spaced(onChange, restMs.pages)
  channel.addEventListener('message', () => void work(), { signal })
  signal.addEventListener('abort', () => channel.close())
}
