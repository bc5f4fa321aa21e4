import { isRecord } from '@/lib/core/is-record'
import { type Field, fields } from './fields'
import { type Place, childOf } from './place'

/** The field that a place in the options belongs to: its own, or the nearest around it. */
export function fieldOn(place: Place, all: Record<string, unknown>): Field | undefined {
  const names = namesOf(place, all)
  return names
    .map((_, index) => names.slice(0, names.length - index).join('.'))
    .map((path) => fields.find((field) => field.path === path))
    .find(Boolean)
}

/** The names that the contract has beside the last one of a place. */
export function namesBeside(place: Place, all: Record<string, unknown>): string[] {
  const above = namesOf(place, all)
    .slice(0, -1)
    .map((name) => `${name}.`)
    .join('')
  return fields
    .filter(({ path }) => path.startsWith(above) && !path.slice(above.length).includes('.'))
    .map(({ path }) => path.slice(above.length))
}

/** A place as the path of a field: a format or an action by its type, and no number in any other list. */
function namesOf(place: Place, all: Record<string, unknown>): string[] {
  const [root, ...inner] = place
  return [
    root,
    ...inner.flatMap((step, at) =>
      at === 0 ? firstName(root, step, all) : typeof step === 'string' ? step : [],
    ),
  ]
}

function firstName(root: string, step: string | number, all: Record<string, unknown>): string | string[] {
  if (typeof step === 'string') return step
  const item = childOf(childOf(all, root), step)
  const type = isRecord(item) ? item.type : item
  return (root === 'formats' || root === 'actions') && typeof type === 'string' ? type : []
}
