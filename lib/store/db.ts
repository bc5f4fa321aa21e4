import {
  type DBSchema,
  type IDBPDatabase,
  type OpenDBCallbacks,
  openDB,
} from 'idb';
import type { Job, JobState } from '@/lib/queue/job';
import type { Lane } from '@/lib/queue/lane';

/**
 * A job's answer, under the job's id: `raw` is the unchanged bytes (for the
 * browser engine: the same JSON shape), `complete` is false if reading stopped
 * before the end.
 */
export type Result = {
  id: string;
  savedAt: number;
  raw: Blob;
  complete: boolean;
};

/**
 * The searchable text of a result, under the job's id. Answers from before this
 * existed have none.
 */
export type SearchText = { id: string; text: string };

/**
 * The tables. Each feature declares its own next to their types, with `declare
 * module '@/lib/store/db'`.
 */
export interface Tables extends DBSchema {
  jobs: {
    key: string;
    value: Job;
    indexes: {
      state: JobState;
      createdAt: number;
      /** Jobs that the user deleted and can restore. */
      removedAt: number;
      /** Jobs that are kept only until the user closes them. */
      isFleeting: number;
      /** Indexed by address, so that two clicks make one job. */
      address: string;
      /** The jobs of each service by state, in the order in which they run. */
      turn: [state: JobState, service: string, createdAt: number];
      batch: [batch: string, state: JobState];
    };
  };
  results: { key: string; value: Result };
  lanes: { key: string; value: Lane };
  texts: { key: string; value: SearchText };
}

/** The keys of all files of an answer. */
export const filesOf = (jobId: string): IDBKeyRange =>
  IDBKeyRange.bound([jobId], [jobId, []]);

export type Database = IDBPDatabase<Tables>;

/**
 * Returns the open database; opens it the first time, and after the browser
 * closed it.
 */
export type OpenDatabase = () => Promise<Database>;

/**
 * The store can't be opened, usually because another connection holds an
 * earlier version open.
 */
export class StoreClosed extends Error {
  constructor() {
    super('The storage does not open.');
  }
}

/**
 * Whether a read failed because its connection was closed meanwhile, as by
 * “Erase everything”. The next call opens a new one.
 */
export const isCutOff = (cause: unknown): boolean =>
  cause instanceof DOMException && cause.name === 'InvalidStateError';

/** Reads again if the connection was closed meanwhile. */
export const rereading = (read: () => Promise<void>): Promise<void> =>
  read().catch((cause: unknown) => {
    if (!isCutOff(cause)) throw cause;
    return read();
  });

export const databaseName = 'pluck';
const version = 11;

/** The maximum time to open the store, including an upgrade and its indexes. */
const patienceMs = 5000;

/** Whether the store could not be upgraded and is still the old version. */
export const isOutdated = (db: Database): boolean => db.version !== version;

/**
 * The database of jobs, results, lanes, picture downloads, files, batches, runs,
 * pagings, highlights and watches. Pages read it; only the background writes, except for the search's word
 * lists. Rejects with `StoreClosed` while it can't be opened; later calls
 * succeed once it can.
 */
export function createOpenDatabase(): OpenDatabase {
  let opened: Promise<Database> | undefined;
  const forget = () => {
    opened = undefined;
  };
  async function openAny(): Promise<Database> {
    try {
      const db = await open(forget).catch(() => openAsItIs(forget));
      opened = Promise.resolve(db);
      return db;
    } catch (error) {
      forget();
      throw error;
    }
  }

  const begin = () =>
    new Promise<Database>((resolve, reject) => {
      const late = setTimeout(() => reject(new StoreClosed()), patienceMs);
      void openAny()
        .then(resolve, reject)
        .finally(() => clearTimeout(late));
    });
  return () => {
    opened ??= begin();
    return opened;
  };
}

const open = (onClosed: () => void): Promise<Database> =>
  openDB<Tables>(databaseName, version, {
    upgrade(db, from, _, tx) {
      // The open request reports this error, too.
      tx.done.catch(() => {});
      if (from < 1) {
        const jobs = db.createObjectStore('jobs', { keyPath: 'id' });
        jobs.createIndex('state', 'state');
        jobs.createIndex('createdAt', 'createdAt');
        db.createObjectStore('results', { keyPath: 'id' });
      }
      if (from < 2) db.createObjectStore('lanes', { keyPath: 'id' });
      if (from < 3) {
        db.createObjectStore('errands', { keyPath: 'id' }).createIndex(
          'triesLeft',
          'triesLeft',
        );
        db.createObjectStore('files', { keyPath: ['jobId', 'url'] });
      }
      if (from < 4) db.createObjectStore('texts', { keyPath: 'id' });
      if (from < 5) {
        const jobs = tx.objectStore('jobs');
        jobs.createIndex('removedAt', 'removedAt');
        jobs.createIndex('address', 'request.url');
        jobs.createIndex('turn', ['state', 'connection.id', 'createdAt']);
      }
      if (from < 6) {
        tx.objectStore('jobs').createIndex('batch', ['batchId', 'state']);
        const batches = db.createObjectStore('batches', { keyPath: 'id' });
        batches.createIndex('createdAt', 'createdAt');
        batches.createIndex('state', 'state');
        db.createObjectStore('runs', { keyPath: 'id' }).createIndex(
          'createdAt',
          'createdAt',
        );
        const clips = db.createObjectStore('clips', { keyPath: 'id' });
        for (const index of ['createdAt', 'address', 'state'] as const)
          clips.createIndex(index, index);
      }
      if (from < 7) {
        const words = db.createObjectStore('words', { autoIncrement: true });
        words.createIndex('job', 'jobs', { multiEntry: true });
        tx.objectStore('jobs').createIndex('isFleeting', 'isFleeting');
        void renameFields(tx);
      }
      if (from < 8) dropReserve(db);
      if (from < 9)
        db.createObjectStore('pagings', { keyPath: 'id' }).createIndex(
          'state',
          'state',
        );
      if (from < 10) {
        const marks = db.createObjectStore('highlights', { keyPath: 'id' });
        marks.createIndex('url', 'url');
        marks.createIndex('createdAt', 'createdAt');
      }
      if (from < 11) db.createObjectStore('watches', { keyPath: 'id' });
    },
    ...untilClosed(onClosed),
  });

/** Before version 8 the store held padding, to be freed on a full disk. */
function dropReserve(db: IDBPDatabase<Tables>): void {
  const untyped = db as unknown as IDBPDatabase;
  if (untyped.objectStoreNames.contains('reserve'))
    untyped.deleteObjectStore('reserve');
}

type Upgrade = Parameters<NonNullable<OpenDBCallbacks<Tables>['upgrade']>>[3];

/**
 * Before version 7 the mark of a private record was `true`, which can't be
 * indexed, and an approval was named `leave`.
 */
async function renameFields(tx: Upgrade): Promise<void> {
  for (const name of ['jobs', 'batches', 'clips', 'runs'] as const) {
    const store = tx.objectStore(name);
    for (const one of await store.getAll()) {
      const { leave: approval, ...kept } = one as typeof one & {
        leave?: Job['approval'];
      };
      if (!approval && !kept.isFleeting) continue;
      await store.put({
        ...kept,
        ...(kept.isFleeting && { isFleeting: 1 }),
        ...(approval && { approval }),
      });
    }
  }
}

/**
 * Opens the existing version if it can't be upgraded, so that its data can
 * still be read.
 */
const openAsItIs = (onClosed: () => void): Promise<Database> =>
  openDB<Tables>(databaseName, undefined, {
    // The database doesn't exist. Opening it here would create it without
    // stores, and no later upgrade would add them.
    upgrade(_db, _from, _to, tx) {
      tx.done.catch(() => {});
      tx.abort();
    },
    ...untilClosed(onClosed),
  });

const untilClosed = (onClosed: () => void): OpenDBCallbacks<Tables> => ({
  blocking(_current, _blocked, event) {
    (event.target as IDBDatabase).close();
    onClosed();
  },
  terminated: onClosed,
});

/**
 * Runs `put` in a transaction; `put` adds each write to the given list.
 * Resolves once all writes are done. If it throws half-way, the earlier writes
 * are rolled back.
 */
export async function allOrNothing(
  tx: { done: Promise<unknown>; abort(): void },
  put: (writes: Promise<unknown>[]) => void,
): Promise<void> {
  const writes: Promise<unknown>[] = [];
  try {
    put(writes);
  } catch (error) {
    void Promise.allSettled([...writes, tx.done]);
    try {
      tx.abort();
    } catch {
      // The browser has already aborted it.
    }
    throw error;
  }
  await Promise.all([...writes, tx.done]);
}
