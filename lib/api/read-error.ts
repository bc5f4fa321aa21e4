import { asRecord, isRecord } from '@/lib/core/is-record'
import type { ApiError, ApiErrorKind } from './errors'
import { readFieldErrors } from './field-errors'
import { type AnswerHeaders, readRetryAfter } from './retry-after'

const kindByCode: Record<string, ApiErrorKind> = {
  SCRAPE_NO_CACHED_DATA: 'no-cached-data',
  SCRAPE_LOCKDOWN_CACHE_MISS: 'lockdown-miss',
  SCRAPE_TIMEOUT: 'timeout',
  CONCURRENCY_QUEUE_TIMEOUT: 'busy',
  SCRAPE_ACTIONS_NOT_SUPPORTED: 'unsupported',
  SCRAPE_BRANDING_NOT_SUPPORTED: 'unsupported',
  SCRAPE_AUDIO_UNSUPPORTED_URL: 'unsupported',
  SCRAPE_VIDEO_UNSUPPORTED_URL: 'unsupported',
  SCRAPE_UNSUPPORTED_FILE_ERROR: 'unsupported',
  UNSUPPORTED_SITE: 'unsupported',
}

/** What a code alone says, as the error report of a batch has it. */
export const kindOfCode = (code: string): ApiErrorKind | undefined =>
  Object.hasOwn(kindByCode, code) ? kindByCode[code] : undefined

/** Statuses that say more than any `SCRAPE_` code beside them. */
const kindByFirmStatus: Record<number, ApiErrorKind> = {
  401: 'unauthorized',
  402: 'payment-required',
  403: 'forbidden',
  409: 'conflict',
  410: 'gone',
  413: 'too-large',
  429: 'rate-limited',
}

const kindByStatus: Record<number, ApiErrorKind> = {
  404: 'not-found',
  408: 'timeout',
  501: 'not-implemented',
  502: 'bad-gateway',
  503: 'unavailable',
  504: 'bad-gateway',
  // Of a proxy that reached the service, or may have, and got no whole answer.
  520: 'bad-gateway',
  522: 'bad-gateway',
  524: 'bad-gateway',
  598: 'bad-gateway',
  599: 'bad-gateway',
}

/** Statuses that proxies and gateways answer with pages of their own, on behalf of any service. */
const spokenByProxies = new Set([401, 402, 403, 408, 413, 429, 500, 502, 503, 504, 520, 522, 524, 598, 599])

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const kindByClass = (status: number): ApiErrorKind =>
  status < 300
    ? 'failed-with-200'
    : status < 400
      ? 'redirected'
      : status < 500
        ? 'bad-request'
        : 'server-error'

const readKind = (status: number, body: Record<string, unknown>): ApiErrorKind => {
  const code = text(body.code)
  const isBusy = status === 429 && /concurren|queue/i.test(text(body.error))
  if (isRecord(body.details) && body.details.state === 'processing_continues') return 'processing-continues'
  if (isBusy) return 'busy'
  const told = kindOfCode(code)
  if (told) return told
  if (status in kindByFirmStatus) return kindByFirmStatus[status]!
  if (code.startsWith('SCRAPE_')) return 'scrape-failed'
  return kindByStatus[status] ?? kindByClass(status)
}

/**
 * Reads what an answer that is no success means. `json` is its body as JSON, undefined where it is none: an HTML
 * page then means a proxy, or an address where no scrape service is. Source: contract and real server, "Errors".
 */
export const readError = (
  { status, headers }: { status: number; headers: AnswerHeaders },
  json: unknown,
  now: Date,
): ApiError => {
  const body = asRecord(json)
  const isElsewhere = json === undefined && !spokenByProxies.has(status) && !(status >= 300 && status < 400)
  const code = text(body.code)
  const fields = readFieldErrors(body.details)
  const retryAfterSeconds = readRetryAfter(headers, body, now)
  return {
    kind: isElsewhere ? 'not-json' : readKind(status, body),
    status,
    ...(code && { code }),
    message: text(body.error) || text(body.message),
    ...(fields.length > 0 && { fields }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  }
}
