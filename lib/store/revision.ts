import { rest } from '@/lib/core/rest'

/**
 * How pages learn that the store changed: IndexedDB has no change event, so the background posts one coalesced message on
 * this BroadcastChannel, and pages read again. It says which jobs changed, so that no page reads all of them for one. A
 * page that opens late reads the store and misses nothing.
 */
const channelName = 'pluck.revision'

/** The ids of the jobs that changed; null where any of them may have. */
export type ChangedJobs = readonly string[] | null

export const mergeChanged = (one: ChangedJobs, other: ChangedJobs): ChangedJobs =>
  one && other && [...one, ...other]

/**
 * How long a task rests between two runs, in milliseconds: its reading would hold up the writing of many jobs. While changes
 * keep coming it doubles, up to `most`.
 */
const rests = { here: { least: 250, most: 250 }, pages: { least: 100, most: 800 } }

/** What a change sets going comes first: its reading would stand in the way of that. In milliseconds. */
const leadMs = 60

/** What takes long rests so many times as long, up to a limit: it leaves most of the store's time to others. */
const restShare = 3
const longestRestMs = 2000

/** Runs a task at once, but once at a time, and then not for a moment: what is asked meanwhile makes it run once more. */
function spaced(
  task: () => Promise<unknown>,
  { least, most }: { least: number; most: number },
): () => Promise<void> {
  let usual = least
  let isBusy = false
  let again = false
  return async function run() {
    again = isBusy
    if (isBusy) return
    isBusy = true
    const start = performance.now()
    await task().catch(() => undefined)
    const took = performance.now() - start
    await rest(Math.max(usual, Math.min(longestRestMs, took * restShare)))
    isBusy = false
    usual = again ? Math.min(most, 2 * usual) : least
    if (again) await run()
  }
}

/**
 * Returns `announce(jobs)`, which names the jobs that changed, if any: any number of calls in one turn post one message.
 * The poster's own context gets none, so `here` is called a moment later.
 */
export function createAnnouncer(here: () => Promise<void>): (jobs?: ChangedJobs) => void {
  const channel = new BroadcastChannel(channelName)
  const work = spaced(here, rests.here)
  let pending: ChangedJobs | undefined

  return (jobs = []) => {
    if (pending === undefined)
      queueMicrotask(() => {
        channel.postMessage(pending)
        pending = undefined
        setTimeout(() => void work(), leadMs)
      })
    pending = pending === undefined ? jobs : mergeChanged(pending, jobs)
  }
}

/**
 * Calls `onChange` after announced changes, several of them at once where they come fast. It is not called again before its
 * promise has settled: readings that overlap would hold up every write.
 */
export function watchStore(onChange: (jobs: ChangedJobs) => Promise<unknown>): void {
  let changed: ChangedJobs = []
  const work = spaced(() => {
    const jobs = changed
    changed = []
    return onChange(jobs)
  }, rests.pages)
  new BroadcastChannel(channelName).addEventListener('message', ({ data }: MessageEvent<ChangedJobs>) => {
    changed = mergeChanged(changed, data)
    void work()
  })
}
