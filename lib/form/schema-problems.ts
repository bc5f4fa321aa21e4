import { pointerTo } from '@/lib/core/json-pointer'
import { countryMeant } from './country'
import { fieldOn, namesBeside } from './field-on'
import { fix, rename, use } from './fix'
import { type Form, everyAction } from './form'
import { type Issue, issuesOf } from './issue'
import { nearest } from './nearest'
import { type Place, childOf } from './place'
import { type Fix, type Problem } from './problem'
import { issueWords } from './schema-words'

/** Schema issues in plain words at their fields. Rules between fields are elsewhere. */
export const schemaProblems = (form: Form): Problem[] => {
  const all = everyAction(form)
  return issuesOf(form)
    .filter(({ code }) => code !== 'custom')
    .flatMap((issue) => problemsAt(issue, all))
}

function problemsAt(issue: Issue, all: Record<string, unknown>): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map((key) => unknownAt([...issue.path, key] as unknown as Place, all))
  }
  const place = issue.path as unknown as Place
  const field = fieldOn(place, all)
  const value = place.reduce<unknown>(childOf, all)
  const { instead, ...words } = issueWords(issue, value, field)
  const fixes = fixesOf(place, field?.path, value, instead)
  return [
    {
      path: pointerTo(place),
      field: field?.path ?? place[0],
      level: 'error',
      ...words,
      ...(fixes.length > 0 && { fixes }),
    },
  ]
}

function unknownAt(place: Place, all: Record<string, unknown>): Problem {
  const name = String(place.at(-1))
  const around = place.slice(0, -1).reduce<unknown>(childOf, all)
  const free = namesBeside(place, all).filter((one) => childOf(around, one) === undefined)
  const meant = nearest(name, free)
  return {
    path: pointerTo(place),
    field: fieldOn(place, all)?.path ?? place[0],
    level: 'error',
    ...(meant
      ? { message: 'form.problem.unknownNear', values: [name, meant] }
      : { message: 'form.problem.unknown', values: [name] }),
    fixes: [...(meant ? [rename(place, meant)] : []), fix('form.fix.remove', place, undefined)],
  }
}

function fixesOf(place: Place, field: string | undefined, value: unknown, instead?: string | number): Fix[] {
  if (instead !== undefined) return [use(place, instead)]
  if (field !== 'location.country' || typeof value !== 'string') return []
  const code = countryMeant(value)
  return code ? [use(place, code)] : []
}
