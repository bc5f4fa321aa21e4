import { z } from '@/lib/core/zod'
import { action } from './actions'
import { scrapeRequest } from './scrape-request'

const { url: _, ...shape } = scrapeRequest.def.shape

/** A request without its address. Only what is set is sent; a question or query may still be empty. */
export const presetOptions = z.strictObject(shape)
export type PresetOptions = z.output<typeof presetOptions>

/** An action that is switched off: kept, not sent. `at` is its place in the list of all actions, from 0. */
export const idleAction = z.strictObject({ at: z.int().check(z.gte(0)), action })
export type IdleAction = z.output<typeof idleAction>

/** The name of a user's preset: a line of text. */
export const presetName = z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^\P{Cc}*$/u))
