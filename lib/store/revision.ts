/**
 * How pages learn that the store changed: IndexedDB has no change event, so the background posts one
 * coalesced message on this BroadcastChannel, and pages read again. It carries no data: a page that
 * opens late reads the store and misses nothing.
 */
const channelName = 'pluck.revision'

/** How long `here` rests between two calls: its reading would hold up the writing of many jobs. */
const restMs = 250

/**
 * Returns `announce()`: any number of calls in one turn post one message. The poster's own context gets
 * none, so `here` is called beside it.
 */
export function createAnnouncer(here: () => Promise<void>): () => void {
  const channel = new BroadcastChannel(channelName)
  let pending = false
  let isBusy = false
  let again = false

  /** Once at a time, and then not for a moment: what is announced meanwhile makes it work once more. */
  async function work() {
    again = isBusy
    if (isBusy) return
    isBusy = true
    await here().catch(() => undefined)
    await new Promise((rested) => {
      setTimeout(rested, restMs)
    })
    isBusy = false
    if (again) await work()
  }

  return () => {
    if (pending) return
    pending = true
    queueMicrotask(() => {
      pending = false
      channel.postMessage(null)
      void work()
    })
  }
}

/** Calls `onChange` after each announced change, until `signal` aborts. */
export function watchStore(onChange: () => void, signal: AbortSignal): void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', onChange, { signal })
  signal.addEventListener('abort', () => channel.close())
}
