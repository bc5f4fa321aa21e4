import { isRedirect } from '@/lib/core/web-address';
import { omit } from '@/lib/core/objects';
import { localOptions } from '@/lib/contract/schema/page-reading';
import { Locked, NotAgreed, NotSent } from '@/lib/core/failures';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import type { ApiError, ApiErrorKind } from './errors';
import type { Operation, OperationValue } from './operations';
import { type ClientOutcome, readAnswer, readCapped } from './read-answer';
import { errorWithoutSecrets, hider, isUnmistakable } from './without-secrets';

type Deps = {
  fetch: (input: string, init: RequestInit) => Promise<Response>;
  /** As returned by `readBaseUrl`. */
  baseUrl: string;
  /**
   * If it rejects, with `Locked`, with `NotAgreed` or because the stored key is
   * gone, nothing is sent.
   */
  key: () => Promise<string | undefined>;
  /**
   * The request with its secrets filled in, and those secrets; unchanged if
   * omitted. Rejects as `key` does.
   */
  fillIn?: (
    request: PresetOptions,
  ) => Promise<{ filled: PresetOptions; texts: string[] }>;
  /** Maximum size of an answer, in bytes. */
  capBytes: number;
  refusals?: Refusals;
  now?: () => Date;
};

/** What this service is known not to know, so that it isn't sent there again. */
export type Refusals = {
  /** Why a request isn't sent, if it has something that was refused before. */
  find(request: PresetOptions): Promise<ApiError | undefined>;
  /** Remembers what a service refused because it doesn't know it. */
  learn(request: PresetOptions, error: ApiError): Promise<void>;
};

/**
 * An abort by `AbortSignal.timeout` results in `deadline`, any other in
 * `cancelled`.
 */
type Options = { signal?: AbortSignal; withoutKey?: boolean };

/** By default the method is POST with a body and GET without one. */
type Sending = Options & { method?: 'DELETE' | 'PATCH' };

/**
 * A response. `raw` has the bytes read, even if they are not a complete answer.
 */
export type ClientReply<T> = {
  raw: Uint8Array<ArrayBuffer>;
  complete: boolean;
  contentType?: string;
  /** The server's time, in milliseconds since the epoch, if it reports one. */
  serverTime?: number;
  outcome: ClientOutcome<T>;
};

/** Source: real-server.md, "Interact"; `timeout` in seconds. */
export type RunBody =
  | { prompt: string }
  | { code: string; language?: 'python' | 'node' | 'bash'; timeout?: number };

export type ScrapeClient = ReturnType<typeof createClient>;

/**
 * The scrape service at a base URL. No call throws or follows a redirect. The
 * key is sent only in the request header; without a key there is no such
 * header. Secrets are removed from refusals that repeat them.
 */
export function createClient({
  fetch,
  baseUrl,
  key,
  fillIn,
  capBytes,
  refusals,
  now = () => new Date(),
}: Deps) {
  async function call<O extends Operation>(
    operation: O,
    path: string,
    { signal, method, withoutKey }: Sending,
    body?: object,
    texts: readonly string[] = [],
    file?: File,
  ): Promise<ClientReply<OperationValue<O>>> {
    const known = withoutKey
      ? { token: undefined }
      : await key().then((saved) => ({ token: saved }), unsent('no-key'));
    if (typeof known === 'string') return nothing(known);
    const { token } = known;
    // A header can't contain such a key, and `fetch` would quote it in its
    // error message.
    if (token && !/^[\x21-\x7e]+$/.test(token)) return nothing('unauthorized');

    const response = await fetch(baseUrl + path, {
      ...plain,
      method: method ?? (body ? 'POST' : 'GET'),
      redirect: 'manual',
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body && !file && { 'Content-Type': 'application/json' }),
      },
      body: file ? formOf(file, body) : body && JSON.stringify(body),
      signal,
    }).catch((cause: unknown) =>
      cause instanceof NotSent ? cause.reason : endedBy(signal),
    );
    if (typeof response === 'string') return nothing(response);
    if (isRedirect(response)) return nothing('redirected', response.status);

    const { bytes, complete, reason } = await readCapped(response, capBytes);
    const { status, headers } = response;
    const received = new TextDecoder().decode(bytes);
    // Secrets are removed before the answer is parsed, because the parsed text
    // is stored, too.
    const text = hider(token, texts.filter(isUnmistakable))(received);
    const read = readAnswer(operation, { status, headers, text }, now());
    const lost: ApiErrorKind =
      reason === 'too-large' ? 'answer-too-large' : endedBy(signal);
    const outcome =
      read.ok || complete || !response.ok
        ? read
        : failure({ kind: lost, status, message: '' });
    const hide = hider(token, texts);
    const shown = outcome.ok ? text : hide(text);
    return {
      // Unchanged bytes may not be text at all, so they are kept as they are.
      raw: shown === received ? bytes : new TextEncoder().encode(shown),
      complete,
      contentType: headers.get('content-type') ?? undefined,
      serverTime: Date.parse(headers.get('date') ?? '') || undefined,
      outcome: outcome.ok
        ? outcome
        : failure(
            errorWithoutSecrets(asMissingKey(outcome.error, token), hide),
          ),
    };
  }

  /**
   * Sends a request with its secrets, and with the other fields of its body.
   */
  async function callFilledIn<O extends Operation>(
    operation: O,
    path: string,
    options: Options,
    request: PresetOptions,
    others?: object,
    file?: File,
  ): Promise<ClientReply<OperationValue<O>>> {
    const refusal = await refusals?.find(request);
    if (refusal)
      return { ...nothing('bad-request'), outcome: failure(refusal) };
    const whole = fillIn
      ? await fillIn(request).catch(unsent('no-secret'))
      : { filled: request, texts: [] };
    if (typeof whole === 'string') return nothing(whole);
    // These fields are Pluck's own; a service refuses what isn't in the
    // contract.
    const body = omit({ ...whole.filled, ...others }, ...localOptions);
    const reply = await call(operation, path, options, body, whole.texts, file);
    if (!reply.outcome.ok) await refusals?.learn(request, reply.outcome.error);
    return reply;
  }

  return {
    /** `POST /v2/scrape` with exactly the fields that are set. */
    scrape: (request: ScrapeRequest, options: Options = {}) =>
      callFilledIn('scrape', '/v2/scrape', options, request),
    /**
     * `POST /v2/parse`: like `scrape` for a file, whose address isn't sent.
     * Source: real-server.md.
     */
    parse: (file: File, request: ScrapeRequest, options: Options = {}) =>
      callFilledIn(
        'scrape',
        '/v2/parse',
        options,
        request,
        { url: undefined },
        file,
      ),
    /**
     * `GET /v2/scrape/{id}`: returns the answer of a finished scrape again, at
     * no cost. Source: real-server.md.
     */
    answerOf: (id: string, options: Options = {}) =>
      call('scrape', `/v2/scrape/${encodeURIComponent(id)}`, options),
    /**
     * `GET /v2/team/activity`: the requests of the last 24 hours. Source:
     * real-server.md, "Account".
     */
    activity: (options: Options = {}) =>
      call('activity', '/v2/team/activity', options),
    /** `POST /v2/batch/scrape`: invalid addresses are skipped and reported. */
    createBatch: (
      urls: readonly string[],
      asked: PresetOptions,
      options: Options = {},
    ) =>
      callFilledIn('create-batch', '/v2/batch/scrape', options, asked, {
        urls,
        ignoreInvalidURLs: true,
      }),
    /**
     * `GET /v2/batch/scrape/{id}`, with up to `limit` results starting at
     * `skip`. Its `next` is never followed.
     */
    batchStatus: (
      id: string,
      { skip, limit }: { skip: number; limit: number },
      options: Options = {},
    ) =>
      call(
        'batch-status',
        `${batchPath(id)}?skip=${skip}&limit=${limit}`,
        options,
      ),
    /** `DELETE /v2/batch/scrape/{id}`; `conflict` if the batch has ended. */
    cancelBatch: (id: string, options: Options = {}) =>
      call('cancel-batch', batchPath(id), { ...options, method: 'DELETE' }),
    /**
     * `POST /v2/scrape` with no field: the service refuses it at no cost, but
     * still requires the key.
     */
    emptyScrape: (options: Options = {}) =>
      call('scrape', '/v2/scrape', options, {}),
    /** `GET /v2/interact`, with one status or all. */
    sessions: (
      status?: 'active' | 'destroyed' | 'error',
      options: Options = {},
    ) =>
      call(
        'sessions',
        `/v2/interact${status ? `?status=${status}` : ''}`,
        options,
      ),
    /** `GET /v1/batch/scrape/{id}/errors`, or v2, which answers the same. */
    batchErrors: (
      id: string,
      version: 'v1' | 'v2' = 'v1',
      options: Options = {},
    ) =>
      call(
        'batch-errors',
        `/${version}/batch/scrape/${encodeURIComponent(id)}/errors`,
        options,
      ),
    /** `POST /v2/interact` with exactly the options that are set. */
    createSession: (body: object, options: Options = {}) =>
      call('create-session', '/v2/interact', options, body),
    /** `POST /v2/interact/{id}/execute` */
    execute: (sessionId: string, body: RunBody, options: Options = {}) =>
      call(
        'run',
        `/v2/interact/${encodeURIComponent(sessionId)}/execute`,
        options,
        body,
      ),
    /** `GET /v2/interact/{id}`, on newer servers. */
    session: (sessionId: string, options: Options = {}) =>
      call('session', `/v2/interact/${encodeURIComponent(sessionId)}`, options),
    /** `GET /v2/interact/{id}/replay`, on newer servers. */
    replay: (sessionId: string, options: Options = {}) =>
      call('replay', replayPath(sessionId), options),
    /**
     * `GET /v2/interact/{id}/replay/{page}`: the playlist of a recorded page,
     * which is text and no JSON. Its addresses are signed for some hours.
     */
    async playlist(
      sessionId: string,
      pageId: string,
      options: Options = {},
    ): Promise<ClientOutcome<string>> {
      const path = `${replayPath(sessionId)}/${encodeURIComponent(pageId)}`;
      const { raw, complete, contentType, outcome } = await call(
        'replay',
        path,
        options,
      );
      const isPlaylist = complete && /mpegurl/i.test(contentType ?? '');
      const text = isPlaylist ? new TextDecoder().decode(raw) : '';
      return text.startsWith('#EXTM3U')
        ? { ok: true, value: text }
        : failure(
            outcome.ok ? { kind: 'wrong-shape', message: '' } : outcome.error,
          );
    },
    /** `DELETE /v2/browser/profiles/{name}`, on newer servers. */
    deleteProfile: (name: string, options: Options = {}) =>
      call('stop', `/v2/browser/profiles/${encodeURIComponent(name)}`, {
        ...options,
        method: 'DELETE',
      }),
    /** `DELETE /v2/interact/{id}` */
    destroySession: (sessionId: string, options: Options = {}) =>
      call('stop', `/v2/interact/${encodeURIComponent(sessionId)}`, {
        ...options,
        method: 'DELETE',
      }),
    run: (scrapeId: string, body: RunBody, options: Options = {}) =>
      call(
        'run',
        `/v2/scrape/${encodeURIComponent(scrapeId)}/interact`,
        options,
        body,
      ),
    /**
     * `DELETE /v2/scrape/{scrapeId}/interact`: ends the session that runs on
     * this scrape have opened.
     */
    stop: (scrapeId: string, options: Options = {}) =>
      call('stop', `/v2/scrape/${encodeURIComponent(scrapeId)}/interact`, {
        ...options,
        method: 'DELETE',
      }),
    /** `GET /v2/team/credit-usage` */
    credits: (options: Options = {}) =>
      call('credits', '/v2/team/credit-usage', options),
    /** `GET /v2/team/credit-usage/historical`, on newer servers. */
    creditHistory: (options: Options = {}) =>
      call('credit-history', '/v2/team/credit-usage/historical', options),
    /** `GET /v2/team/queue-status` */
    queue: (options: Options = {}) =>
      call('queue', '/v2/team/queue-status', options),
    /**
     * `POST /v2/monitor`: watches a page, on newer servers. Source:
     * real-server.md, "Newer servers also do".
     */
    createMonitor: (body: object, options: Options = {}) =>
      call('monitor', '/v2/monitor', options, body),
    /** `GET /v2/monitor`: the pages that the service watches. */
    monitors: (options: Options = {}) =>
      call('monitors', '/v2/monitor', options),
    /** `GET /v2/monitor/{id}` */
    monitor: (id: string, options: Options = {}) =>
      call('monitor', monitorPath(id), options),
    /** `PATCH /v2/monitor/{id}`: pauses it, or lets it go on. */
    setMonitor: (
      id: string,
      body: { status: 'active' | 'paused' },
      options: Options = {},
    ) =>
      call('monitor', monitorPath(id), { ...options, method: 'PATCH' }, body),
    /** `DELETE /v2/monitor/{id}` */
    deleteMonitor: (id: string, options: Options = {}) =>
      call('stop', monitorPath(id), { ...options, method: 'DELETE' }),
    /** `POST /v2/monitor/{id}/run`: a check now, which costs credits. */
    runMonitor: (id: string, options: Options = {}) =>
      call('stop', `${monitorPath(id)}/run`, options, {}),
    /** `GET /v2/monitor/{id}/checks`: the newest first. */
    monitorChecks: (id: string, options: Options = {}) =>
      call('monitor-checks', `${monitorPath(id)}/checks?limit=25`, options),
    /** `GET /v2/monitor/{id}/checks/{check}`: what changed, as text. */
    monitorDiffs: (id: string, check: string, options: Options = {}) =>
      call(
        'monitor-check',
        `${monitorPath(id)}/checks/${encodeURIComponent(check)}`,
        options,
      ),
    /** True if a key is saved for this service. */
    hasKey: () => key().then(Boolean, () => false),
    /**
     * Why the current key prevents every request, if it does. Sends nothing.
     */
    missingCredential: (): Promise<ApiErrorKind | undefined> =>
      key().then(() => undefined, unsent('no-key')),
    /**
     * True if anything answers at the base URL, even a response that no page
     * may read. Sends no key.
     */
    probe: ({ signal }: Options = {}): Promise<boolean> =>
      // `no-cors` allows only the default redirect mode.
      fetch(baseUrl, { ...plain, mode: 'no-cors', signal }).then(
        () => true,
        () => false,
      ),
  };
}

const replayPath = (sessionId: string) =>
  `/v2/interact/${encodeURIComponent(sessionId)}/replay`;

const monitorPath = (id: string) => `/v2/monitor/${encodeURIComponent(id)}`;

const batchPath = (id: string) => `/v2/batch/scrape/${encodeURIComponent(id)}`;

function formOf(file: File, options: object | undefined): FormData {
  const form = new FormData();
  form.set('file', file);
  form.set('options', JSON.stringify(options));
  return form;
}

const plain = {
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
} satisfies RequestInit;

const unsent =
  (gone: 'no-key' | 'no-secret') =>
  (cause: unknown): ApiErrorKind => {
    if (cause instanceof Locked) return 'locked';
    return cause instanceof NotAgreed ? 'no-permission' : gone;
  };

/**
 * A 401 without a key means that the key is missing. A 403 means that too if
 * its message mentions keys.
 */
function asMissingKey(error: ApiError, token: string | undefined): ApiError {
  const wantsKey =
    error.kind === 'unauthorized' ||
    (error.kind === 'forbidden' && speaksOfKeys.test(error.message));
  return !token && wantsKey ? { ...error, kind: 'no-key' } : error;
}

const speaksOfKeys =
  /\b(?:api[ -]?key|token|unauthori[sz]ed|unauthenticated|authenticat\w+|credentials)\b/i;

const failure = (error: ApiError): ClientOutcome<never> => ({
  ok: false,
  error,
});

/** The reply when no answer was read. */
const nothing = (kind: ApiErrorKind, status?: number): ClientReply<never> => ({
  raw: new Uint8Array(),
  complete: false,
  outcome: failure({
    kind,
    ...(status !== undefined && { status }),
    message: '',
  }),
});

function endedBy(signal?: AbortSignal): ApiErrorKind {
  if (!signal?.aborted) return 'network';
  return signal.reason instanceof DOMException &&
    signal.reason.name === 'TimeoutError'
    ? 'deadline'
    : 'cancelled';
}
