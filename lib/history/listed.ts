import { questionOf } from '@/lib/ask'
import type { Job } from '@/lib/queue/job'
import { findResult, isThere } from '@/lib/scrape'
import type { Database } from '@/lib/store/db'
import type { Listed } from './search/find'
import { wordsIn } from './search/words-of'

/** Jobs without what they sent, the newest first, and the ids of those that the user deleted and may take back. */
type ListedJobs = { jobs: Listed[]; removed: string[] }

export const allListed = async (db: Database): Promise<ListedJobs> =>
  listedAmong((await db.getAllFromIndex('jobs', 'createdAt')).toReversed())

/** The same of the jobs with these ids, in the order of those. */
export async function findListed(db: Database, ids: readonly string[]): Promise<ListedJobs> {
  const { store } = db.transaction('jobs')
  const found = await Promise.all(ids.map((id) => store.get(id)))
  return listedAmong(found.filter((job) => job !== undefined))
}

const listedAmong = (jobs: readonly Job[]): ListedJobs => ({
  jobs: jobs.filter(isThere).map(listedOf),
  removed: jobs.filter((job) => !isThere(job)).map(({ id }) => id),
})

/** A job without what it sent, but for the question that it asked. */
export function listedOf(job: Job): Listed {
  const { request: _, ...listed } = job
  const asked = questionOf(job)
  return asked === undefined ? listed : { ...listed, asked }
}

/** The words of the answers of these jobs; of an answer from before they were kept, they are read from it. */
export async function findTexts(db: Database, ids: readonly string[]): Promise<string[]> {
  const { store } = db.transaction('texts')
  const texts = await Promise.all(ids.map((id) => store.get(id)))
  return Promise.all(texts.map(async (found, at) => found?.text ?? wordsOfResult(db, ids[at] ?? '')))
}

async function wordsOfResult(db: Database, id: string): Promise<string> {
  const result = await findResult(db, id)
  return result ? wordsIn(result.raw) : ''
}
