import type { Job, JobState } from '@/lib/queue/job'
import { fold, queryWords } from '@/lib/core/fold'
import type { Texts } from './texts'

/**
 * A job as listed in the history, without its request, which can be large. `asked`: its question, however it
 * was asked.
 */
export type Listed = Omit<Job, 'request'>

/** A job with its searchable fields, folded: host, title, address, question, tags and notes. */
export type Entry = { job: Listed; host: string; name: string }

/** Limits the entries to those that match every filter. */
export type Filter = { host?: string; preset?: string; state?: JobState }

/** The query and the maximum number of hits. */
export type Question = Filter & { query: string; limit: number }

/** A hit; `passage` is an excerpt from its text, if the name alone doesn't match. */
export type Hit = { job: Listed; passage?: string }

/** A found job, with its text if the name alone doesn't contain all words. */
export type Find = { job: Listed; text?: string }

/** How many texts are read at once: few at first, so that the newest hits appear immediately. */
const batches = { first: 8, most: 128 }

/** Prepares a job for comparison. */
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
 * Finds the entries that contain all words, in order: first the ones that match without their text, then, as
 * the texts are read, the others. Yields new hits, up to the total limit.
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
