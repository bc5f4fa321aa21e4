import { type Choices, choicesOf } from './search/choices'
import { type Entry, entryOf } from './search/find'
import type { Database, OpenDatabase } from '@/lib/store/db'
import { keepUpToDate, oldestFirst } from '@/lib/scrape'
import { allListed, findListed } from './listed'

/** The jobs of the history, newest first, the ids of restorable ones, and the available filters. */
export type Listing = { entries: Entry[]; removed: string[]; total: number; choices: Choices }

export const createListing = (db: OpenDatabase) =>
  keepUpToDate<Listing>(
    async () => readListing(await db()),
    async (listing, ids) => updateListing(await db(), listing, ids),
  )

async function readListing(db: Database): Promise<Listing> {
  const { jobs, removed } = await allListed(db)
  return listingOf(jobs.map(entryOf), removed)
}

async function updateListing(
  db: Database,
  { entries, removed }: Listing,
  changed: readonly string[],
): Promise<Listing> {
  const ids = new Set(changed)
  const found = await findListed(db, changed)
  const all = [...entries.filter(({ job }) => !ids.has(job.id)), ...found.jobs.map(entryOf)]
  const newestFirst = all.toSorted((a, b) => oldestFirst(b.job, a.job))
  return listingOf(newestFirst, [...removed.filter((id) => !ids.has(id)), ...found.removed])
}

const listingOf = (entries: Entry[], removed: string[]): Listing => ({
  entries,
  removed,
  total: entries.length,
  choices: choicesOf(entries),
})
