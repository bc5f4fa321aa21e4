import { isOpen } from './clip'
import { createClipQueue } from './queue'
import { isAlive, whenGone } from '@/lib/platform/page-life'
import { createClipStore } from './store'
import type { OpenDatabase } from '@/lib/store/db'
import { clipHandlers } from './clip-handlers'
import { deliver, isReachedHere } from './deliver'
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

/** The notes on their way: their store, what delivers them, and what pages ask about them. */
export function createClips({ db, now, newId, announce, onRunning, wakeAt, onAdded }: Deps) {
  const clips = createClipStore(db, announce)
  const watched = new Set<string>()

  const queue = createClipQueue({
    store: clips,
    isMine: ({ destination }) => isReachedHere(destination.settings),
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

  /** Lets go of what a page was at work on, once it has ended. */
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

    /** How many go by themselves, so that a dead worker must be woken for them, and how many want something of the user. */
    async count(): Promise<{ driven: number; asking: number }> {
      const open = (await all()).filter(isOpen)
      const still = open.filter(({ state }) => state !== 'sending')
      const due = still.filter(
        ({ waitsUntil, destination }) => waitsUntil !== undefined && isReachedHere(destination.settings),
      )
      return { driven: open.length - still.length + due.length, asking: still.length - due.length }
    },

    /** Deletes those that are kept only until they are closed, and have ended. */
    closeFleeting: () => clips.remove((clip) => clip.isFleeting === true && !isOpen(clip)),
  }
}

export { isReachedHere } from './deliver'
export { lastClip } from './last-clip'
export { templateHandlers } from './templates/template-handlers'
