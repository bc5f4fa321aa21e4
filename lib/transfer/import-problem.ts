import type { z } from '@/lib/core/zod'

type Message =
  | 'tooLarge'
  | 'notJson'
  | 'tooDeep'
  | 'badName'
  | 'badText'
  | 'notOurs'
  | 'newer'
  | 'unknown'
  | 'missing'
  | 'kind'
  | 'atLeast'
  | 'atMost'
  | 'tooShort'
  | 'tooLong'
  | 'value'
  | 'twice'
  | 'noPreset'
  | 'pattern'

/** Why a file is refused: where in it, such as `presets[1].options.timeout`, and what is wrong there. */
export type ImportProblem = { where: string; message: Message; values?: string[] }

const longestPlace = 160

export function placeOf(path: readonly PropertyKey[]): string {
  const place = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  return place.replace(/^\./, '').slice(0, longestPlace).toWellFormed()
}

/** What the schema found, in the terms of this page. `root`: what was parsed. */
export function problemOf(
  issue: z.core.$ZodIssue,
  root: unknown,
  above: readonly PropertyKey[] = [],
): ImportProblem {
  const path = [...above, ...issue.path]
  const where = placeOf(path)
  switch (issue.code) {
    case 'unrecognized_keys':
      return { where, message: 'unknown', values: issue.keys.slice(0, 5).map((name) => placeOf([name])) }
    case 'invalid_type':
      if (!isThere(root, path)) return { where, message: 'missing' }
      return { where, message: 'kind', values: [issue.expected] }
    case 'too_small':
      return {
        where,
        message: isAmount(issue.origin) ? 'atLeast' : 'tooShort',
        values: [String(issue.minimum)],
      }
    case 'too_big':
      return {
        where,
        message: isAmount(issue.origin) ? 'atMost' : 'tooLong',
        values: [String(issue.maximum)],
      }
    case 'invalid_union': {
      const nearest = nearestIssue(issue.errors)
      return nearest ? problemOf(nearest, root, path) : { where, message: 'value' }
    }
    case 'custom':
      return { where, message: isMessage(issue.message) ? issue.message : 'value' }
    default:
      return { where, message: 'value' }
  }
}

const isMessage = (text: string) => text === 'twice' || text === 'noPreset' || text === 'pattern'

const isAmount = (origin: string) => origin === 'number' || origin === 'int'

/** The fault of the branch that came closest: the one that got beyond the value itself. */
function nearestIssue(branches: z.core.$ZodIssue[][]): z.core.$ZodIssue | undefined {
  const isInside = ({ code, path }: z.core.$ZodIssue) => path.length > 0 || code === 'unrecognized_keys'
  return branches.map(([first]) => first).find((issue) => issue && isInside(issue))
}

function isThere(root: unknown, path: readonly PropertyKey[]): boolean {
  let value = root
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return false
    value = (value as Record<PropertyKey, unknown>)[part]
  }
  return true
}
