import { z } from '@/lib/core/zod'
import type { MissingReason } from '@/lib/scrape'
import { storedJob } from './stored-job'

export const backupFormat = 'pluck-backup'
export const backupVersion = 1

/** Size limits for reading, in bytes. No answer is longer than 200 MiB, and pictures are shorter. */
const mebibyte = 1024 * 1024
export const limits = {
  head: 10_000,
  settings: 4 * mebibyte,
  jobs: 256 * mebibyte,
  line: 64 * mebibyte,
  part: 256 * mebibyte,
  all: 8 * 1024 * mebibyte,
  parts: 200_000,
}

export const names = { head: 'pluck.json', settings: 'settings.json', jobs: 'jobs.jsonl' }
export const resultPath = (id: string): string => `results/${id}.json`
export const picturePath = (id: string, at: number): string => `files/${id}/${at}`

export const head = z.looseObject({
  format: z.literal(backupFormat),
  version: z.number(),
  madeAt: z.number(),
})

const time = z.number()
const address = z.string().check(z.maxLength(100_000))

/**
 * A file of an answer: its bytes are in the backup under its index, unless `why` gives the reason that they are
 * missing.
 */
const listedFile = z.union([
  z.strictObject({ url: address, savedAt: time, type: z.string().check(z.maxLength(100)) }),
  z.strictObject({
    url: address,
    savedAt: time,
    why: z.string().check(z.regex(/^[a-z-]{1,40}$/)) as z.ZodMiniType<MissingReason, MissingReason>,
    status: z.optional(z.number()),
  }),
])

/** A line of the list of jobs. */
export const line = z.strictObject({
  job: storedJob,
  result: z.optional(z.strictObject({ savedAt: time, complete: z.boolean() })),
  files: z.optional(
    z.strictObject({ answeredAt: time, all: z.array(listedFile).check(z.maxLength(10_000)) }),
  ),
})
export type Line = z.output<typeof line>
