import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Job, JobState } from '@/lib/jobs/job'
import type { Lane } from '@/lib/jobs/lane'
import type { Errand, KeptFile } from '@/lib/media/files'

/**
 * What came back for a job, under the job's id: `raw` is the answer's bytes as they came (for the
 * browser engine: the same JSON shape), `complete` is false where reading stopped before the end.
 */
export type Result = { id: string; savedAt: number; raw: Blob; complete: boolean }

/** What of a result is searched, under the job's id. It is left out of answers from before there were any. */
export type SearchText = { id: string; text: string }

type Schema = DBSchema & {
  jobs: {
    key: string
    value: Job
    indexes: {
      state: JobState
      createdAt: number
      /** Those that the user deleted and may take back. */
      removedAt: number
      /** The jobs of each service by state, in the order in which they take their turns. */
      turn: [state: JobState, service: string, createdAt: number]
    }
  }
  results: { key: string; value: Result }
  lanes: { key: string; value: Lane }
  errands: { key: string; value: Errand; indexes: { triesLeft: number } }
  files: { key: [jobId: string, url: string]; value: StoredFile }
  texts: { key: string; value: SearchText }
  /** Bytes of no use, which are given up so that the newest result has room where storage is full. */
  reserve: { key: string; value: Blob }
}

/** A file by the answer that points at it: one record each, so that no bytes are written twice. */
type StoredFile = KeptFile & { jobId: string }

/** The keys of all files of an answer. */
export const filesOf = (jobId: string): IDBKeyRange => IDBKeyRange.bound([jobId], [jobId, []])

export type Database = IDBPDatabase<Schema>

/** Gives the open database, opening it where it is not: at first, and after the browser closed it. */
export type OpenDatabase = () => Promise<Database>

/** The database that holds jobs, results, lanes, errands and files. Pages read it; only the background writes. */
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
  openDB<Schema>('pluck', 5, {
    upgrade(db, version, _, tx) {
      if (version < 1) {
        const jobs = db.createObjectStore('jobs', { keyPath: 'id' })
        jobs.createIndex('state', 'state')
        jobs.createIndex('createdAt', 'createdAt')
        db.createObjectStore('results', { keyPath: 'id' })
      }
      if (version < 2) db.createObjectStore('lanes', { keyPath: 'id' })
      if (version < 3) {
        db.createObjectStore('errands', { keyPath: 'id' }).createIndex('triesLeft', 'triesLeft')
        db.createObjectStore('files', { keyPath: ['jobId', 'url'] })
      }
      if (version < 4) {
        db.createObjectStore('texts', { keyPath: 'id' })
        db.createObjectStore('reserve')
      }
      if (version < 5) {
        const jobs = tx.objectStore('jobs')
        jobs.createIndex('removedAt', 'removedAt')
        jobs.createIndex('turn', ['state', 'connection.id', 'createdAt'])
      }
    },
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      onClosed()
    },
    terminated: onClosed,
  })
