import { type OpenDatabase, StoreClosed, isOutdated } from './db'
import { type Kept, readKept } from './holdings'

/** What storage holds, in bytes: all that the browser counts, the reserve in it, and the results. */
export type Standing = { usage?: number; quota?: number; reserve: number; results: Kept[] }

/** Rejects with `StoreClosed` where this version cannot read the store. */
export async function readStanding(open: OpenDatabase): Promise<Standing> {
  const db = await open()
  if (isOutdated(db)) throw new StoreClosed()
  const [{ usage, quota }, reserve, results] = await Promise.all([
    navigator.storage.estimate(),
    db.getAll('reserve'),
    readKept(db),
  ])
  return { usage, quota, reserve: reserve.reduce((sum, { size }) => sum + size, 0), results }
}
