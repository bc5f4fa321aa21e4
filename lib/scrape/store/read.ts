import type { Batch } from '@/lib/batches'
import type { Job, JobState } from '@/lib/queue/job'
import type { Lane } from '@/lib/queue/lane'
import type { Errand, Files } from '@/lib/scrape/pictures/files'
import { type Database, type Result, filesOf } from '@/lib/store/db'

/** The newest jobs first, at most `limit`, but for those of batches. */
export async function newestJobs(db: Database, limit: number): Promise<Job[]> {
  const jobs: Job[] = []
  let cursor = await db.transaction('jobs').store.index('createdAt').openCursor(null, 'prev')
  while (cursor && jobs.length < limit) {
    const { batchId, createdAt } = cursor.value
    if (batchId === undefined) {
      if (isThere(cursor.value)) jobs.push(cursor.value)
      cursor = await cursor.continue()
      // All jobs of a batch are of one time, and their ids begin with its own.
    } else cursor = await cursor.continuePrimaryKey(createdAt, batchId)
  }
  return jobs
}

type Dated = Pick<Job, 'id' | 'createdAt'>

/** The order in which the store’s index of times gives jobs. */
export const oldestFirst = (a: Dated, b: Dated): number =>
  a.createdAt - b.createdAt || (a.id < b.id ? -1 : Number(a.id > b.id))

/** How many jobs are in these states. */
export async function countJobs(db: Database, states: readonly JobState[]): Promise<number> {
  const counts = await Promise.all(states.map((state) => db.countFromIndex('jobs', 'state', state)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** How many jobs of a service are in this state, of those that were started before a time where one is given. */
export const countTurns = (
  db: Database,
  state: JobState,
  service: string,
  before = Number.POSITIVE_INFINITY,
): Promise<number> => {
  const turns = IDBKeyRange.bound(
    [state, service, Number.NEGATIVE_INFINITY],
    [state, service, before],
    false,
    true,
  )
  return db.countFromIndex('jobs', 'turn', turns)
}

/** A job, or undefined where none has this id, or it was deleted and may still be brought back. */
export async function findJob(db: Database, id: string): Promise<Job | undefined> {
  const job = await db.get('jobs', id)
  return job && isThere(job) ? job : undefined
}

export const isThere = ({ removedAt }: Job) => removedAt === undefined

/** The result kept for a job, or undefined where none came. */
export const findResult = (db: Database, jobId: string): Promise<Result | undefined> =>
  db.get('results', jobId)

/** The lanes of all services that have had one, by the service's id. */
export const allLanes = (db: Database): Promise<Lane[]> => db.getAll('lanes')

/** The files kept for an answer, or undefined where it points at none. */
export async function findFiles(db: Database, jobId: string): Promise<Files | undefined> {
  const tx = db.transaction(['errands', 'files'])
  const [errand, files] = await Promise.all([
    tx.objectStore('errands').get(jobId),
    tx.objectStore('files').getAll(filesOf(jobId)),
  ])
  return errand && { ...errand, files }
}

/** The errands whose pictures are still to be fetched. */
export const dueErrands = (db: Database): Promise<Errand[]> => db.getAllFromIndex('errands', 'triesLeft')

export const findBatch = (db: Database, id: string): Promise<Batch | undefined> => db.get('batches', id)

/** How many jobs of a batch are in these states. */
export async function countInBatch(db: Database, id: string, states: readonly JobState[]): Promise<number> {
  const counts = await Promise.all(states.map((state) => db.countFromIndex('jobs', 'batch', [id, state])))
  return counts.reduce((sum, count) => sum + count, 0)
}
