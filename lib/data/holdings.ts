import { type Job, isActive } from '@/lib/queue/job';
import { type KeptFile, oldestFirst } from '@/lib/scrape';
import { type Database, filesOf } from '@/lib/store/db';

/** Records per read; other transactions run in between. */
const atOnce = 500;

/**
 * A stored result, the times when its job was started and it was saved, and
 * whether it may be deleted. `isFree`: it may be deleted, unless it is the
 * newest.
 */
export type Kept = {
  id: string;
  title: string;
  bytes: number;
  createdAt: number;
  savedAt: number;
  isFree: boolean;
  mayGo: boolean;
};

type Size = { savedAt: number; bytes: number };

/**
 * Every result with its files, oldest first. Those of ended, unpinned jobs may
 * be deleted, except the newest, and those that may be billed.
 */
export async function readKept(db: Database): Promise<Kept[]> {
  const sizes = await readSizes(db);
  const jobs = await db.getAllFromIndex('jobs', 'createdAt');
  return withoutNewest(jobs.flatMap((job) => keptOf(job, sizes.get(job.id))));
}

/** Like `readKept` after these jobs changed: reads only them. */
export async function updateKept(
  db: Database,
  kept: readonly Kept[],
  changed: readonly string[],
): Promise<Kept[]> {
  const ids = new Set(changed);
  const fresh = await Promise.all(changed.map((id) => findKept(db, id)));
  const all = [...kept.filter(({ id }) => !ids.has(id)), ...fresh.flat()];
  return withoutNewest(all.toSorted(oldestFirst));
}

async function findKept(db: Database, id: string): Promise<Kept[]> {
  const [job, result, files] = await Promise.all([
    db.get('jobs', id),
    db.get('results', id),
    db.getAll('files', filesOf(id)),
  ]);
  if (!job || !result) return [];
  const bytes = files.reduce(
    (sum, file) => sum + bytesOf(file),
    result.raw.size,
  );
  return keptOf(job, { savedAt: result.savedAt, bytes });
}

/**
 * The record of a request whose answer was lost is the only evidence of its
 * possible cost, and the user must decide about it.
 */
const mayBeBilled = ({ state }: Job): boolean => state === 'unknown';

function keptOf(job: Job, size: Size | undefined): Kept[] {
  if (!size) return [];
  const { id, page, isPinned, createdAt } = job;
  const isFree = !isPinned && !isActive(job) && !mayBeBilled(job);
  return [
    {
      id,
      title: page.title || page.url,
      createdAt,
      ...size,
      isFree,
      mayGo: isFree,
    },
  ];
}

function withoutNewest(kept: Kept[]): Kept[] {
  const newest = kept.reduce(
    (latest, { savedAt }) => Math.max(latest, savedAt),
    0,
  );
  return kept.map((one) => ({
    ...one,
    mayGo: one.isFree && one.savedAt !== newest,
  }));
}

const bytesOf = (file: KeptFile): number =>
  'blob' in file ? file.blob.size : 0;

/** The results that may be deleted, oldest first. */
export const readHoldings = async (db: Database): Promise<Kept[]> =>
  (await readKept(db)).filter(({ mayGo }) => mayGo);

async function readSizes(db: Database): Promise<Map<string, Size>> {
  const sizes = new Map<string, Size>();
  const results = inParts(
    (after) => db.getAll('results', after, atOnce),
    ({ id }) => id,
  );
  for await (const { id, savedAt, raw } of results)
    sizes.set(id, { savedAt, bytes: raw.size });
  const files = inParts(
    (after) => db.getAll('files', after, atOnce),
    ({ jobId, url }) => [jobId, url],
  );
  for await (const { jobId, ...file } of files) {
    const size = sizes.get(jobId);
    if (size) size.bytes += bytesOf(file);
  }
  return sizes;
}

/** All records, in key order. */
async function* inParts<T>(
  read: (after: IDBKeyRange | undefined) => Promise<T[]>,
  keyOf: (one: T) => IDBValidKey,
): AsyncGenerator<T> {
  let after: IDBKeyRange | undefined;
  for (;;) {
    const part = await read(after);
    yield* part;
    const last = part.at(-1);
    if (last === undefined || part.length < atOnce) return;
    after = IDBKeyRange.lowerBound(keyOf(last), true);
  }
}
