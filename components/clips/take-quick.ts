import type { QuickClip } from '@/lib/offscreen'
import type { call as callBackground } from '@/lib/rpc/call'
import { findDestination } from '@/lib/settings'
import type { OpenDatabase } from '@/lib/store/db'
import { findJob } from '@/lib/scrape'
import type { Clips } from './clips-state'

type Deps = {
  call: typeof callBackground
  db: OpenDatabase
  windowId: number
  /** The quick clips that are open. */
  quickClips(): Promise<QuickClip[]>
  isWindowOpen(windowId: number): Promise<boolean>
  clips: Pick<Clips, 'clip' | 'making' | 'refuse' | 'settings' | 'troubles'>
}

/** What is in them is of the moment: nobody wants it there once the window is gone. */
const passing = new Set<string>(['clipboard', 'download'])

/**
 * Makes the notes of quick clips whose places need a page: of this window, and of those that are gone. Call it whenever the
 * store has changed.
 */
export function createTakeQuick({
  call,
  db,
  windowId,
  quickClips,
  isWindowOpen,
  clips,
}: Deps): () => Promise<void> {
  let isHeldUp = false

  async function take() {
    for (const quick of (await quickClips()).filter((one) => !one.isUnseen)) {
      const isMine = quick.windowId === windowId
      if (!isMine && (await isWindowOpen(quick.windowId))) continue
      await navigator.locks.request(`pluck.quick.${quick.id}`, { ifAvailable: true }, async (lock) => {
        if (!lock || !(await quickClips()).some(({ id }) => id === quick.id)) return
        const job = await findJob(await db(), quick.jobId)
        if (job?.state !== 'done') return
        // What the user clips by hand goes first.
        isHeldUp = clips.making.value !== undefined
        if (isHeldUp) return
        const destination = findDestination(clips.settings.value, quick.destinationId)
        if (!destination) clips.refuse(job, 'no-destination')
        if (!destination || (!isMine && passing.has(destination.settings.kind))) {
          await call('quick.end', { id: quick.id })
          return
        }
        // Links that wait in the panel for a click are older than what the user wants now.
        await call('copy.end', { windowId })
        await clips.clip(job, { id: quick.id, isQuick: true, destination })
        // What went wrong stands in the panel now, with the way on.
        if (clips.troubles.value.some(({ wish }) => wish.id === quick.id))
          await call('quick.end', { id: quick.id })
      })
    }
  }

  clips.making.subscribe((making) => {
    if (making || !isHeldUp) return
    isHeldUp = false
    void take().catch(() => {})
  })
  return take
}
