import { isActive } from '@/lib/jobs/job'
import type { Database } from './db'
import type { Holding } from './space'

/** A result that may go, with the time at which its job was started. */
export type Dated = Holding & { createdAt: number }

/** So many records are read in one go: others can write between two of them. */
const atOnce = 500

/** A result that is kept, and whether it may go. */
export type Kept = Dated & { mayGo: boolean }

/**
 * Every result with its files, the oldest first. Those of jobs that ended and are not pinned may go, but for the newest.
 */
export async function readKept(db: Database): Promise<Kept[]> {
  const sizes = await readSizes(db)
  let newest = Number.NEGATIVE_INFINITY
  for (const { savedAt } of sizes.values()) newest = Math.max(newest, savedAt)
  const jobs = await db.getAllFromIndex('jobs', 'createdAt')
  return jobs.flatMap((job): Kept[] => {
    const size = sizes.get(job.id)
    if (!size) return []
    const { id, page, isPinned, createdAt } = job
    const mayGo = !isPinned && !isActive(job) && size.savedAt !== newest
    return [{ id, title: page.title || page.url, bytes: size.bytes, createdAt, mayGo }]
  })
}

/** What may go to make room, the oldest first. */
export const readHoldings = async (db: Database): Promise<Dated[]> =>
  (await readKept(db)).filter(({ mayGo }) => mayGo)

async function readSizes(db: Database): Promise<Map<string, { savedAt: number; bytes: number }>> {
  const sizes = new Map<string, { savedAt: number; bytes: number }>()
  const results = inParts(
    (after) => db.getAll('results', after, atOnce),
    ({ id }) => id,
  )
  for await (const { id, savedAt, raw } of results) sizes.set(id, { savedAt, bytes: raw.size })
  const files = inParts(
    (after) => db.getAll('files', after, atOnce),
    ({ jobId, url }) => [jobId, url],
  )
  for await (const { jobId, ...file } of files) {
    const size = sizes.get(jobId)
    if (size && 'blob' in file) size.bytes += file.blob.size
  }
  return sizes
}

/** All records, in the order of their keys. */
async function* inParts<T>(
  read: (after: IDBKeyRange | undefined) => Promise<T[]>,
  keyOf: (one: T) => IDBValidKey,
): AsyncGenerator<T> {
  let after: IDBKeyRange | undefined
  for (;;) {
    const part = await read(after)
    yield* part
    const last = part.at(-1)
    if (last === undefined || part.length < atOnce) return
    after = IDBKeyRange.lowerBound(keyOf(last), true)
  }
}
