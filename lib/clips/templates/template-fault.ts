import { LiquidError, type Token } from 'liquidjs'
import { messageOf } from '@/lib/core/message-of'
import { nearest } from '@/lib/form'
import { FilterFault } from './filters/filter'

/**
 * What is wrong with a template, as a message key: a syntax error; an unclosed brace, tag or block; an unknown filter
 * or tag, or an invalid pattern; a time or size limit; or another failure.
 */
type FaultKind =
  | 'syntax'
  | 'openOutput'
  | 'openTag'
  | 'openBlock'
  | 'filter'
  | 'tag'
  | 'pattern'
  | 'tooSlow'
  | 'tooLarge'
  | 'failed'

/**
 * `about`: the filter, tag or piece in question, shortened; `near`: the filter that was probably meant. Lines and
 * columns count from 1.
 */
export type TemplateFault = { message: FaultKind; about: string; near?: string; line: number; column: number }

const longest = 120

/** `filters`: the names of the existing filters. */
export function faultOf(error: unknown, filters: readonly string[]): TemplateFault {
  const cause = LiquidError.is(error) && error.originalError ? error.originalError : error
  const [message, about] = read(cause, messageOf(cause).replace(/, line:\d+, col:\d+$/, ''))
  const [line, column] = LiquidError.is(error) ? placeOf(error.token, about) : [1, 1]
  const near = message === 'filter' ? nearest(about, filters) : undefined
  return {
    message,
    about: about.slice(0, longest).toWellFormed(),
    ...(near !== undefined && { near }),
    line,
    column,
  }
}

/** The position of the filter or tag itself or, if liquid reports only that, of the braces around it. */
function placeOf({ input, begin, end }: Token, word: string): [line: number, column: number] {
  const named = input.slice(begin, end).matchAll(/(?=[^\s|:%])(?<=(?:\||\{%-?)\s*)[^\s|:%]+/g)
  const found = [...named].find(([name]) => name === word)
  const before = input.slice(0, begin + (found?.index ?? 0)).split('\n')
  return [before.length, (before.at(-1)?.length ?? 0) + 1]
}

const open: [FaultKind, RegExp][] = [
  ['openOutput', /^output "(.*)" not closed$/s],
  ['openTag', /^tag "(.*)" not closed$/s],
  ['openBlock', /^tag (.*) not closed$/s],
]

function read(cause: unknown, text: string): [FaultKind, string] {
  if (cause instanceof FilterFault) return ['pattern', text]
  if (cause instanceof RangeError || /^(?:memory alloc|parse length) limit/.test(text))
    return ['tooLarge', '']
  if (text.endsWith(' limit exceeded')) return ['tooSlow', '']
  const [, filter] = /^undefined filter: (.*)$/s.exec(text) ?? []
  if (filter !== undefined) return ['filter', filter]
  const [, tag] = /^tag "(.*)" not found$/s.exec(text) ?? []
  if (tag !== undefined) return ['tag', tag]
  for (const [message, pattern] of open) {
    const [, about] = pattern.exec(text) ?? []
    if (about !== undefined) return [message, about]
  }
  const [, expression] = /^invalid value expression: "(.*)"$/s.exec(text) ?? []
  if (expression !== undefined) return ['syntax', expression]
  return LiquidError.is(cause) || /not closed|unexpected|illegal|invalid|expected/.test(text)
    ? ['syntax', text]
    : ['failed', text]
}
