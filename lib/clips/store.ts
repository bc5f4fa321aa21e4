import { type Clip, arrivedStates, isClipOpen } from './clip'
import { isTransient } from './destinations/transient'
import { type Database, type OpenDatabase, isOutdated } from '@/lib/store/db'
import { createRecordTable } from '@/lib/store/record-table'

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

/** The results whose notes were stored, by the address of their page: not those for the clipboard or downloads. */
export async function clippedResults(db: Database): Promise<Map<string, string[]>> {
  if (isOutdated(db)) return new Map()
  const arrived = arrivedStates.map((state) => db.getAllFromIndex('clips', 'state', state))
  const stored = (await Promise.all(arrived)).flat().filter((clip) => !isTransient(clip.destination.settings))
  const pages = Map.groupBy(stored, ({ address }) => address)
  return new Map([...pages].map(([address, clips]) => [address, clips.flatMap(({ jobId = [] }) => jobId)]))
}

/** The clip store, used only by the background. `announce` is called after each change. */
export function createClipStore(db: OpenDatabase, announce: () => void) {
  const records = createRecordTable(db, 'clips', announce)
  return {
    async add(clip: Clip): Promise<void> {
      const tx = (await db()).transaction('clips', 'readwrite', { durability: 'strict' })
      const ended = (await tx.store.index('createdAt').getAll()).filter((one) => !isClipOpen(one))
      const old = ended.slice(0, Math.max(0, ended.length - maxEnded + 1))
      await Promise.all([tx.store.add(clip), ...old.map(({ id }) => tx.store.delete(id)), tx.done])
      announce()
    },

    inState: async (state: Clip['state']) => (await db()).getAllFromIndex('clips', 'state', state),

    change: records.change,

    /** Deletes clips, except active ones. */
    remove: (which: (clip: Clip) => boolean) =>
      records.remove((clip) => clip.state !== 'sending' && which(clip)),
  }
}

export type ClipStore = ReturnType<typeof createClipStore>
