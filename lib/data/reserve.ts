import type { OpenDatabase } from '@/lib/store/db'
import { type Space, asShort, judgeSpace, reserveBytes } from './space'

const only = 'reserve'

/** Deletes the reserve. Resolves to whether there was one. */
export async function giveUpReserve(db: OpenDatabase): Promise<boolean> {
  const tx = (await db()).transaction('reserve', 'readwrite', { durability: 'strict' })
  const count = await tx.store.count()
  await Promise.all([tx.store.clear(), tx.done])
  return count > 0
}

/** The bytes left for Pluck, undefined if the browser doesn't report them. */
async function freeBytes(): Promise<number | undefined> {
  const { quota, usage }: StorageEstimate = await navigator.storage.estimate().catch(() => ({}))
  return quota === undefined || usage === undefined ? undefined : quota - usage
}

/** The storage status by free space. Also writes the reserve if there is plenty of space and no reserve yet. */
export async function lookAtSpace(db: OpenDatabase, was: Space, now: number): Promise<Space> {
  const free = await freeBytes()
  const verdict = free === undefined ? 'unsure' : judgeSpace(free)
  if (verdict === 'short') return asShort(was, now)
  if (verdict === 'unsure') return was
  const database = await db()
  if ((await database.count('reserve')) === 0) {
    const isWritten = await database.put('reserve', new Blob([new Uint8Array(reserveBytes)]), only).then(
      () => true,
      () => false,
    )
    if (!isWritten) return was
  }
  const { shortSince: _, toldAt: __, ...calm } = was
  return calm
}
