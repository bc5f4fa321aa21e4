import { isRedirect } from '@/lib/core/is-redirect'
import { Locked } from '@/lib/core/locked'
import type { PresetOptions } from '@/lib/contract/schema/preset-options'
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'
import type { ApiError, ApiErrorKind } from './errors'
import type { Operation, Value } from './operations'
import { type Outcome, readAnswer } from './read-answer'
import { readCapped } from './read-capped'
import { bytesWithoutSecrets, hider, withoutSecrets } from './without-secrets'

type Deps = {
  fetch: (input: string, init: RequestInit) => Promise<Response>
  /** As `readBaseUrl` gives it. */
  baseUrl: string
  /** Nothing is sent where it rejects, with `Locked` or because the key that there was is gone. */
  key: () => Promise<string | undefined>
  /** The request with its secrets in it, and those; as it is where left out. Rejects as `key` does. */
  fillIn?: (request: PresetOptions) => Promise<{ filled: PresetOptions; texts: string[] }>
  /** The longest answer that is read whole, in bytes. */
  capBytes: number
  now?: () => Date
}

/** Aborted by `AbortSignal.timeout` the outcome is `deadline`, by anything else `cancelled`. */
type Options = { signal?: AbortSignal; withoutKey?: boolean }

/** Left out, the method is POST with a body and GET without one. */
type Sending = Options & { method?: 'DELETE' }

/** What came back. `raw` holds what was read, also when it is no answer or not all of one. */
export type Reply<T> = {
  raw: Uint8Array<ArrayBuffer>
  complete: boolean
  contentType?: string
  outcome: Outcome<T>
}

/** Source: real-server.md, "Interact"; `timeout` in seconds. */
export type RunBody =
  | { prompt: string }
  | { code: string; language?: 'python' | 'node' | 'bash'; timeout?: number }

export type ScrapeClient = ReturnType<typeof createClient>

/**
 * The scrape service at a base URL. No call throws or follows a redirect, and the key is in nothing but the request
 * header: with no key there is no such header. What refuses a request has its secrets taken out of what it repeats.
 */
export function createClient({ fetch, baseUrl, key, fillIn, capBytes, now = () => new Date() }: Deps) {
  async function call<O extends Operation>(
    operation: O,
    path: string,
    { signal, method, withoutKey }: Sending,
    body?: object,
    texts: readonly string[] = [],
  ): Promise<Reply<Value<O>>> {
    const known = withoutKey
      ? { token: undefined }
      : await key().then((token) => ({ token }), unsent('no-key'))
    if ('kind' in known) return nothing(known)
    const { token } = known
    // A header cannot hold such a key, and `fetch` would put it into the words of its error.
    if (token && !/^[\x21-\x7e]+$/.test(token)) return nothing({ kind: 'unauthorized', message: '' })

    const request = requestInit(token, { signal, method }, body)
    const response = await fetch(baseUrl + path, request).catch(() => undefined)
    if (!response) return nothing({ kind: endedBy(signal), message: '' })
    if (isRedirect(response)) return nothing({ kind: 'redirected', status: response.status, message: '' })

    const { bytes, complete, reason } = await readCapped(response, capBytes)
    const { status, headers } = response
    const text = new TextDecoder().decode(bytes)
    const read = readAnswer(operation, { status, headers, text }, now())
    const lost: ApiErrorKind = reason === 'too-large' ? 'answer-too-large' : endedBy(signal)
    const outcome = read.ok || complete || !response.ok ? read : failure({ kind: lost, status, message: '' })
    const hide = hider(token, texts)
    return {
      raw: outcome.ok ? bytes : bytesWithoutSecrets(bytes, hide),
      complete,
      contentType: headers.get('content-type') ?? undefined,
      outcome: outcome.ok ? outcome : failure(shortened(withoutSecrets(told(outcome.error, token), hide))),
    }
  }

  const filledIn = async (request: PresetOptions) =>
    fillIn ? fillIn(request).catch(unsent('no-secret')) : { filled: request, texts: [] }

  return {
    /** `POST /v2/scrape` with exactly the fields that are set. */
    async scrape(request: ScrapeRequest, options: Options = {}) {
      const whole = await filledIn(request)
      if ('kind' in whole) return nothing(whole)
      return call('scrape', '/v2/scrape', options, whole.filled, whole.texts)
    },
    /** `POST /v2/batch/scrape`: addresses that are none are left out, and told. */
    async createBatch(urls: readonly string[], asked: PresetOptions, options: Options = {}) {
      const whole = await filledIn(asked)
      if ('kind' in whole) return nothing(whole)
      const body = { ...whole.filled, urls, ignoreInvalidURLs: true }
      return call('create-batch', '/v2/batch/scrape', options, body, whole.texts)
    },
    /** `GET /v2/batch/scrape/{id}`, of its results so many from a place on. Its `next` is never followed. */
    batchStatus: (id: string, { skip, limit }: { skip: number; limit: number }, options: Options = {}) =>
      call('batch-status', `${batchPath(id)}?skip=${skip}&limit=${limit}`, options),
    /** `DELETE /v2/batch/scrape/{id}`; of one that has ended a `conflict`. */
    cancelBatch: (id: string, options: Options = {}) =>
      call('cancel-batch', batchPath(id), { ...options, method: 'DELETE' }),
    /** `POST /v2/scrape` with no field set: costs nothing, as the service refuses it, and needs the key all the same. */
    emptyScrape: (options: Options = {}) => call('scrape', '/v2/scrape', options, {}),
    /** `GET /v2/interact`, of one status or of all. */
    sessions: (status?: 'active' | 'destroyed', options: Options = {}) =>
      call('sessions', `/v2/interact${status ? `?status=${status}` : ''}`, options),
    /** `GET /v1/batch/scrape/{id}/errors`, or the same of v2, which answers alike. */
    batchErrors: (id: string, version: 'v1' | 'v2' = 'v1', options: Options = {}) =>
      call('batch-errors', `/${version}/batch/scrape/${encodeURIComponent(id)}/errors`, options),
    /** `POST /v2/interact` with exactly the options that are set. */
    createSession: (body: object, options: Options = {}) =>
      call('create-session', '/v2/interact', options, body),
    /** `POST /v2/interact/{id}/execute` */
    execute: (sessionId: string, body: RunBody, options: Options = {}) =>
      call('run', `/v2/interact/${encodeURIComponent(sessionId)}/execute`, options, body),
    /** `DELETE /v2/interact/{id}` */
    destroySession: (sessionId: string, options: Options = {}) =>
      call('stop', `/v2/interact/${encodeURIComponent(sessionId)}`, { ...options, method: 'DELETE' }),
    /** `POST /v2/scrape/{scrapeId}/interact` */
    run: (scrapeId: string, body: RunBody, options: Options = {}) =>
      call('run', `/v2/scrape/${encodeURIComponent(scrapeId)}/interact`, options, body),
    /** `DELETE /v2/scrape/{scrapeId}/interact`: ends the session that runs on this scrape have opened. */
    stop: (scrapeId: string, options: Options = {}) =>
      call('stop', `/v2/scrape/${encodeURIComponent(scrapeId)}/interact`, { ...options, method: 'DELETE' }),
    /** `GET /v2/team/credit-usage` */
    credits: (options: Options = {}) => call('credits', '/v2/team/credit-usage', options),
    /** `GET /v2/team/queue-status` */
    queue: (options: Options = {}) => call('queue', '/v2/team/queue-status', options),
    /** Whether a key is saved for this service. */
    hasKey: () => key().then(Boolean, () => false),
    /** Why no request can leave as long as the key is what it is. Sends nothing. */
    lacks: (): Promise<ApiErrorKind | undefined> =>
      key().then(
        () => undefined,
        (cause: unknown) => unsent('no-key')(cause).kind,
      ),
    /** Whether anything answers at the base URL, even what no page may read. Carries no key. */
    probe: ({ signal }: Options = {}): Promise<boolean> =>
      // `no-cors` allows no other redirect mode than the default.
      fetch(baseUrl, { ...plain, mode: 'no-cors', signal }).then(
        () => true,
        () => false,
      ),
  }
}

const batchPath = (id: string) => `/v2/batch/scrape/${encodeURIComponent(id)}`

const plain = { credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' } satisfies RequestInit

const requestInit = (token: string | undefined, { signal, method }: Sending, body?: object): RequestInit => ({
  ...plain,
  method: method ?? (body ? 'POST' : 'GET'),
  redirect: 'manual',
  headers: {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body && { 'Content-Type': 'application/json' }),
  },
  body: body && JSON.stringify(body),
  signal,
})

/** A record holds the server's words, in characters; the whole body is kept beside it. */
const longestMessage = 2000

/** Cut only after secrets are out of it, or a part of one could be left. */
const shortened = (error: ApiError): ApiError => ({
  ...error,
  message: error.message.slice(0, longestMessage),
})

const unsent =
  (gone: 'no-key' | 'no-secret') =>
  (cause: unknown): ApiError => ({ kind: cause instanceof Locked ? 'locked' : gone, message: '' })

/** A refusal of what came without a key is no word about a key. A 403 is one where it speaks of keys at all. */
function told(error: ApiError, token: string | undefined): ApiError {
  const wantsKey =
    error.kind === 'unauthorized' || (error.kind === 'forbidden' && speaksOfKeys.test(error.message))
  return !token && wantsKey ? { ...error, kind: 'no-key' } : error
}

const speaksOfKeys = /\b(?:api[ -]?key|token|unauthori[sz]ed|unauthenticated|authenticat\w+|credentials)\b/i

const failure = (error: ApiError): Outcome<never> => ({ ok: false, error })

const nothing = (error: ApiError): Reply<never> => ({
  raw: new Uint8Array(),
  complete: false,
  outcome: failure(error),
})

function endedBy(signal?: AbortSignal): ApiErrorKind {
  if (!signal?.aborted) return 'network'
  return signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'
    ? 'deadline'
    : 'cancelled'
}
