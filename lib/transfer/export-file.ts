import { type Preset, isBuiltIn } from '@/lib/schema/preset'
import type { Settings } from '@/lib/schema/settings'
import { leaveSecrets } from './leave-secrets'
import {
  type SharedPreset,
  type SharedRule,
  type SharedSet,
  formatName,
  formatVersion,
} from './transfer-file'
import { longestName, uniqueNames } from './unique-name'

/** Which presets, by their ids, and whether the site rules for them and for those of Pluck come along. */
export type Choice = { ids?: readonly string[]; withRules?: boolean }

/** What leaves: presets of the user's own without their secrets and without where they run. */
export function exportSet({ presets, rules }: Settings, { ids, withRules = true }: Choice = {}): SharedSet {
  const chosen = presets.filter(({ id }) => ids?.includes(id) ?? true)
  const names = uniqueNames(chosen.map(({ name = '' }) => name.slice(0, longestName).toWellFormed()))
  const nameOf = new Map(chosen.map(({ id }, at) => [id, names[at] ?? '']))
  return {
    presets: chosen.map((preset, at) => shared(preset, names[at] ?? '')),
    rules: (withRules ? rules : []).flatMap(({ pattern, preset }): SharedRule[] => {
      const name = nameOf.get(preset)
      if (name !== undefined) return [{ pattern, preset: { name } }]
      return isBuiltIn(preset) ? [{ pattern, preset: { builtIn: preset } }] : []
    }),
  }
}

function shared({ blanks: before = [], ...preset }: Preset, name: string): SharedPreset {
  const { blanks, ...left } = leaveSecrets(preset)
  const all = [...new Set([...before, ...blanks])]
  return { name, ...left, ...(all.length > 0 && { blanks: all }) }
}

/** The file as text (JSON). No key, no address of a service and no connection is in it. */
export const exportFile = (settings: Settings, choice?: Choice): string =>
  JSON.stringify({ format: formatName, version: formatVersion, ...exportSet(settings, choice) }, null, 2)
