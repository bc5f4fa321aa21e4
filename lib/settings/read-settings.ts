import { asRecord } from '@/lib/core/is-record'
import type { z } from '@/lib/core/zod'
import { thisBrowser } from '@/lib/contract/schema/connection'
import { findDestination, findPreset, findService, findTemplate } from './find'
import { type Settings, approvals, choices, defaultSettings, lists, questionLimit, textLists } from './model'

type Stored = Record<string, unknown>

/** Each changes stored settings of a version, from 1 on, into the next. `test/settings` has a sample of each version. */
const migrations: ((stored: Stored) => Stored)[] = [
  // There was a single service, used for everything.
  ({ service, ...others }) => ({ ...others, services: [service], connection: asRecord(service)['id'] }),
]

/** The version of stored settings. The first two versions were stored without a number. */
export const settingsVersion = migrations.length + 1

function versionOf({ version, services }: Stored): number {
  if (typeof version === 'number' && version >= 2) return version
  return Array.isArray(services) ? 2 : 1
}

/** Reads settings of any version from any stored value: drops what is invalid and fills in defaults. */
export function readSettings(value: unknown): Settings {
  const first = asRecord(value)
  const stored = migrations
    .filter((_, at) => at + 1 >= versionOf(first))
    .reduce((older, migrate) => migrate(older), first)
  const single = Object.entries({ ...choices, ...approvals }).map(([name, { schema, initial }]) => {
    const read = schema.safeParse(stored[name])
    return [name, read.success ? read.data : initial]
  })
  const records = Object.entries(lists).map(([name, schema]) => [name, readRecords(schema, stored[name])])
  const texts = Object.entries(textLists).map(([name, read]) => [name, readTexts(read, stored[name])])
  const settings = Object.fromEntries([...single, ...records, ...texts]) as Settings
  settings.questions = settings.questions.slice(0, questionLimit)
  return withExistingDefaults(settings)
}

/** The settings with each default that doesn't exist replaced by the initial one. */
function withExistingDefaults(settings: Settings): Settings {
  const { connection, defaultPreset, defaultTemplate, defaultDestination } = settings
  return {
    ...settings,
    ...(!findService(settings, connection) && { connection: thisBrowser }),
    ...(!findPreset(settings, defaultPreset) && { defaultPreset: defaultSettings.defaultPreset }),
    ...(!findTemplate(settings, defaultTemplate) && { defaultTemplate: defaultSettings.defaultTemplate }),
    ...(!findDestination(settings, defaultDestination) && {
      defaultDestination: defaultSettings.defaultDestination,
    }),
  }
}

const rowsOf = (stored: unknown): unknown[] => (Array.isArray(stored) ? stored : [])

function readRecords(schema: z.ZodMiniType<{ id: string }>, stored: unknown): { id: string }[] {
  const records = rowsOf(stored).flatMap((row) => schema.safeParse(row).data ?? [])
  return records.filter(({ id }, at) => records.findIndex((other) => other.id === id) === at)
}

const readTexts = (read: (row: unknown) => string | undefined, stored: unknown): string[] => [
  ...new Set(rowsOf(stored).flatMap((row) => read(row) ?? [])),
]
