import { asRecord, isRecord } from '@/lib/core/is-record'

export type AnswerHeaders = Pick<Headers, 'get'>

const count = (value: unknown): number | undefined =>
  typeof value === 'number' && value >= 0 && Number.isFinite(value) ? value : undefined

/** A whole number of seconds, or a date to wait for. Source: RFC 9110, "Retry-After". */
const readHeader = (value: string, now: Date): number | undefined => {
  if (/^\d+$/.test(value.trim())) return Number(value)
  const date = /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now.getTime()) / 1000))
}

const readBody = (body: unknown): number | undefined => {
  if (!isRecord(body)) return undefined
  const details = asRecord(body.details)
  const words = /retry after (\d+)\s*s/i.exec(typeof body.error === 'string' ? body.error : '')
  return (
    count(body.retry_after_seconds) ??
    count(body.retryAfterSeconds) ??
    count(details.retryAfterSeconds) ??
    (words ? Number(words[1]) : undefined)
  )
}

/**
 * How many seconds the server asks to wait, or undefined where it does not say. The header counts first, but
 * without a host permission it cannot be seen, and a real server puts the number into its words instead.
 */
export const readRetryAfter = (headers: AnswerHeaders, body: unknown, now: Date): number | undefined => {
  const header = headers.get('retry-after')
  return (header ? readHeader(header, now) : undefined) ?? readBody(body)
}
