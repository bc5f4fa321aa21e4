import type { QuickClip } from '@/lib/clips/quick-clip'
import type { call as callBackground } from '@/lib/rpc/call'
import { findDestination } from '@/lib/schema/settings'
import type { OpenDatabase } from '@/lib/store/db'
import { findJob } from '@/lib/store/read'
import type { Clips } from './clips-state'

type Deps = {
  call: typeof callBackground
  db: OpenDatabase
  windowId: number
  /** The quick clips that are open. */
  quickClips(): Promise<QuickClip[]>
  clips: Pick<Clips, 'clip' | 'settings' | 'trouble'>
}

/** Makes the notes of this window’s quick clips whose places need a page. Call it whenever the store has changed. */
export function createTakeQuick({ call, db, windowId, quickClips, clips }: Deps): () => Promise<void> {
  return async () => {
    const mine = (await quickClips()).filter((one) => !one.isUnseen && one.windowId === windowId)
    for (const quick of mine) {
      await navigator.locks.request(`pluck.quick.${quick.id}`, { ifAvailable: true }, async (lock) => {
        if (!lock || !(await quickClips()).some(({ id }) => id === quick.id)) return
        const job = await findJob(await db(), quick.jobId)
        if (job?.state !== 'done') return
        const destination = findDestination(clips.settings.value, quick.destinationId)
        // Links that wait in the panel for a click are older than what the user wants now.
        await call('copy.end', { windowId })
        await clips.clip(job, { quick: quick.id, ...(destination && { destination }) })
        // What went wrong stands in the panel now, with the way on.
        if (clips.trouble.value) await call('quick.end', { id: quick.id })
      })
    }
  }
}
