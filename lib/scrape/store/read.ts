import type { Job, JobState } from '@/lib/queue/job';
import type { Lane } from '@/lib/queue/lane';
import type { PictureDownload, Files } from '@/lib/scrape/pictures/files';
import {
  type Database,
  type Result,
  filesOf,
  isOutdated,
} from '@/lib/store/db';

/** The newest jobs first, at most `limit`, without those of batches. */
export async function newestJobs(db: Database, limit: number): Promise<Job[]> {
  const jobs: Job[] = [];
  let cursor = await db
    .transaction('jobs')
    .store.index('createdAt')
    .openCursor(null, 'prev');
  while (cursor && jobs.length < limit) {
    const { batchId, createdAt } = cursor.value;
    if (batchId === undefined) {
      if (isThere(cursor.value)) jobs.push(cursor.value);
      cursor = await cursor.continue();
      // All jobs of a batch have the same time, and ids that start with the
      // batch id.
    } else cursor = await cursor.continuePrimaryKey(createdAt, batchId);
  }
  return jobs;
}

type Dated = Pick<Job, 'id' | 'createdAt'>;

/** The order in which the store’s time index returns jobs. */
export const oldestFirst = (a: Dated, b: Dated): number =>
  a.createdAt - b.createdAt || (a.id < b.id ? -1 : Number(a.id > b.id));

export async function countJobs(
  db: Database,
  states: readonly JobState[],
): Promise<number> {
  const counts = await Promise.all(
    states.map((state) => db.countFromIndex('jobs', 'state', state)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * The number of a service's jobs in this state, optionally only those started
 * before a time.
 */
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
  );
  return db.countFromIndex('jobs', 'turn', turns);
};

/**
 * A job, or undefined if the id is unknown or the job was deleted and can still
 * be restored.
 */
export async function findJob(
  db: Database,
  id: string,
): Promise<Job | undefined> {
  const job = await db.get('jobs', id);
  return job && isThere(job) ? job : undefined;
}

export const isThere = ({ removedAt }: Job) => removedAt === undefined;

/** A job's stored result, or undefined if there is none. */
export const findResult = (
  db: Database,
  jobId: string,
): Promise<Result | undefined> => db.get('results', jobId);

/** The lanes of all services that have one, by service id. */
export const allLanes = (db: Database): Promise<Lane[]> => db.getAll('lanes');

export async function findFiles(
  db: Database,
  jobId: string,
): Promise<Files | undefined> {
  const tx = db.transaction(['errands', 'files']);
  const [download, files] = await Promise.all([
    tx.objectStore('errands').get(jobId),
    tx.objectStore('files').getAll(filesOf(jobId)),
  ]);
  return download && { ...download, files };
}

export const dueDownloads = (db: Database): Promise<PictureDownload[]> =>
  db.getAllFromIndex('errands', 'triesLeft');

/** The number of a batch's jobs in these states. */
export async function countInBatch(
  db: Database,
  id: string,
  states: readonly JobState[],
): Promise<number> {
  const counts = await Promise.all(
    states.map((state) => db.countFromIndex('jobs', 'batch', [id, state])),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * All jobs that requested one of these addresses, unordered, without those that
 * the user deleted.
 */
export async function jobsAt(
  db: Database,
  urls: readonly string[],
): Promise<Job[]> {
  if (isOutdated(db)) return [];
  const found = await Promise.all(
    [...new Set(urls)].map((url) => db.getAllFromIndex('jobs', 'address', url)),
  );
  return found.flat().filter(isThere);
}
