import { z } from '@/lib/core/zod'
import { type ConnectionId, type Service, thisBrowser } from '@/lib/contract/schema/connection'
import { type Destination, type NoteTemplate, builtInDestinations, builtInTemplate } from '@/lib/clips'
import type { Mode } from '@/lib/privacy'
import { type Preset, type SiteRule, builtInPresets, ruleFor } from '@/lib/presets'
import { maxPromptChars } from '@/lib/contract/schema/missing-prompt'

const mebibyte = 1024 * 1024

/** The largest answer that is read whole, in MiB. */
export const answerCap = z.int().check(z.gte(1), z.lte(200))

/** A question that is saved to be asked of any page. */
export const question = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxPromptChars))

/** How many of them there may be. */
export const questionLimit = 50

/** Jobs of one service side by side. A browser sends six requests per origin at most, and one stays free. */
export const laneLimit = z.int().check(z.gte(1), z.lte(5))
export const defaultLaneLimit = 2

/** What a click on the toolbar icon does: open the popup, or run the default preset at once. */
export const toolbarClick = z.enum(['popup', 'run'])

/** What becomes of a job whose answer was lost: the user decides, or once Pluck looks in the cache or sends it again. */
export const onUnknown = z.enum(['ask', 'cache', 'again'])

/** What the user chose. No secret is in it. */
export type Settings = {
  services: Service[]
  /** What is used where a preset names no connection. */
  connection: ConnectionId
  /** The largest answer that is read, in MiB. */
  answerCap: number
  /** The user's own presets, in their order. */
  presets: Preset[]
  /** Which preset a site gets; the first that matches counts. */
  rules: SiteRule[]
  defaultPreset: string
  /** The user's own templates of notes, in their order. */
  noteTemplates: NoteTemplate[]
  /** The id of one of them, or `default` for the one that Pluck brings. */
  defaultTemplate: string
  /** The user's own places for notes, in their order. */
  destinations: Destination[]
  /** The id of one of them, or of one that Pluck brings. */
  defaultDestination: string
  /** Whether Pluck has entries in the context menus. */
  menus: boolean
  /** Questions to ask of any page with one click. */
  questions: string[]
  toolbarClick: z.infer<typeof toolbarClick>
  onUnknown: z.infer<typeof onUnknown>
  /** Whether the screenshots of an answer are fetched as soon as it is there. */
  keepScreenshots: boolean
  /** Whether the panel shows what belongs to the tab in front, where the browser tells its address. */
  followsTab: boolean
  /** Patterns of sites, as site rules have them, whose addresses go to no service. */
  neverSend: string[]
  /** The user was told what leaves this computer, and said yes. */
  sendingAgreed: boolean
  mode: Mode
}

export const defaultSettings: Settings = {
  services: [],
  connection: thisBrowser,
  answerCap: 20,
  presets: [],
  rules: [],
  defaultPreset: builtInPresets[0].id,
  noteTemplates: [],
  defaultTemplate: builtInTemplate,
  destinations: [],
  defaultDestination: builtInDestinations[0].id,
  menus: true,
  questions: [],
  toolbarClick: 'popup',
  onUnknown: 'ask',
  keepScreenshots: true,
  followsTab: true,
  neverSend: [],
  sendingAgreed: false,
  mode: 'usual',
}

/** The cap of an answer in bytes. */
export const answerCapBytes = (settings: Settings): number => settings.answerCap * mebibyte

/** Every preset: the user's own, then those that Pluck brings. */
export const allPresets = (settings: Settings): Preset[] => [...settings.presets, ...builtInPresets]

/** Undefined where it was removed. */
export const findPreset = (settings: Settings, id: string): Preset | undefined =>
  allPresets(settings).find((preset) => preset.id === id)

/** Every place for notes: the user's own, then those that need nothing to be set up. */
export const allDestinations = (settings: Settings): Destination[] => [
  ...settings.destinations,
  ...builtInDestinations,
]

export const findDestination = (settings: Settings, id: string): Destination | undefined =>
  allDestinations(settings).find((destination) => destination.id === id)

/** Where a clip goes that names no place. */
export const usualDestination = (settings: Settings): Destination =>
  findDestination(settings, settings.defaultDestination) ?? allDestinations(settings)[0]!

export const findService = (settings: Settings, id: ConnectionId): Service | undefined =>
  settings.services.find((service) => service.id === id)

/** The site rule that chooses the preset of a page. */
export const ruleOn = (settings: Settings, url: string | undefined): SiteRule | undefined =>
  url === undefined ? undefined : ruleFor(settings.rules, url, (id) => findPreset(settings, id) !== undefined)

/** The id of the preset that a click on a page means: that of its site rule, else the user's default. */
export const presetOn = (settings: Settings, url: string | undefined): string =>
  ruleOn(settings, url)?.preset ?? settings.defaultPreset

/** The connection that a preset runs on: its own where it names one that is still there, else the user's. */
export function connectionOf(settings: Settings, preset?: Pick<Preset, 'connection'>): ConnectionId {
  const isThere = (id?: ConnectionId) => id === thisBrowser || (id !== undefined && findService(settings, id))
  return [preset?.connection, settings.connection].find(isThere) ?? thisBrowser
}
