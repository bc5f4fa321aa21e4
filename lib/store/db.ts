import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Job, JobState } from '@/lib/jobs/job'
import type { Lane } from '@/lib/jobs/lane'
import type { Files } from '@/lib/media/files'

/**
 * What came back for a job, under the job's id: `raw` is the answer's bytes as they came (for the
 * browser engine: the same JSON shape), `complete` is false where reading stopped before the end.
 */
export type Result = { id: string; savedAt: number; raw: Blob; complete: boolean }

type Schema = DBSchema & {
  jobs: { key: string; value: Job; indexes: { state: JobState; createdAt: number } }
  results: { key: string; value: Result }
  lanes: { key: string; value: Lane }
  files: { key: string; value: Files; indexes: { triesLeft: number } }
}

export type Database = IDBPDatabase<Schema>

/** Gives the open database, opening it where it is not: at first, and after the browser closed it. */
export type OpenDatabase = () => Promise<Database>

/** The database that holds jobs, results, lanes and files. Pages read it; only the background writes. */
export function createOpenDatabase(): OpenDatabase {
  let opened: Promise<Database> | undefined
  const forget = () => {
    opened = undefined
  }
  return () => {
    opened ??= open(forget).catch((error: unknown) => {
      forget()
      throw error
    })
    return opened
  }
}

const open = (onClosed: () => void): Promise<Database> =>
  openDB<Schema>('pluck', 3, {
    upgrade(db, version) {
      if (version < 1) {
        const jobs = db.createObjectStore('jobs', { keyPath: 'id' })
        jobs.createIndex('state', 'state')
        jobs.createIndex('createdAt', 'createdAt')
        db.createObjectStore('results', { keyPath: 'id' })
      }
      if (version < 2) db.createObjectStore('lanes', { keyPath: 'id' })
      if (version < 3) db.createObjectStore('files', { keyPath: 'id' }).createIndex('triesLeft', 'triesLeft')
    },
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      onClosed()
    },
    terminated: onClosed,
  })
