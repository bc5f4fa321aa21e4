import type { ConnectionVerdict } from '@/lib/contract/client/test-connection'
import { isRecord } from '@/lib/core/is-record'
import { whole, yes, z } from '@/lib/core/zod'
import type { Account, BaseUrlReason } from '@/lib/services'
import { privacyCalls } from '@/lib/privacy'
import { presetNameSchema } from '@/lib/contract/schema/preset-options'
import { type Preset, siteRule } from '@/lib/presets'
import {
  changedSettings,
  laneLimit,
  lists,
  presetParts,
  recordCalls,
  removedRecords,
  unreadCalls,
} from '@/lib/settings'
import { type Added, type DataAnswers, type SharedPreset, type SharedRule, dataCalls } from '@/lib/data'
import { type AskAnswers, askCalls } from '@/lib/ask'
import { type BatchAnswers, batchCalls } from '@/lib/batches'
import { type ClipAnswers, type TemplateAnswers, clipCalls, templateCalls } from '@/lib/clips'
import { historyCalls } from '@/lib/history'
import { type LanguageAnswers, languageCalls } from '@/lib/i18n'
import type { PopupState } from '@/lib/scrape'
import { type ModelAnswers, modelCalls } from '@/lib/models'
import { type QuickAnswers, quickCalls } from '@/lib/offscreen'
import type { StartRefusal } from './refusal'
import { type RunAnswers, runCalls } from '@/lib/sessions'
import { type SecretAnswers, secretCalls, secretSource } from '@/lib/secrets'

const id = z.string().check(z.maxLength(200))
const connection = id
const records = recordCalls(lists)

/**
 * Every call from a page to the background, by name: a function that makes the schema of its input, which is parsed before
 * the handler sees it. Made for each call: making all of them would delay a worker's start. The results are in `Answers`.
 * A `connection` is `browser` or a service's id.
 */
export const calls = {
  ...records,
  ...privacyCalls,
  ...dataCalls,
  ...historyCalls,
  ...languageCalls,
  ...secretCalls,
  ...batchCalls,
  ...askCalls,
  ...runCalls,
  ...modelCalls,
  ...templateCalls,
  ...clipCalls,
  ...quickCalls,
  /** What a click on this tab would do, or why it can't. */
  'page.look': () => z.strictObject({ tabId: whole() }),
  /**
   * Starts a job for a tab, as long as it shows the page that the user saw, or for a typed address (services
   * only), in the window of the caller. `words`: the prompt, if the preset lacks it. `isFresh`: asks a service for a
   * new answer, from no cache. `sendPage`: the page itself is sent, once the user has seen what that is.
   */
  'job.start': () =>
    z.strictObject({
      presetId: id,
      connection: z.optional(connection),
      words: z.optional(z.string().check(z.maxLength(10_000))),
      isFresh: z.optional(z.boolean()),
      sendPage: z.optional(yes),
      from: z.union([
        z.strictObject({ tabId: whole(), url: z.optional(z.string()) }),
        z.strictObject({ windowId: whole(), url: z.string().check(z.maxLength(32_768)) }),
      ]),
    }),
  /** Shows this job in a window's panel. */
  'job.show': () => z.strictObject({ jobId: id, windowId: whole() }),
  /** Has the panel of the tab's window be about the page that the tab shows. */
  'page.show': () => z.strictObject({ tabId: whole() }),
  'job.cancel': () => z.strictObject({ jobId: id }),
  /**
   * Runs a job again, with the user's consent to a bill. A finished job is left unchanged and repeated by a
   * new one, with `fresh` without the cache. `cache`: only looks there for a lost answer. `seen`: the stop
   * that the user saw, from `stoppedAt`; after a later one nothing happens.
   */
  'job.repeat': () =>
    z.strictObject({
      jobId: id,
      from: z.enum(['page', 'cache', 'fresh']),
      seen: z.optional(z.number()),
    }),
  /**
   * Answers the question of a held job: the missing prompt, how to send an address that may give something
   * away, or nothing if a service or the first consent to send was missing. `handover`: offers the file as which the page is
   * sent.
   */
  'job.reply': () =>
    z.strictObject({
      jobId: id,
      words: z.optional(z.string().check(z.maxLength(10_000))),
      choice: z.optional(z.enum(['without', 'as-is'])),
      handover: z.optional(id),
    }),
  /** Ends the pause of a service's lane and sends what waits there. */
  'lane.release': () => z.strictObject({ connection }),
  /**
   * Saves a scrape service: a new one without `id`. `key`: a new key, '' for none, omitted to keep this address's key.
   */
  'connection.save': () =>
    z.strictObject({
      id: z.optional(connection),
      address: z.string().check(z.maxLength(2048)),
      name: z.optional(z.string().check(z.maxLength(80))),
      key: z.optional(z.string().check(z.maxLength(4096))),
      laneLimit: z.optional(laneLimit),
    }),
  /** Restores a service that was removed, at index `at`. Its key is gone. */
  'connection.restore': records['connection.save'],
  'connection.test': () => z.strictObject({ id: connection }),
  /**
   * Saves a user's preset: a new one without `id`, at index `at`, else at the end. Its secrets are
   * texts, or references of the stored preset or the one it was copied `from`. The form has checked its options. What only another
   * version knows is not saved.
   */
  'preset.save': () =>
    z.object({
      id: z.optional(id),
      name: presetNameSchema,
      ...presetParts,
      at: z.optional(whole()),
      from: z.optional(secretSource),
    }),
  /** Appends presets and site rules of a file that the page has checked, all of them or none. */
  'presets.import': () =>
    z.strictObject({
      presets: z.array(z.custom<SharedPreset>(isRecord)),
      rules: z.array(z.custom<SharedRule>(isRecord)),
    }),
  /** Removes records by list, all at once. */
  'records.remove': removedRecords,
  ...unreadCalls,
  /** Makes a preset the default of a site, ahead of all other rules. Replaces the rule with the same pattern. */
  'rule.add': () => z.strictObject({ pattern: siteRule.shape.pattern, preset: id }),
  /** Saves a preset's options under a new name, optionally with the missing prompt and the connection. */
  'preset.copy': () =>
    z.strictObject({
      from: id,
      name: presetNameSchema,
      words: z.optional(z.string().check(z.maxLength(10_000))),
      connection: z.optional(connection),
    }),
  'settings.save': changedSettings,
  /** Fetches and stores a picture of an answer, by its index. */
  'file.fetch': () => z.strictObject({ jobId: id, index: whole(0) }),
  /** A service's account data; null if the service doesn't bill or Pluck has no permission. */
  'account.look': () => z.strictObject({ connection }),
} as const

export type CallName = keyof typeof calls
/** A call's input. The background parses it first. */
export type Input<N extends CallName> = z.infer<ReturnType<(typeof calls)[N]>>

type Started = { ok: true; jobId: string } | { ok: false; reason: StartRefusal }

type Elsewhere = DataAnswers &
  SecretAnswers &
  BatchAnswers &
  AskAnswers &
  RunAnswers &
  ModelAnswers &
  TemplateAnswers &
  ClipAnswers &
  LanguageAnswers &
  QuickAnswers

type Answers = Elsewhere & {
  'page.look': PopupState
  'job.start': Started
  'job.repeat': Started
  'job.reply': Started
  'connection.save': { ok: true; id: string; baseUrl: string } | { ok: false; reason: BaseUrlReason }
  'connection.test': ConnectionVerdict | 'no-service'
  /** The saved preset: its name gets a number if another preset has the requested one. */
  'preset.save': Preset
  'preset.copy': { ok: true; id: string } | { ok: false; reason: 'start.unknown-preset' }
  'presets.import': Added
  'account.look': Account | null
}

/**
 * What a call resolves to, including refusals; null if it isn't listed. It rejects only if it was not carried out: see
 * `CallFailure`.
 */
export type Answer<N extends CallName> = N extends keyof Answers ? Answers[N] : null

/** The messages: a call, and its result or the reason why it was not carried out. */
export type Envelope = { call: CallName; input: unknown }
export type Reply = { ok: true; value: unknown } | { ok: false; reason: CallFailure; message: string }

/** Why a call was not carried out; `message` holds the error if it `failed`. */
export type CallFailure = 'no-such-call' | 'bad-input' | 'locked' | 'failed'
