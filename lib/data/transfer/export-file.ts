import { type Preset, isBuiltIn } from '@/lib/presets'
import type { Settings } from '@/lib/settings'
import { leaveSecrets } from './leave-secrets'
import {
  type SharedPreset,
  type SharedRule,
  type SharedSet,
  formatName,
  formatVersion,
} from './transfer-file'
import { maxNameChars, uniqueNames } from '@/lib/core/unique-name'

/** The ids of the presets, and whether the site rules for them and for Pluck's own presets are included. */
export type Choice = { ids?: readonly string[]; withRules?: boolean }

/** The exported data: the user's own presets without their secrets and their connection. */
export function exportSet(
  { presets, rules, noteTemplates }: Settings,
  { ids, withRules = true }: Choice = {},
): SharedSet {
  const chosen = presets.filter(({ id }) => ids?.includes(id) ?? true)
  const names = uniqueNames(chosen.map(({ name = '' }) => name.slice(0, maxNameChars).toWellFormed()))
  const nameOf = new Map(chosen.map(({ id }, at) => [id, names[at] ?? '']))
  const templateOf = ({ template }: { template?: string }) => {
    const own = noteTemplates.find(({ id }) => id === template)
    return own && { template: own.name }
  }
  return {
    presets: chosen.map((preset, at) => Object.assign(shared(preset, names[at] ?? ''), templateOf(preset))),
    rules: (withRules ? rules : []).flatMap((rule): SharedRule[] => {
      const { pattern, preset } = rule
      const name = nameOf.get(preset)
      if (name !== undefined) return [{ pattern, preset: { name }, ...templateOf(rule) }]
      return isBuiltIn(preset) ? [{ pattern, preset: { builtIn: preset }, ...templateOf(rule) }] : []
    }),
  }
}

function shared({ blanks: before = [], ...preset }: Preset, name: string): SharedPreset {
  const { blanks, ...left } = leaveSecrets(preset)
  const all = [...new Set([...before, ...blanks])]
  return { name, ...left, ...(all.length > 0 && { blanks: all }) }
}

/** The file as text (JSON). It contains no key, no service address and no connection. */
export const exportFile = (settings: Settings, choice?: Choice): string =>
  JSON.stringify({ format: formatName, version: formatVersion, ...exportSet(settings, choice) }, null, 2)
