import { isActive } from '@/lib/jobs/job'
import { type Database, filesOf } from './db'
import type { Holding } from './space'

/** A result that may go, with the time at which its job was started. */
export type Dated = Holding & { createdAt: number }

const atOnce = 500

/** A result that is kept, and whether it may go. */
export type Kept = Dated & { mayGo: boolean }

/**
 * Every result with its files, the oldest first. Those of jobs that ended and are not pinned may go, but for the newest.
 */
export async function readKept(db: Database): Promise<Kept[]> {
  const held: (Kept & { savedAt: number })[] = []
  const index = db.transaction('jobs').store.index('createdAt')
  const ids = (await index.getAllKeys()).map(String)
  for (let at = 0; at < ids.length; at += atOnce) {
    held.push(...(await Promise.all(ids.slice(at, at + atOnce).map((id) => holding(db, id)))).flat())
  }
  const newest = held.reduce((last, { savedAt }) => Math.max(last, savedAt), -Infinity)
  return held.map(({ savedAt, ...one }) => Object.assign(one, { mayGo: one.mayGo && savedAt !== newest }))
}

/** What may go to make room, the oldest first. */
export const readHoldings = async (db: Database): Promise<Dated[]> =>
  (await readKept(db)).filter(({ mayGo }) => mayGo)

async function holding(db: Database, id: string): Promise<(Kept & { savedAt: number })[]> {
  const [job, result, files] = await Promise.all([
    db.get('jobs', id),
    db.get('results', id),
    db.getAll('files', filesOf(id)),
  ])
  if (!job || !result) return []
  const bytes = files.reduce((sum, file) => sum + ('blob' in file ? file.blob.size : 0), result.raw.size)
  const { page, isPinned, createdAt } = job
  const mayGo = !isPinned && !isActive(job)
  return [{ id, title: page.title || page.url, bytes, createdAt, savedAt: result.savedAt, mayGo }]
}
