import { z } from '@/lib/core/zod'

const jobId = z.string().check(z.maxLength(200))
/** The name under which a file is handed over: by a channel, since no message carries one. */
const handover = z.uuid()

/** What a page can ask about storage and the user's data as a whole. */
export const dataCalls = {
  /** How large the answer of a job is that could not be kept and is in memory alone; null where there is none. */
  'answer.unkept': z.strictObject({ jobId }),
  /** Tries once more to keep such an answer. */
  'answer.keep': z.strictObject({ jobId }),
  /** Offers such an answer as a file under this name. */
  'answer.hand': z.strictObject({ jobId, handover }),
  /** The user has seen that storage is short. */
  'space.told': z.strictObject({}),
  /** The user has seen which results went. */
  'space.dismiss': z.strictObject({}),
  /** Deletes the results that were started before this time, but for pinned ones and those at work. */
  'space.clear': z.strictObject({ before: z.number() }),
  /** Adds what a backup holds that is not there yet; `settings`: whether its choices replace those of now. */
  'data.restore': z.strictObject({ handover, settings: z.boolean() }),
  /** Stops all jobs and deletes everything. */
  'data.erase': z.strictObject({}),
} as const

export type DataAnswers = {
  'answer.unkept': { bytes: number } | null
  'answer.keep': boolean
  'answer.hand': boolean
  'space.told': null
  'space.dismiss': null
  'space.clear': { cleared: number }
  'data.restore': { added: number }
  'data.erase': null
}
