import { type Clip, isClipOpen } from './clip'
import { type Database, type OpenDatabase, isOutdated } from '@/lib/store/db'

/** Maximum ended clips kept, newest first: they show what was clipped already. */
const maxEnded = 2000

/** The newest clips first, at most `limit`. */
export async function newestClips(db: Database, limit: number): Promise<Clip[]> {
  const clips: Clip[] = []
  if (isOutdated(db)) return clips
  let cursor = await db.transaction('clips').store.index('createdAt').openCursor(null, 'prev')
  while (cursor && clips.length < limit) {
    clips.push(cursor.value)
    cursor = await cursor.continue()
  }
  return clips
}

/** The clips of a page, newest first. */
export async function clipsOf(db: Database, address: string): Promise<Clip[]> {
  if (isOutdated(db)) return []
  const all = await db.getAllFromIndex('clips', 'address', address)
  return all.toSorted((a, b) => b.createdAt - a.createdAt)
}

/** The clip store, used only by the background. `announce` is called after each change. */
export function createClipStore(db: OpenDatabase, announce: () => void) {
  return {
    async add(clip: Clip): Promise<void> {
      const tx = (await db()).transaction('clips', 'readwrite', { durability: 'strict' })
      const ended = (await tx.store.index('createdAt').getAll()).filter((one) => !isClipOpen(one))
      const old = ended.slice(0, Math.max(0, ended.length - maxEnded + 1))
      await Promise.all([tx.store.add(clip), ...old.map(({ id }) => tx.store.delete(id)), tx.done])
      announce()
    },

    inState: async (state: Clip['state']) => (await db()).getAllFromIndex('clips', 'state', state),

    /** Replaces a clip in one transaction. It is on the disk when this resolves. */
    async change(id: string, next: (clip: Clip) => Clip): Promise<Clip | undefined> {
      const tx = (await db()).transaction('clips', 'readwrite', { durability: 'strict' })
      const was = await tx.store.get(id)
      const clip = was && next(was)
      await Promise.all([clip && clip !== was && tx.store.put(clip), tx.done])
      if (clip !== was) announce()
      return clip
    },

    /** Deletes clips, except active ones. */
    async remove(which: (clip: Clip) => boolean): Promise<void> {
      const tx = (await db()).transaction('clips', 'readwrite')
      const gone = (await tx.store.getAll()).filter((clip) => clip.state !== 'sending' && which(clip))
      await Promise.all([...gone.map(({ id }) => tx.store.delete(id)), tx.done])
      if (gone.length > 0) announce()
    },
  }
}

export type ClipStore = ReturnType<typeof createClipStore>
