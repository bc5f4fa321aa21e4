import { isRecord } from '@/lib/core/is-record'
import { readArrow } from './arrow'
import { type Filter, type Filters, listOf, membersOf, numberOf, shown } from './filter'
import { searchOf } from './pattern'
import { filled } from './read-path'

/** Which items `nth` keeps: 3, 3n, n+3 or 2n+1, or `1,2,3:5`, which are of each five. */
function isNth(rule: string): (position: number) => boolean {
  const [, places, basis] = /^\s*(\d+(?:\s*,\s*\d+)*)\s*:\s*(\d+)\s*$/.exec(rule) ?? []
  if (places !== undefined) {
    const kept = new Set(places.split(',').map(Number))
    return (position) => kept.has(((position - 1) % Number(basis)) + 1)
  }
  const [, step, offset] = /^\s*(\d*)n\s*(?:\+\s*(\d+))?\s*$/.exec(rule) ?? []
  if (step === undefined) return (position) => position === numberOf(rule, 0)
  const [by, from] = [step === '' ? 1 : Number(step), Number(offset ?? 0)]
  return (position) => position >= from && (by === 0 ? position === from : (position - from) % by === 0)
}

const slice: Filter = (value, args) => {
  const [start, end] = args
    .map((arg) => numberOf(arg, Number.NaN))
    .map((at) => (Number.isNaN(at) ? undefined : at))
  return Array.isArray(value) ? value.slice(start, end) : shown(value).slice(start, end)
}

const reverse: Filter = (value) => {
  if (Array.isArray(value)) return value.toReversed()
  if (isRecord(value)) return Object.fromEntries(membersOf(value).toReversed())
  return Array.from(shown(value)).toReversed().join('')
}

const unique: Filter = (value) => {
  const items = listOf(value)
  if (items.length < 2) return value
  const seen = new Set<string>()
  return items.filter((item) => seen.size < seen.add(JSON.stringify(item)).size)
}

/** The filters of lists and of objects. */
export const listFilters: Filters = {
  first: (value) => (listOf(value).length > 0 ? listOf(value)[0] : value),
  last: (value) => (listOf(value).length > 0 ? listOf(value).at(-1) : value),
  join: (value, [by = ',']) => listOf(value).map(shown).join(shown(by)),
  map: (value, [rule]) => listOf(value).map(readArrow(shown(rule))),
  merge: (value, args) => [...listOf(value), ...args.flatMap(listOf)],
  nth: (value, [rule]) => {
    const isKept = isNth(shown(rule))
    return listOf(value).filter((_, at) => isKept(at + 1))
  },
  object: (value, [part]) => {
    if (!isRecord(value)) return value
    if (part === 'keys') return Object.keys(value)
    return part === 'values' ? Object.values(value) : Object.entries(value)
  },
  reverse,
  slice,
  split: (value, [by = ',']) => {
    const separator = searchOf(shown(by))
    return Array.isArray(value) ? value : shown(value).split(separator)
  },
  template: (value, [text]) =>
    listOf(value)
      .map((item) => filled(shown(text).replaceAll(String.raw`\n`, '\n'), item, shown))
      .join('\n\n'),
  unique,
}
