import { isRecord } from '@/lib/core/is-record'
import type { IdleAction, PresetOptions } from '@/lib/schema/preset-options'

/** A JSON pointer (RFC 6901) as its parts, and back. */
export const partsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))

export const pointerTo = (parts: readonly (string | number)[]): string =>
  parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

const ofIdle = /^\/idleActions\/\d+\/action\//
const ofAction = /^\/actions\/\d+\//

/**
 * Which of the blanks of a preset are still empty. What stands in a list changes its place while a preset is edited, and
 * actions are switched off and on, so a blank in a list counts at any of its items.
 */
export function remainingBlanks(
  options: PresetOptions,
  blanks: readonly string[],
  idleActions: readonly IdleAction[] = [],
): string[] {
  const wanted = blanks.flatMap((pointer) => [
    pointer,
    ...(ofIdle.test(pointer) ? [pointer.replace(ofIdle, '/actions/0/')] : []),
    ...(ofAction.test(pointer) ? [pointer.replace(ofAction, '/idleActions/0/action/')] : []),
  ])
  const preset = { ...options, idleActions }
  return [...new Set(wanted.flatMap((pointer) => emptyAt(preset, partsOf(pointer), [])))]
}

/** The blanks that keep a preset from running: those of an action that is switched off do not. */
export const blanksToFill = ({ blanks = [] }: { blanks?: readonly string[] }): string[] =>
  blanks.filter((pointer) => !ofIdle.test(pointer))

function emptyAt(value: unknown, [head, ...rest]: string[], at: readonly (string | number)[]): string[] {
  if (head === undefined) return value === '' ? [pointerTo(at)] : []
  if (Array.isArray(value)) return value.flatMap((item, index) => emptyAt(item, rest, [...at, index]))
  return isRecord(value) && Object.hasOwn(value, head) ? emptyAt(value[head], rest, [...at, head]) : []
}
