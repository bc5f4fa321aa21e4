import { fold } from './fold'
import type { Listed } from './find'

/** How many characters of texts are kept in memory, the first that are asked for. */
const mostKept = 48 * 1024 * 1024

/** A job that was sent again has another text. */
const versionOf = ({ id, endedAt }: Listed) => `${id} ${endedAt}`

/** The folded texts of jobs, which are read once as far as there is room for them. */
export function createTexts(read: (ids: string[]) => Promise<string[]>) {
  const kept = new Map<string, string>()
  let room = mostKept
  return async (jobs: readonly Listed[]): Promise<string[]> => {
    const missing = jobs.filter((job) => !kept.has(versionOf(job)))
    const texts = (await read(missing.map(({ id }) => id))).map(fold)
    const found = new Map(missing.map((job, at) => [job.id, texts[at] ?? '']))
    for (const job of missing) {
      const text = found.get(job.id) ?? ''
      if (text.length <= room) {
        kept.set(versionOf(job), text)
        room -= text.length
      }
    }
    return jobs.map((job) => found.get(job.id) ?? kept.get(versionOf(job)) ?? '')
  }
}
