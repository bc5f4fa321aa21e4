import { asRecord } from '@/lib/core/is-record'
import { own } from '@/lib/core/own'
import { z } from '@/lib/core/zod'
import { type Service, thisBrowser } from '@/lib/contract/schema/connection'
import { builtInDestinations, builtInTemplate, destination, noteTemplate } from '@/lib/clips'
import { type Preset, isBuiltIn, readPattern, siteRule } from '@/lib/presets'
import { idleAction } from '@/lib/contract/schema/preset-options'
import { mode } from '@/lib/privacy'
import {
  type Settings,
  answerCap,
  defaultSettings,
  findDestination,
  findPreset,
  findService,
  laneLimit,
  onUnknown,
  question,
  questionLimit,
  toolbarClick,
} from './model'

const text = z.string().check(z.minLength(1))
const rows = z.array(z.unknown())

const settingsShape = {
  services: rows,
  connection: text,
  answerCap,
  presets: rows,
  rules: rows,
  defaultPreset: text,
  noteTemplates: rows,
  defaultTemplate: text,
  destinations: rows,
  defaultDestination: text,
  menus: z.boolean(),
  questions: rows,
  toolbarClick,
  onUnknown,
  keepScreenshots: z.boolean(),
  followsTab: z.boolean(),
  neverSend: rows,
  sendingAgreed: z.boolean(),
  mode,
}

const serviceShape = {
  id: text,
  name: text,
  baseUrl: z.url({ protocol: /^https?$/ }),
  keyTail: z.string(),
  needsKey: z.literal(true),
  isUntried: z.literal(true),
  laneLimit,
}

/** Options are validated when they are sent; here they only must not break the UI. */
const optionsShape = z.looseObject({
  formats: z.optional(z.array(z.union([z.string(), z.looseObject({ type: z.string() })]))),
})
const presetShape = {
  id: text,
  name: text,
  options: optionsShape,
  connection: text,
  template: text,
  idleActions: z.array(idleAction),
  blanks: z.array(z.string()),
}

/**
 * Reads settings from any stored value: drops what is invalid and fills in defaults. Also reads the settings
 * from when there was a single `service`.
 */
export function readSettings(stored: unknown): Settings {
  const fields = validFields(settingsShape, stored)
  const {
    services = [asRecord(stored)['service']],
    presets = [],
    rules = [],
    questions = [],
    noteTemplates = [],
    ...others
  } = fields
  const { destinations = [], neverSend = [], ...choices } = others
  const settings: Settings = {
    ...defaultSettings,
    ...choices,
    services: unique(services.flatMap(serviceOf)),
    presets: unique(presets.flatMap(presetOf)),
    rules: unique(rules.flatMap(whole(siteRule))),
    noteTemplates: unique(noteTemplates.flatMap(whole(noteTemplate))).filter(
      ({ id }) => id !== builtInTemplate,
    ),
    destinations: unique(destinations.flatMap(whole(destination))).filter(
      ({ id }) => !builtInDestinations.some((one) => one.id === id),
    ),
    questions: [...new Set(questions.flatMap(questionIn))].slice(0, questionLimit),
    neverSend: [...new Set(neverSend.flatMap(patternOf))],
  }
  if (fields.services === undefined) settings.connection = settings.services[0]?.id ?? thisBrowser
  if (!findService(settings, settings.connection)) settings.connection = thisBrowser
  if (!findPreset(settings, settings.defaultPreset)) settings.defaultPreset = defaultSettings.defaultPreset
  if (!settings.noteTemplates.some(({ id }) => id === settings.defaultTemplate))
    settings.defaultTemplate = defaultSettings.defaultTemplate
  if (!findDestination(settings, settings.defaultDestination))
    settings.defaultDestination = defaultSettings.defaultDestination
  return settings
}

type Valid<S> = { -readonly [Key in keyof S]?: z.output<S[Key]> }

const validFields = <S extends Readonly<Record<string, z.ZodMiniType>>>(shape: S, row: unknown): Valid<S> =>
  Object.fromEntries(
    Object.entries(asRecord(row)).filter(([key, value]) => own(shape, key)?.safeParse(value).success),
  ) as Valid<S>

const serviceOf = (row: unknown): Service[] => {
  const { id, baseUrl, ...others } = validFields(serviceShape, row)
  return id !== undefined && id !== thisBrowser && baseUrl !== undefined ? [{ id, baseUrl, ...others }] : []
}

const presetOf = (row: unknown): Preset[] => {
  const { id, name, options, ...others } = validFields(presetShape, row)
  if (id === undefined || isBuiltIn(id) || name === undefined || options === undefined) return []
  return [{ id, name, options: options as Preset['options'], ...others }]
}

const whole =
  <T>(schema: z.ZodMiniType<T>) =>
  (row: unknown): T[] => {
    const { data } = schema.safeParse(row)
    return data ? [data] : []
  }

const questionIn = (row: unknown): string[] => {
  const { data } = question.safeParse(row)
  return data === undefined ? [] : [data]
}

const patternOf = (row: unknown): string[] => {
  const read = typeof row === 'string' ? readPattern(row) : undefined
  return read?.ok ? [read.pattern] : []
}

const unique = <T extends { id: string }>(list: T[]): T[] =>
  list.filter(({ id }, at) => list.findIndex((other) => other.id === id) === at)
