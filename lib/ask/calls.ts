import { z } from '@/lib/core/zod'
import type { Cost } from '@/lib/contract/cost/cost'
import type { ConnectionId } from '@/lib/contract/schema/connection'
import { maxPromptChars } from '@/lib/contract/schema/missing-prompt'
import { question } from '@/lib/settings'
import type { Way } from '@/lib/scrape'
import type { StartRefusal } from '@/lib/rpc/refusal'

const id = z.string().check(z.maxLength(200))
const text = z.string().check(z.maxLength(maxPromptChars))

/** The page of a job, or the page that a tab shows, as long as that is what the user saw in it. */
const about = z.union([
  z.strictObject({ jobId: id, windowId: z.int() }),
  z.strictObject({ tabId: z.int(), url: z.optional(z.string()) }),
])

/** What a page can ask about asking. */
export const askCalls = {
  /** Where a question about this page would go, and what it would cost there. */
  'ask.look': z.strictObject({ about }),
  /**
   * Asks about a page. `words`: the user's own. `sent`: what goes instead, where earlier answers go with them.
   * `withPassages`: the same words also find passages. `isFresh`: past the service's cache.
   */
  'ask.start': z.strictObject({
    about,
    words: question,
    sent: z.optional(text),
    withPassages: z.optional(z.boolean()),
    isFresh: z.optional(z.boolean()),
  }),
  /** Saves a question, to be asked of any page, or forgets it. */
  'ask.save': z.strictObject({ question, isOn: z.boolean() }),
  /** Writes a note on a passage of an answer, by its place among them; '' takes it away. */
  'passage.note': z.strictObject({ jobId: id, passage: z.int().check(z.gte(0)), note: text }),
} as const

export type About = z.infer<typeof about>

/** Where a question goes. Costs are left out in this browser, which is free, and at a service that does not bill. */
export type AskOutlook = { connection: ConnectionId; way: Way; cost?: Cost; withPassages?: Cost }

export type AskAnswers = {
  'ask.look': AskOutlook
  'ask.start': { ok: true; jobId: string } | { ok: false; reason: StartRefusal }
  'ask.save': null
  'passage.note': null
}
