import { isRecord } from '@/lib/core/is-record'
import { veil, veiled } from '@/lib/core/veil'
import type { RunResult } from '@/lib/contract/schema/session-answers'
import type { RunAnswer } from './run'

/** A part of an address that is as long as this, in characters, is taken for what makes it a secret. */
const shortestToken = 16

/** A record holds so many characters of each text: more than anybody reads. */
const longestText = 1_000_000

/**
 * What is kept of a run: without the session's addresses, also where it printed one, or one came in a field of another
 * name. Who has such an address has the session.
 */
export function withoutAddresses(result: RunResult): RunAnswer {
  const { cdpUrl, liveViewUrl, interactiveLiveViewUrl, rest, ...told } = result
  const addresses = [cdpUrl, liveViewUrl, interactiveLiveViewUrl].filter((one) => one !== undefined)
  const marks = addresses.flatMap((address) => marksOf(address, told.sessionId))
  const hide = (text: string) =>
    marks.reduce((left, mark) => left.replaceAll(mark, veiled), text).slice(0, longestText)
  return { ...(inTexts(told, hide) as typeof told), rest: inTexts(veil(rest).value, hide) as typeof rest }
}

/** The address, and the tokens in it; the longest first, so that no part of one is left. */
const marksOf = (address: string, sessionId: string | undefined): string[] =>
  [address, ...address.split(/[/?&=#.:@]+/).filter((part) => part.length >= shortestToken)]
    .filter((mark) => mark !== '' && mark !== sessionId)
    .toSorted((a, b) => b.length - a.length)

function inTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => inTexts(item, change))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [change(name), inTexts(item, change)]),
  )
}
