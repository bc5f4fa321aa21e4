import type { ConnectionVerdict } from '@/lib/api/test-connection'
import { z } from '@/lib/core/zod'
import type { BaseUrlReason } from '@/lib/schema/base-url'
import { answerCap } from '@/lib/schema/settings'
import type { Outlook } from './outlook'
import type { StartRefusal } from './refusal'

const kind = z.enum(['browser', 'service'])

/**
 * Everything a page can ask of the background: the input of each call as a schema, parsed before its
 * handler sees it. What a call answers is in `Answers`.
 */
export const calls = {
  /** What a click on this tab would do, and why it would not. */
  'page.look': z.strictObject({ tabId: z.int() }),
  /** Starts a job for a tab, or for an address that was typed (service only), in the window it was asked in. */
  'job.start': z.strictObject({
    presetId: z.string(),
    kind: z.optional(kind),
    from: z.union([
      z.strictObject({ tabId: z.int() }),
      z.strictObject({ windowId: z.int(), url: z.string().check(z.maxLength(32_768)) }),
    ]),
  }),
  /** Has the panel of a window show this job. */
  'job.show': z.strictObject({ jobId: z.string(), windowId: z.int() }),
  'job.cancel': z.strictObject({ jobId: z.string() }),
  /** Starts the same request again as a new job: the user's consent to be billed for it. */
  'job.again': z.strictObject({ jobId: z.string() }),
  /** Saves the scrape service. `key`: a new key, '' for none, left out to keep the one of this address. */
  'connection.save': z.strictObject({
    address: z.string().check(z.maxLength(2048)),
    key: z.optional(z.string().check(z.maxLength(4096))),
  }),
  'connection.remove': z.strictObject({}),
  'connection.test': z.strictObject({}),
  'settings.save': z.strictObject({ answerCap }),
} as const

export type CallName = keyof typeof calls
export type Input<N extends CallName> = z.infer<(typeof calls)[N]>

type Answers = {
  'page.look': Outlook
  'job.start': { ok: true; jobId: string } | { ok: false; reason: StartRefusal }
  'job.show': null
  'job.cancel': null
  'job.again': { ok: true; jobId: string } | { ok: false; reason: StartRefusal }
  'connection.save': { ok: true; baseUrl: string } | { ok: false; reason: BaseUrlReason }
  'connection.remove': null
  'connection.test': ConnectionVerdict | 'no-service'
  'settings.save': null
}
export type Answer<N extends CallName> = Answers[N]

/** What travels: a call, and its answer or the reason why it was not carried out. */
export type Envelope = { call: CallName; input: unknown }
export type Reply = { ok: true; value: unknown } | { ok: false; message: string }
