import type { Job, JobState } from '@/lib/queue/job'
import { fold, queryWords } from '@/lib/core/fold'
import type { Texts } from './texts'

/** A job as the history lists it: what was sent can be large. `asked`: its question, whichever way it was asked. */
export type Listed = Omit<Job, 'request'>

/** A job with what of it is compared: its host, and its title, address, question, tags and notes, folded. */
export type Entry = { job: Listed; host: string; name: string }

/** Narrows the entries to those that have each of these. */
export type Filter = { host?: string; preset?: string; state?: JobState }

/** What is looked for, and how many hits are wanted. */
export type Question = Filter & { query: string; limit: number }

/** A hit; `passage` is the place in its text where it does not hit by its name alone. */
export type Hit = { job: Listed; passage?: string }

/** A job that was found, with its text where its name alone does not hold all words. */
export type Find = { job: Listed; text?: string }

/** How many texts are read at once: few at first, so that the newest hits are there at once. */
const batches = { first: 8, most: 128 }

/** A job, made ready to be compared. */
export const entryOf = (job: Listed): Entry => {
  const { page, asked = '', tags = [], passageNotes = {} } = job
  const { url, title } = page
  return {
    job,
    host: URL.parse(url)?.host ?? '',
    name: fold([title, url, asked, ...tags, ...Object.values(passageNotes)].join('\n')),
  }
}

/**
 * Finds the entries in which all words occur, in the order of the entries: first those that hold them in what
 * is compared, then, as their texts are read, the others. Yields what was found since, up to the limit in all.
 */
export async function* find(
  entries: readonly Entry[],
  question: Question,
  texts: Pick<Texts, 'holding' | 'read'>,
): AsyncGenerator<Find[]> {
  const words = queryWords(question.query)
  const unnamed = ({ name }: Entry) => words.filter((word) => !name.includes(word))
  const [named, others] = parted(
    entries.filter((entry) => admits(question, entry)),
    (entry) => unnamed(entry).length === 0,
  )
  yield named.slice(0, question.limit).map(({ job }) => ({ job }))
  let room = question.limit - named.length
  const withText = others.filter(({ job }) => job.hasResult)
  const likely = room > 0 ? texts.holding(withText, unnamed) : []
  for (let at = 0, size = batches.first; at < likely.length && room > 0; at += size, size = twice(size)) {
    const some = likely.slice(at, at + size)
    const read = await texts.read(some.map(({ job }) => job))
    const hits = some.flatMap((entry, index) => {
      const { raw = '', folded = '' } = read[index] ?? {}
      return unnamed(entry).every((word) => folded.includes(word)) ? [{ job: entry.job, text: raw }] : []
    })
    yield hits.slice(0, room)
    room -= hits.length
  }
}

function parted<One>(all: readonly One[], isFirst: (one: One) => boolean): [One[], One[]] {
  const { first = [], second = [] } = Object.groupBy(all, (one) => (isFirst(one) ? 'first' : 'second'))
  return [first, second]
}

const twice = (size: number) => Math.min(2 * size, batches.most)

const admits = ({ host, preset, state }: Filter, entry: Entry) =>
  (host === undefined || entry.host === host) &&
  (preset === undefined || entry.job.presetId === preset) &&
  (state === undefined || entry.job.state === state)
