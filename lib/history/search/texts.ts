import { fold } from '@/lib/core/fold'
import type { ListedJob } from './entries'
import { gramsOf, mayHold, hashesOf } from './grams'

/** The text of an answer, as received and as searched. */
type SearchText = { raw: string; folded: string }

/** The memory limit of the index, in bytes. */
const maxBytes = 96 * 1024 * 1024

/** How many texts a read-ahead loads at once; a search has to wait for them. */
const step = 4

/** The texts of jobs. Each is read only if it may match. Texts that were read before have an index. */
export function createTexts(source: (ids: string[]) => Promise<string[]>) {
  const known = new Map<string, { endedAt: number | undefined; grams: Uint8Array }>()
  let room = maxBytes

  /** A job that was sent again has a new text. */
  const knownOf = ({ id, endedAt }: ListedJob) => {
    const one = known.get(id)
    return one?.endedAt === endedAt ? one?.grams : undefined
  }

  function learn(job: ListedJob, folded: string) {
    if (knownOf(job)) return
    const grams = gramsOf(folded)
    const left = room + (known.get(job.id)?.grams.length ?? 0) - grams.length
    room = Math.max(left, 0)
    if (left >= 0) known.set(job.id, { endedAt: job.endedAt, grams })
  }

  async function read(jobs: readonly ListedJob[]): Promise<SearchText[]> {
    const raws = await source(jobs.map(({ id }) => id))
    return jobs.map((job, at) => {
      const raw = raws[at] ?? ''
      const folded = fold(raw)
      learn(job, folded)
      return { raw, folded }
    })
  }

  return {
    read,

    /**
     * Filters out the jobs whose texts lack one of the folded words from `wordsOf`. May keep some that don't
     * match.
     */
    holding<One extends { job: ListedJob }>(
      all: readonly One[],
      wordsOf: (one: One) => readonly string[],
    ): One[] {
      const runs = new Map<string, Uint32Array>()
      const runsOnce = (word: string) => {
        const those = runs.get(word) ?? hashesOf(word)
        runs.set(word, those)
        return those
      }
      return all.filter((one) => {
        const grams = knownOf(one.job)
        return !grams || wordsOf(one).every((word) => mayHold(grams, runsOnce(word)))
      })
    },

    /** Reads the texts that are not indexed yet, in the order of the jobs, while `isWanted`. */
    async warm(jobs: readonly ListedJob[], isWanted: () => boolean): Promise<void> {
      const unknown = jobs.filter((job) => !knownOf(job))
      const mayRead = () => room > 0 && isWanted()
      for (let at = 0; at < unknown.length && mayRead(); at += step) {
        await read(unknown.slice(at, at + step))
      }
    },
  }
}

export type Texts = ReturnType<typeof createTexts>
