import type { Job, JobState } from '@/lib/jobs/job'
import { fold, queryWords } from './fold'

/** A job as the history lists it: what was sent can be large. */
export type Listed = Omit<Job, 'request'>

/** A job with what of it is compared: its host, and its title, address and tags, folded. */
export type Entry = { job: Listed; host: string; name: string }

export type Filter = { host?: string; preset?: string; state?: JobState }

/** What is looked for, and how many hits are wanted. */
export type Question = Filter & { query: string; limit: number }

/** A hit; `passage` is the place in its text where it does not hit by its name alone. */
export type Hit = { job: Listed; passage?: string }

/** What the text of each job is, folded. */
type TextsOf = (jobs: readonly Listed[]) => Promise<string[]>

/** How many texts are read at once: few at first, so that the newest hits are there at once. */
const batches = { first: 8, most: 128 }

export const entryOf = (job: Listed): Entry => {
  const { url, title } = job.page
  return {
    job,
    host: URL.parse(url)?.host ?? '',
    name: fold([title, url, ...(job.tags ?? [])].join('\n')),
  }
}

/**
 * Finds the entries in which all words occur, in the order of the entries: first those that hold them in title, address
 * and tags, then, as their texts are read, the others. Yields what was found since, up to the limit in all.
 */
export async function* find(
  entries: readonly Entry[],
  question: Question,
  textsOf: TextsOf,
): AsyncGenerator<Entry[]> {
  const words = queryWords(question.query)
  const admitted = entries.filter((entry) => admits(question, entry))
  const isNamed = ({ name }: Entry) => words.every((word) => name.includes(word))
  const named = admitted.filter(isNamed)
  yield named.slice(0, question.limit)
  let room = question.limit - named.length
  const others = words.length > 0 ? admitted.filter((entry) => entry.job.hasResult && !isNamed(entry)) : []
  for (let at = 0, size = batches.first; at < others.length && room > 0; at += size, size = twice(size)) {
    const some = others.slice(at, at + size)
    const texts = await textsOf(some.map(({ job }) => job))
    const hits = some.filter(({ name }, index) =>
      words.every((word) => name.includes(word) || texts[index]?.includes(word)),
    )
    yield hits.slice(0, room)
    room -= hits.length
  }
}

const twice = (size: number) => Math.min(2 * size, batches.most)

const admits = ({ host, preset, state }: Filter, entry: Entry) =>
  (host === undefined || entry.host === host) &&
  (preset === undefined || entry.job.presetId === preset) &&
  (state === undefined || entry.job.state === state)
