import { z } from '@/lib/core/zod'

const ids = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100_000))
const tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

/** What a page can ask about jobs that have come to their end; those at work stay as they are. */
export const historyCalls = {
  /** Deletes jobs with all that is kept for them. Until they are purged that can be taken back. */
  'job.remove': z.strictObject({ ids }),
  'job.restore': z.strictObject({ ids }),
  /** Makes those of them that are deleted gone for good. */
  'job.purge': z.strictObject({ ids }),
  /** Pinned results never go to make room. */
  'job.pin': z.strictObject({ ids, isPinned: z.boolean() }),
  /** Gives jobs a tag, or takes it from them; capitals and marks make no other tag. */
  'job.tag': z.strictObject({ ids, tag, isOn: z.boolean() }),
} as const

export type HistoryAnswers = Record<keyof typeof historyCalls, null>
