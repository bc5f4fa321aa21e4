import { isRecord } from '@/lib/core/is-record'
import type { Settings } from '@/lib/schema/settings'
import { readPattern } from '@/lib/schema/site-rules'
import { remainingBlanks } from './blanks'
import { type ImportProblem, problemOf } from './import-problem'
import { readJson } from './read-json'
import { type SharedRule, type SharedSet, formatName, formatVersion, transferFile } from './transfer-file'
import { uniqueNames } from './unique-name'

/** What an import would add: presets under names that are free, and the rules that are not there yet. */
export type ImportPlan = SharedSet & {
  renamed: { from: string; to: string }[]
  /** Rules that are there already. */
  known: SharedRule[]
}

export type ReadImport = { ok: true; plan: ImportPlan } | { ok: false; problems: ImportProblem[] }

const mostProblems = 20

/** Reads a file of presets and rules, whatever it holds. All of it fits, or nothing is taken. */
export function readImport(text: string, settings: Settings): ReadImport {
  const read = readJson(text)
  if (!read.ok) return { ok: false, problems: [read.problem] }
  const wrong = wrongFile(read.value)
  if (wrong) return { ok: false, problems: [wrong] }
  const { data, error } = transferFile.safeParse(read.value)
  if (!data) {
    const problems = error.issues.slice(0, mostProblems).map((issue) => problemOf(issue, read.value))
    return { ok: false, problems }
  }
  return { ok: true, plan: planOf(data, settings) }
}

function wrongFile(value: unknown): ImportProblem | undefined {
  if (!isRecord(value) || value['format'] !== formatName) return { where: '', message: 'notOurs' }
  const { version } = value
  if (typeof version === 'number' && version > formatVersion) return { where: 'version', message: 'newer' }
}

function planOf({ presets, rules: written }: SharedSet, settings: Settings): ImportPlan {
  const rules = written.map(({ pattern, preset }) => {
    const read = readPattern(pattern)
    return { pattern: read.ok ? read.pattern : pattern, preset }
  })
  const before = presets.map(({ name }) => name)
  const names = uniqueNames(before, takenNames(settings))
  const nameNow = new Map(before.map((name, at) => [name, names[at] ?? name]))
  const isKnown = ({ pattern, preset }: SharedRule) =>
    'builtIn' in preset &&
    settings.rules.some((rule) => rule.pattern === pattern && rule.preset === preset.builtIn)
  return {
    presets: presets.map(({ blanks = [], ...preset }, at) => {
      const left = remainingBlanks(preset.options, blanks, preset.idleActions)
      return { ...preset, name: names[at] ?? preset.name, ...(left.length > 0 && { blanks: left }) }
    }),
    rules: rules
      .filter((rule) => !isKnown(rule))
      .map(({ pattern, preset }) => ({
        pattern,
        preset: 'name' in preset ? { name: nameNow.get(preset.name) ?? preset.name } : preset,
      })),
    renamed: [...nameNow].flatMap(([from, to]) => (from === to ? [] : [{ from, to }])),
    known: rules.filter(isKnown),
  }
}

/** The names of the user's own presets. */
export const takenNames = ({ presets }: Settings): string[] => presets.map(({ name = '' }) => name)
