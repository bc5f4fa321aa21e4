import { questionOf } from '@/lib/ask';
import { requestedFormat } from '@/lib/contract/schema/requested-format';
import type { Job } from '@/lib/queue/job';
import {
  findResult,
  isThere,
  keepUpToDate,
  oldestFirst,
  wordsIn,
} from '@/lib/scrape';
import type { Database, OpenDatabase } from '@/lib/store/db';
import { omit } from '@/lib/core/objects';
import {
  type Entry,
  type ListedJob,
  choicesOf,
  entryOf,
} from './search/word-list';

/**
 * The jobs of the history, newest first, the IDs of restorable ones, and the
 * available filters.
 */
type Listing = ReturnType<typeof listingOf>;

export const createListing = (db: OpenDatabase) =>
  keepUpToDate<Listing>(
    async () => readListing(await db()),
    async (listing, ids) => updateListing(await db(), listing, ids),
  );

async function readListing(db: Database): Promise<Listing> {
  const { entries, removed } = entriesAmong(
    (await db.getAllFromIndex('jobs', 'createdAt')).toReversed(),
  );
  return listingOf(entries, removed);
}

async function updateListing(
  db: Database,
  { entries, removed }: Listing,
  changed: readonly string[],
): Promise<Listing> {
  const ids = new Set(changed);
  const { store } = db.transaction('jobs');
  const jobs = await Promise.all(changed.map((id) => store.get(id)));
  const found = entriesAmong(jobs.filter((job) => job !== undefined));
  const all = [
    ...entries.filter(({ job }) => !ids.has(job.id)),
    ...found.entries,
  ];
  const newestFirst = all.toSorted((a, b) => oldestFirst(b.job, a.job));
  return listingOf(newestFirst, [
    ...removed.filter((id) => !ids.has(id)),
    ...found.removed,
  ]);
}

const listingOf = (entries: Entry[], removed: string[]) => ({
  entries,
  removed,
  choices: choicesOf(entries),
});

/**
 * The entries of these jobs, and the ids of those that the user deleted and may
 * restore.
 */
const entriesAmong = (jobs: readonly Job[]) => ({
  entries: jobs.filter(isThere).map((job) => entryOf(listedOf(job))),
  removed: jobs.filter((job) => !isThere(job)).map(({ id }) => id),
});

/** A job without its request, except for the question, or what was to be found. */
export function listedOf(job: Job): ListedJob {
  const listed = omit(job, 'request');
  const asked =
    questionOf(job) ?? requestedFormat(job.request, 'highlights')?.query;
  return asked === undefined ? listed : { ...listed, asked };
}

/**
 * The searchable texts of these jobs. For answers from before these texts were
 * stored, the text is extracted from the answer.
 */
export async function findTexts(
  db: Database,
  ids: readonly string[],
): Promise<string[]> {
  const { store } = db.transaction('texts');
  const texts = await Promise.all(ids.map((id) => store.get(id)));
  return Promise.all(
    texts.map(
      async (found, index) =>
        found?.text ?? wordsOfResult(db, ids[index] ?? ''),
    ),
  );
}

async function wordsOfResult(db: Database, id: string): Promise<string> {
  const result = await findResult(db, id);
  return result ? wordsIn(result.raw) : '';
}
