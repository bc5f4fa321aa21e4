import type { ConnectionVerdict } from '@/lib/contract/client/test-connection'
import { z } from '@/lib/core/zod'
import type { Account, BaseUrlReason } from '@/lib/services'
import { type PrivacyAnswers, mode, privacyCalls } from '@/lib/privacy'
import { idleAction, presetName, presetOptions } from '@/lib/contract/schema/preset-options'
import { type Preset, siteRule } from '@/lib/presets'
import { answerCap, laneLimit, onUnknown, toolbarClick } from '@/lib/settings'
import { type Added, type DataAnswers, dataCalls, sharedSet } from '@/lib/data'
import { type AskAnswers, askCalls } from '@/lib/ask'
import { type BatchAnswers, batchCalls } from '@/lib/batches'
import { type ClipAnswers, type TemplateAnswers, clipCalls, templateCalls } from '@/lib/clips'
import { type HistoryAnswers, historyCalls } from '@/lib/history'
import type { Outlook } from '@/lib/scrape'
import { type QuickAnswers, quickCalls } from '@/lib/offscreen'
import type { StartRefusal } from './refusal'
import { type RunAnswers, runCalls } from '@/lib/sessions'
import { type SecretAnswers, secretCalls, secretSource } from '@/lib/secrets'

const id = z.string().check(z.maxLength(200))
const connection = id

/**
 * Everything a page can ask of the background: the input of each call as a schema, parsed before its
 * handler sees it. What a call answers is in `Answers`. A `connection` is `browser` or the id of a service.
 */
export const calls = {
  ...privacyCalls,
  ...dataCalls,
  ...historyCalls,
  ...secretCalls,
  ...batchCalls,
  ...askCalls,
  ...runCalls,
  ...templateCalls,
  ...clipCalls,
  ...quickCalls,
  /** What a click on this tab would do, and why it would not. */
  'page.look': z.strictObject({ tabId: z.int() }),
  /**
   * Starts a job for a tab, as long as that shows what the user saw in it, or for an address that was typed (service only),
   * in the window it was asked in. `words`: the question or query, where the preset lacks it.
   */
  'job.start': z.strictObject({
    presetId: id,
    connection: z.optional(connection),
    words: z.optional(z.string().check(z.maxLength(10_000))),
    from: z.union([
      z.strictObject({ tabId: z.int(), url: z.optional(z.string()) }),
      z.strictObject({ windowId: z.int(), url: z.string().check(z.maxLength(32_768)) }),
    ]),
  }),
  /** Has the panel of a window show this job. */
  'job.show': z.strictObject({ jobId: id, windowId: z.int() }),
  'job.cancel': z.strictObject({ jobId: id }),
  /**
   * Does the same once more: the user's consent to be billed for it. A job that is done stays as it is and a new one does
   * it, `fresh`: past the cache. `cache`: only looks for a lost answer there. `seen`: the stop that they saw, as
   * `stoppedAt` tells it; after a later one nothing is done.
   */
  'job.repeat': z.strictObject({
    jobId: id,
    from: z.enum(['page', 'cache', 'fresh']),
    seen: z.optional(z.number()),
  }),
  /**
   * Answers the question of a held job: the missing words, how to send an address that may give something away, or nothing
   * where a service or the yes to a first sending was missing.
   */
  'job.reply': z.strictObject({
    jobId: id,
    words: z.optional(z.string().check(z.maxLength(10_000))),
    choice: z.optional(z.enum(['without', 'as-is'])),
  }),
  /** Ends the pause of a service's lane, so that what waits there goes now. */
  'lane.release': z.strictObject({ connection }),
  /**
   * Saves a scrape service: a new one without `id`. `key`: a new key, '' for none, left out to keep the one of this
   * address.
   */
  'connection.save': z.strictObject({
    id: z.optional(connection),
    address: z.string().check(z.maxLength(2048)),
    name: z.optional(z.string().check(z.maxLength(80))),
    key: z.optional(z.string().check(z.maxLength(4096))),
    laneLimit: z.optional(laneLimit),
  }),
  'connection.remove': z.strictObject({ id: connection }),
  'connection.test': z.strictObject({ id: connection }),
  /**
   * Saves a preset of the user's own: a new one without `id`, at `at` in their order, else at the end. Its secrets are
   * texts, or references of the preset as it is or of what it was made `from`.
   */
  'preset.save': z.strictObject({
    id: z.optional(id),
    name: presetName,
    options: presetOptions,
    connection: z.optional(connection),
    template: z.optional(id),
    idleActions: z.optional(z.array(idleAction)),
    blanks: z.optional(z.array(z.string())),
    at: z.optional(z.int()),
    from: z.optional(secretSource),
  }),
  /** Adds presets and site rules behind those that are there, all of them or none. */
  'presets.import': sharedSet,
  /** Takes back what an import added. */
  'presets.withdraw': z.strictObject({ presets: z.array(id), rules: z.array(id) }),
  /** Puts the user's own presets in this order; one that is not named stays behind those that are. */
  'preset.order': z.strictObject({ ids: z.array(id) }),
  /** Saves a site rule in its place; one that is not there comes to `at`, else to the end. */
  'rule.save': z.strictObject({ rule: siteRule, at: z.optional(z.int()) }),
  /** Puts the site rules in this order; one that is not named comes first, as a new one does. */
  'rule.order': z.strictObject({ ids: z.array(id) }),
  /** Makes a preset the default of a site, before all other rules. It replaces the rule of the same pattern. */
  'rule.add': z.strictObject({ pattern: siteRule.shape.pattern, preset: id }),
  'rule.remove': z.strictObject({ id }),
  /**
   * Saves the options of a preset under a new name, with the words that it lacks and the connection to run on where they
   * are given.
   */
  'preset.copy': z.strictObject({
    from: id,
    name: presetName,
    words: z.optional(z.string().check(z.maxLength(10_000))),
    connection: z.optional(connection),
  }),
  'preset.remove': z.strictObject({ id }),
  'settings.save': z.strictObject({
    answerCap: z.optional(answerCap),
    connection: z.optional(connection),
    defaultPreset: z.optional(id),
    defaultTemplate: z.optional(id),
    defaultDestination: z.optional(id),
    menus: z.optional(z.boolean()),
    toolbarClick: z.optional(toolbarClick),
    onUnknown: z.optional(onUnknown),
    keepScreenshots: z.optional(z.boolean()),
    followsTab: z.optional(z.boolean()),
    mode: z.optional(mode),
    sendingAgreed: z.optional(z.boolean()),
  }),
  /** Fetches a picture that an answer points at, by its place among them, and keeps it. */
  'file.fetch': z.strictObject({ jobId: id, index: z.int().check(z.gte(0)) }),
  /** What a service that bills tells of the account; null where it bills nothing or Pluck is not let in. */
  'account.look': z.strictObject({ connection }),
} as const

export type CallName = keyof typeof calls
/** What a call takes. The background parses it before it is acted on. */
export type Input<N extends CallName> = z.infer<(typeof calls)[N]>

type Started = { ok: true; jobId: string } | { ok: false; reason: StartRefusal }

/** What is answered by the calls that stand elsewhere. */
type Elsewhere = HistoryAnswers &
  PrivacyAnswers &
  DataAnswers &
  SecretAnswers &
  BatchAnswers &
  AskAnswers &
  RunAnswers &
  TemplateAnswers &
  ClipAnswers &
  QuickAnswers

type Answers = Elsewhere & {
  'page.look': Outlook
  'job.start': Started
  'job.show': null
  'job.cancel': null
  'job.repeat': Started
  'job.reply': Started
  'lane.release': null
  'connection.save': { ok: true; id: string; baseUrl: string } | { ok: false; reason: BaseUrlReason }
  'connection.remove': null
  'connection.test': ConnectionVerdict | 'no-service'
  /** As it is saved: its name with a number where another preset has the one that was asked for. */
  'preset.save': Preset
  'preset.copy': { ok: true; id: string } | { ok: false; reason: 'start.unknown-preset' }
  'preset.remove': null
  'preset.order': null
  'presets.import': Added
  'presets.withdraw': null
  'rule.save': null
  'rule.order': null
  'rule.add': null
  'rule.remove': null
  'settings.save': null
  'file.fetch': null
  'account.look': Account | null
}
/** What a call resolves to, a refusal as well. It rejects only where it was not carried out: see `CallFailure`. */
export type Answer<N extends CallName> = Answers[N]

/** What travels: a call, and its answer or the reason why it was not carried out. */
export type Envelope = { call: CallName; input: unknown }
export type Reply = { ok: true; value: unknown } | { ok: false; reason: CallFailure; message: string }

/** Why a call was not carried out; `message` holds what was thrown where it `failed`. */
export type CallFailure = 'no-such-call' | 'bad-input' | 'locked' | 'failed'
