/**
 * How pages learn that the store changed: IndexedDB has no change event, so the background posts one
 * coalesced message on this BroadcastChannel, and pages read again. It carries no data: a page that
 * opens late reads the store and misses nothing.
 */
const channelName = 'pluck.revision'

/**
 * Returns `announce()`: any number of calls in one turn post one message. The poster's own context gets
 * none, so `here` is called beside it.
 */
export function createAnnouncer(here: () => Promise<void>): () => void {
  const channel = new BroadcastChannel(channelName)
  let pending = false
  return () => {
    if (pending) return
    pending = true
    queueMicrotask(() => {
      pending = false
      channel.postMessage(null)
      void here()
    })
  }
}

/** Calls `onChange` after each announced change, until `signal` aborts. */
export function watchStore(onChange: () => void, signal: AbortSignal): void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', onChange, { signal })
  signal.addEventListener('abort', () => channel.close())
}
