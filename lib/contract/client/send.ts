import { isRedirect } from '@/lib/core/web-address';
import { omit } from '@/lib/core/objects';
import { localOptions } from '@/lib/contract/schema/page-reading';
import { Locked, NotAgreed, NotSent } from '@/lib/core/failures';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';
import type { ApiError, ApiErrorKind } from './errors';
import type { Operation, OperationValue } from './operations';
import { type ClientOutcome, readAnswer, readCapped } from './read-answer';
import { errorWithoutSecrets, hider, isUnmistakable } from './without-secrets';

export type SenderDeps = {
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
export type Options = { signal?: AbortSignal; withoutKey?: boolean };

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

/**
 * What carries requests to the scrape service at a base URL. No call throws or
 * follows a redirect. The key is sent only in the request header; without a key
 * there is no such header. Secrets are removed from refusals that repeat them.
 */
export function createSender({
  fetch,
  baseUrl,
  key,
  fillIn,
  capBytes,
  refusals,
  now = () => new Date(),
}: SenderDeps) {
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
    call,
    callFilledIn,
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

export const failure = (error: ApiError): ClientOutcome<never> => ({
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
