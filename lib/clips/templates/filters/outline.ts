import { isRecord } from '@/lib/core/is-record'
import { type Filter, membersOf, onOneLine, shown } from './filter'

const deepest = 8

/** Data as a bullet list: members by name, their content indented. */
export const outline: Filter = (value) => pointsOf(value, 0).join('\n')

function pointsOf(value: unknown, depth: number): string[] {
  const point = (text: string) => `${'\t'.repeat(depth)}- ${text}`
  if (isRecord(value))
    return membersOf(value).flatMap(([name, member]) =>
      isFlat(member, depth)
        ? [point(`**${onOneLine(name)}:** ${onOneLine(shown(member))}`)]
        : [point(`**${onOneLine(name)}:**`)].concat(pointsOf(member, depth + 1)),
    )
  if (Array.isArray(value))
    return value.flatMap((item, at) =>
      isFlat(item, depth)
        ? [point(onOneLine(shown(item)))]
        : [point(`${at + 1}`)].concat(pointsOf(item, depth + 1)),
    )
  const text = shown(value)
  return text === '' ? [] : [point(onOneLine(text))]
}

const isFlat = (value: unknown, depth: number): boolean =>
  depth >= deepest ||
  typeof value !== 'object' ||
  (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
