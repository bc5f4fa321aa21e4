import type { Job, JobState } from '@/lib/jobs/job'
import type { Lane } from '@/lib/jobs/lane'
import type { Errand, Files } from '@/lib/media/files'
import { type Database, type Result, filesOf } from './db'

/** The newest jobs first, at most `limit`. */
export async function newestJobs(db: Database, limit: number): Promise<Job[]> {
  const jobs: Job[] = []
  let cursor = await db.transaction('jobs').store.index('createdAt').openCursor(null, 'prev')
  while (cursor && jobs.length < limit) {
    if (isThere(cursor.value)) jobs.push(cursor.value)
    cursor = await cursor.continue()
  }
  return jobs
}

/** How many jobs are in these states. */
export async function countJobs(db: Database, states: readonly JobState[]): Promise<number> {
  const counts = await Promise.all(states.map((state) => db.countFromIndex('jobs', 'state', state)))
  return counts.reduce((sum, count) => sum + count, 0)
}

export async function findJob(db: Database, id: string): Promise<Job | undefined> {
  const job = await db.get('jobs', id)
  return job && isThere(job) ? job : undefined
}

const isThere = ({ removedAt }: Job) => removedAt === undefined

/** How many jobs the user deleted and may take back. */
export const countRemoved = (db: Database): Promise<number> => db.countFromIndex('jobs', 'removedAt')

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
