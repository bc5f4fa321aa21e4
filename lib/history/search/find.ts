import type { JobState } from '@/lib/queue/job'
import { termsOfQuery } from '@/lib/core/fold'
import type { Entry, ListedJob } from './entries'
import type { Texts } from './texts'

/** Limits the entries to those that match every filter. */
export type HistoryFilter = { host?: string; preset?: string; state?: JobState }

/** The query and the maximum number of hits. */
export type HistoryQuery = HistoryFilter & { query: string; limit: number }

/** A hit; `passage` is an excerpt from its text, if the name alone doesn't match. */
export type Hit = { job: ListedJob; passage?: string }

/** A found job, with its text if the name alone doesn't contain all words. */
export type Find = { job: ListedJob; text?: string }

/** How many texts are read at once: few at first, so that the newest hits appear immediately. */
const readSizes = { first: 8, max: 128 }

/**
 * Finds the entries that contain all words, in order: first the ones that match without their text, then, as
 * the texts are read, the others. Yields new hits, up to the total limit.
 */
export async function* find(
  entries: readonly Entry[],
  query: HistoryQuery,
  texts: Pick<Texts, 'holding' | 'read'>,
): AsyncGenerator<Find[]> {
  const words = termsOfQuery(query.query)
  const unnamed = ({ name }: Entry) => words.filter((word) => !name.includes(word))
  const admitted = entries.filter((entry) => admits(query, entry))
  const { named = [], others = [] } = Object.groupBy(admitted, (entry) =>
    unnamed(entry).length === 0 ? 'named' : 'others',
  )
  yield named.slice(0, query.limit).map(({ job }) => ({ job }))
  let room = query.limit - named.length
  const withText = others.filter(({ job }) => job.hasResult)
  const likely = room > 0 ? texts.holding(withText, unnamed) : []
  for (let at = 0, size = readSizes.first; at < likely.length && room > 0; at += size, size = twice(size)) {
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

const twice = (size: number) => Math.min(2 * size, readSizes.max)

const admits = ({ host, preset, state }: HistoryFilter, entry: Entry) =>
  (host === undefined || entry.host === host) &&
  (preset === undefined || entry.job.presetId === preset) &&
  (state === undefined || entry.job.state === state)
