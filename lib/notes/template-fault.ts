import { LiquidError } from 'liquidjs'
import { messageOf } from '@/lib/core/message-of'
import { FilterFault } from './filters/filter'

/**
 * What is wrong with a template, in the catalogue's terms: it does not read; names a filter or a tag that there is none of,
 * or looks for what is no pattern; works too long, or grows too large; or failed otherwise.
 */
type FaultKind = 'syntax' | 'filter' | 'tag' | 'pattern' | 'tooSlow' | 'tooLarge' | 'failed'

/** `about`: the filter, tag or piece in question, shortened. Lines and columns count from 1. */
export type TemplateFault = { message: FaultKind; about: string; line: number; column: number }

const longest = 120

export function faultOf(error: unknown): TemplateFault {
  const [line, column] = LiquidError.is(error) ? (error.token.getPosition() as [number, number]) : [1, 1]
  const cause = LiquidError.is(error) && error.originalError ? error.originalError : error
  const [message, about] = read(cause, messageOf(cause).replace(/, line:\d+, col:\d+$/, ''))
  return { message, about: about.slice(0, longest).toWellFormed(), line, column }
}

function read(cause: unknown, text: string): [FaultKind, string] {
  if (cause instanceof FilterFault) return ['pattern', text]
  if (cause instanceof RangeError || /^(?:memory alloc|parse length) limit/.test(text))
    return ['tooLarge', '']
  if (text.endsWith(' limit exceeded')) return ['tooSlow', '']
  const [, filter] = /^undefined filter: (.*)$/s.exec(text) ?? []
  if (filter !== undefined) return ['filter', filter]
  const [, tag] = /^tag "(.*)" not found$/s.exec(text) ?? []
  if (tag !== undefined) return ['tag', tag]
  return LiquidError.is(cause) || /not closed|unexpected|illegal|invalid|expected/.test(text)
    ? ['syntax', text]
    : ['failed', text]
}
