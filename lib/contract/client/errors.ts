/**
 * What went wrong, told apart by what can be done about it; words for each are in the catalogue under `error.<kind>`.
 * `busy` is a full queue or too many jobs at once, `unavailable` a 503, `wrong-shape` JSON that is no answer of this API.
 * `answer-too-large` and the last six come from the client, not from an answer. `locked`: what the request needs of the
 * secrets is locked; `no-secret`: it is gone. Nothing was sent then. `no-key`: no key is saved for a service that wants
 * one; nothing was sent where it had one before.
 */
export type ApiErrorKind =
  | 'bad-request'
  | 'unauthorized'
  | 'payment-required'
  | 'forbidden'
  | 'no-cached-data'
  | 'lockdown-miss'
  | 'not-found'
  | 'timeout'
  | 'processing-continues'
  | 'conflict'
  | 'gone'
  | 'too-large'
  | 'rate-limited'
  | 'busy'
  | 'not-implemented'
  | 'unsupported'
  | 'scrape-failed'
  | 'server-error'
  | 'bad-gateway'
  | 'unavailable'
  | 'not-json'
  | 'wrong-shape'
  | 'answer-too-large'
  | 'redirected'
  | 'failed-with-200'
  | 'network'
  | 'deadline'
  | 'cancelled'
  | 'locked'
  | 'no-secret'
  | 'no-key'

/** A request field that the server refused: `path` reads `formats[0].viewport.width`, empty for the body itself. */
export type FieldError = { path: string; message: string }

/** `message` holds the server's own words, '' where there are none. */
export type ApiError = {
  kind: ApiErrorKind
  status?: number
  code?: string
  message: string
  fields?: FieldError[]
  retryAfterSeconds?: number
}
