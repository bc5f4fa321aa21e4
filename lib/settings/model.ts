import { z } from '@/lib/core/zod'
import { type ConnectionId, type Service, thisBrowser } from '@/lib/contract/schema/connection'
import { type Destination, type NoteTemplate, builtInDestinations, builtInTemplate } from '@/lib/clips'
import type { Mode } from '@/lib/privacy'
import { type Preset, type SiteRule, builtInPresets, ruleFor } from '@/lib/presets'
import { maxPromptChars } from '@/lib/contract/schema/missing-prompt'

const mebibyte = 1024 * 1024

/** The maximum size of a complete answer, in MiB. */
export const answerCap = z.int().check(z.gte(1), z.lte(200))

/** A saved question, for any page. */
export const question = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxPromptChars))

/** The maximum number of saved questions. */
export const questionLimit = 50

/** Concurrent jobs per service. A browser sends at most six requests per origin, and one stays free. */
export const laneLimit = z.int().check(z.gte(1), z.lte(5))
export const defaultLaneLimit = 2

/** What a click on the toolbar icon does: open the popup, or run the default preset. */
export const toolbarClick = z.enum(['popup', 'run'])

/**
 * What happens to a job whose answer was lost: the user decides, or Pluck checks the cache or resends once.
 */
export const onUnknown = z.enum(['ask', 'cache', 'again'])

/** The user's settings. They contain no secrets. */
export type Settings = {
  services: Service[]
  /** Used if a preset names no connection. */
  connection: ConnectionId
  /** The maximum size of an answer, in MiB. */
  answerCap: number
  /** The user's presets, in order. */
  presets: Preset[]
  /** Which preset a site gets; the first match counts. */
  rules: SiteRule[]
  defaultPreset: string
  /** The user's note templates, in order. */
  noteTemplates: NoteTemplate[]
  /** The id of one of them, or `default` for the built-in one. */
  defaultTemplate: string
  /** The user's destinations, in order. */
  destinations: Destination[]
  /** The id of one of them, or of a built-in one. */
  defaultDestination: string
  /** Whether Pluck has entries in the context menus. */
  menus: boolean
  /** Saved questions, asked of any page with one click. */
  questions: string[]
  toolbarClick: z.infer<typeof toolbarClick>
  onUnknown: z.infer<typeof onUnknown>
  /** Whether an answer's screenshots are fetched as soon as it arrives. */
  keepScreenshots: boolean
  /** Whether the panel follows the active tab, if the browser shows its address. */
  followsTab: boolean
  /** Site patterns, as in site rules, whose addresses are never sent to a service. */
  neverSend: string[]
  /** The user has read what leaves this computer, and agreed. */
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

/** The maximum size of an answer in bytes. */
export const answerCapBytes = (settings: Settings): number => settings.answerCap * mebibyte

/** Every preset: the user's, then the built-in ones. */
export const allPresets = (settings: Settings): Preset[] => [...settings.presets, ...builtInPresets]

/** Undefined if it was removed. */
export const findPreset = (settings: Settings, id: string): Preset | undefined =>
  allPresets(settings).find((preset) => preset.id === id)

/** Every destination: the user's, then those that need no setup. */
export const allDestinations = (settings: Settings): Destination[] => [
  ...settings.destinations,
  ...builtInDestinations,
]

export const findDestination = (settings: Settings, id: string): Destination | undefined =>
  allDestinations(settings).find((destination) => destination.id === id)

/** Where a clip goes if it names no destination. */
export const usualDestination = (settings: Settings): Destination =>
  findDestination(settings, settings.defaultDestination) ?? allDestinations(settings)[0]!

export const findService = (settings: Settings, id: ConnectionId): Service | undefined =>
  settings.services.find((service) => service.id === id)

/** The site rule that applies to a page. */
export const ruleOn = (settings: Settings, url: string | undefined): SiteRule | undefined =>
  url === undefined ? undefined : ruleFor(settings.rules, url, (id) => findPreset(settings, id) !== undefined)

/** The id of a page's default preset: from its site rule, else the user's default. */
export const presetOn = (settings: Settings, url: string | undefined): string =>
  ruleOn(settings, url)?.preset ?? settings.defaultPreset

/** The connection of a preset: its own if that still exists, else the user's. */
export function connectionOf(settings: Settings, preset?: Pick<Preset, 'connection'>): ConnectionId {
  const isThere = (id?: ConnectionId) => id === thisBrowser || (id !== undefined && findService(settings, id))
  return [preset?.connection, settings.connection].find(isThere) ?? thisBrowser
}
