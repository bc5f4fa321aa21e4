import { z } from '@/lib/core/zod'
import { formats } from '@/lib/contract/formats'
import { type Job, jobErrorKinds, jobStates } from '@/lib/queue/job'
import { thisBrowser } from '@/lib/contract/schema/connection'
import type { ModelCopy } from '@/lib/contract/schema/model-server'
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'

const time = z.number()
/** As long as an address in Chromium, or the text of a whole page that was selected. */
const text = z.string().check(z.maxLength(4_000_000))
const yes = z.literal(true)

/** Also a file name in the backup, so it must not contain a path. */
const jobId = z.string().check(z.regex(/^[\w-]{1,100}$/))

const httpAddress = z.url({ protocol: /^https?$/ })

const model: z.ZodMiniType<ModelCopy> = z.strictObject({
  id: text,
  kind: z.enum(['ollama', 'openai']),
  baseUrl: httpAddress,
  model: text,
  contextTokens: z.optional(z.int()),
})

const connection = z.union([
  z.strictObject({ kind: z.literal('browser'), model: z.optional(model) }),
  z.strictObject({
    kind: z.literal('service'),
    id: text.check(z.refine((id) => id !== thisBrowser)),
    baseUrl: httpAddress,
  }),
])

const request = z.looseObject({
  url: text,
  formats: z.optional(z.array(z.union([z.string(), z.looseObject({ type: z.string() })]))),
})

/** A job in a backup: what it did and how it ended, without state that only matters while it runs. */
export const storedJob = z.object({
  id: jobId,
  page: z.strictObject({ tabId: z.int(), windowId: z.int(), url: text, title: text }),
  presetId: text,
  presetName: z.optional(text),
  request: request as unknown as z.ZodMiniType<ScrapeRequest, ScrapeRequest>,
  connection,
  state: z.enum(jobStates),
  createdAt: time,
  sentAt: z.optional(time),
  endedAt: z.optional(time),
  hasResult: z.boolean(),
  creditsUsed: z.optional(z.number()),
  missing: z.optional(z.array(z.enum(formats.map(({ id }) => id)))),
  error: z.optional(
    z.object({
      kind: z.enum(jobErrorKinds),
      status: z.optional(z.number()),
      code: z.optional(text),
      message: text,
      fields: z.optional(z.array(z.strictObject({ path: text, message: text }))),
    }),
  ),
  unsettledAt: z.optional(time),
  looksInCache: z.optional(yes),
  asked: z.optional(text),
  passageNotes: z.optional(z.record(z.string().check(z.regex(/^\d{1,6}$/)), text)),
  selection: z.optional(text),
  isCut: z.optional(yes),
  isPinned: z.optional(yes),
  tags: z.optional(z.array(text).check(z.maxLength(1000))),
})

/** Tabs of the browser that made the backup don't exist in this one. */
const noTab = -1

/** An interrupted job has ended: if it may have been sent, its outcome is unknown. */
export function atRest(job: Job, at: number): Job {
  const page = { ...job.page, tabId: noTab, windowId: noTab }
  const isSent = job.state === 'running' && job.connection.kind === 'service'
  switch (job.state) {
    case 'held':
    case 'queued':
    case 'waiting':
    case 'paused':
    case 'running':
      return {
        ...job,
        page,
        state: isSent ? 'unknown' : 'cancelled',
        endedAt: at,
        ...(isSent && { unsettledAt: job.unsettledAt ?? at }),
      }
    default:
      return { ...job, page }
  }
}
