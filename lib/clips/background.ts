import { isOpen } from './clip'
import { createClipQueue } from './queue'
import { isAlive, whenGone } from '@/lib/platform/page-life'
import { createClipStore } from './store'
import type { OpenDatabase } from '@/lib/store/db'
import { clipHandlers } from './clip-handlers'
import { deliver } from './deliver'
import { runsInBackground } from './destinations/settings'
import { destinationHandlers } from './destination-handlers'

type Deps = {
  db: OpenDatabase
  now(): number
  newId(): string
  announce(): void
  onRunning(count: number): void
  wakeAt(at: number | undefined): void
  onAdded(id: string): Promise<void>
}

/** Sets up clips: their store, their delivery, and the handlers for calls from pages. */
export function createClips({ db, now, newId, announce, onRunning, wakeAt, onAdded }: Deps) {
  const clips = createClipStore(db, announce)
  const watched = new Set<string>()

  const queue = createClipQueue({
    store: clips,
    isMine: ({ destination }) => runsInBackground(destination.settings),
    isAlive: async (page) => {
      const alive = await isAlive(page)
      if (alive) watch(page)
      return alive
    },
    carryOut: deliver,
    now,
    owner: newId(),
    onRunning,
    wakeAt,
  })

  /** Releases a page's clips once the page has closed. */
  function watch(page: string) {
    if (watched.has(page)) return
    watched.add(page)
    void whenGone(page).then(() => {
      watched.delete(page)
      return queue.orphan(page)
    })
  }

  const all = async () => (await db()).getAll('clips')

  return {
    ...queue,
    handlers: {
      ...destinationHandlers(newId),
      ...clipHandlers({ db, clips, queue, now, watch, onAdded }),
    },

    /**
     * The number of clips that continue without the user, so that a stopped worker must be woken for them, and of those
     * that need the user.
     */
    async count(): Promise<{ driven: number; asking: number }> {
      const open = (await all()).filter(isOpen)
      const still = open.filter(({ state }) => state !== 'sending')
      const due = still.filter(
        ({ waitsUntil, destination }) => waitsUntil !== undefined && runsInBackground(destination.settings),
      )
      return { driven: open.length - still.length + due.length, asking: still.length - due.length }
    },

    /** Deletes ended clips that are kept only until they are closed. */
    closeFleeting: () => clips.remove((clip) => clip.isFleeting === true && !isOpen(clip)),
  }
}

export { runsInBackground } from './destinations/settings'
export { lastClip } from './last-clip'
export { templateHandlers } from './templates/template-handlers'
