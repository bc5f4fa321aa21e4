import { readCapped } from '@/lib/contract/client/read-answer';
import { hostKind } from '@/lib/core/address-kind';
import { unreachedStatuses } from '@/lib/core/proxy-statuses';
import { isRedirect } from '@/lib/core/web-address';
import { Locked, NotSent } from '@/lib/core/failures';
import { DeliveryFailure, type FailureKind, unsent } from './delivery-failure';

export type HttpReach = {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /**
   * The vault text of a reference, undefined if it is gone. Rejects with
   * `Locked`.
   */
  secret(reference: string): Promise<string | undefined>;
  signal?: AbortSignal;
  /** Maximum duration of one request, in milliseconds. */
  patienceMs?: number;
};

export type ProgramMethod =
  | 'GET'
  | 'HEAD'
  | 'PROPFIND'
  | 'POST'
  | 'PUT'
  | 'PATCH'
  | 'MKCOL'
  | 'DELETE';

export type ProgramRequest = {
  method?: ProgramMethod;
  headers?: Record<string, string>;
  body?: string | Blob | FormData;
  /** Statuses that count as answers here, not as failures. */
  takes?: readonly number[] | 'any' | undefined;
  /** What a status means in this program, if that differs from the usual. */
  means?: StatusMeanings | undefined;
};

/**
 * By status. One status may have several meanings, distinguished by the
 * answer's text: the first match counts.
 */
export type StatusMeanings = Readonly<
  Record<number, FailureKind | readonly Wording[]>
>;

type Wording = { says: RegExp; means: FailureKind };

/**
 * `isWhole`: false if the write was acknowledged, but the connection ended
 * before the rest of the answer.
 */
type ProgramAnswer = {
  status: number;
  headers: Headers;
  text: string;
  isWhole: boolean;
};

/** Whether the answer to a request is a web page. */
export const isPage = ({ status, headers }: ProgramAnswer): boolean =>
  status === 200 &&
  headers.get('content-type')?.startsWith('text/html') === true;

/**
 * Throws if a page is the answer to a write: a site that answers everything
 * with one may have written nothing.
 */
export function expectNoPage(answer: ProgramAnswer): void {
  if (isPage(answer)) throw new DeliveryFailure('cut-off');
}

const isRead = (method: ProgramMethod) =>
  ['GET', 'HEAD', 'PROPFIND'].includes(method);

const defaultPatienceMs = 20_000;
/** A note is uploaded at least at this rate, as files to services are. */
const minBytesPerMs = 100;
/** More than any note has; a longer answer isn't from a notes program. */
const maxAnswerBytes = 20 * 1024 * 1024;
/** More than any program sends with a refusal. */
const maxRefusalBytes = 64 * 1024;

/**
 * One request that identifies only by its own token: no cookies, no referrer,
 * no redirect followed. Throws a `DeliveryFailure`.
 */
export async function requestProgram(
  reach: HttpReach,
  url: string,
  request: ProgramRequest = {},
): Promise<ProgramAnswer> {
  const { method = 'GET', headers, body, takes = [], means = {} } = request;
  const late = AbortSignal.timeout(
    (reach.patienceMs ?? defaultPatienceMs) + uploadMs(body),
  );
  const signal = reach.signal ? AbortSignal.any([reach.signal, late]) : late;
  const lost = (otherwise: FailureKind): DeliveryFailure => {
    if (late.aborted) return new DeliveryFailure('too-slow');
    return new DeliveryFailure(signal.aborted ? 'cancelled' : otherwise);
  };

  const response = await reach
    .fetch(url, {
      method,
      headers,
      body,
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      redirect: 'manual',
      signal,
    })
    .catch((cause: unknown) => {
      if (cause instanceof NotSent && !signal.aborted) throw unsent(cause);
      throw lost(isOwnHttps(url) ? 'certificate' : 'closed');
    });
  const { status, headers: given } = response;
  if (takes === 'any' || takes.includes(status) || response.ok) {
    const { bytes, complete, reason } = await readCapped(
      response,
      maxAnswerBytes,
    );
    // A write has happened even if its answer is incomplete.
    const isWritten = response.ok && !isRead(method);
    if (!complete && !isWritten)
      throw reason === 'too-large'
        ? new DeliveryFailure('not-this-program')
        : lost('cut-off');
    return {
      status,
      headers: given,
      text: new TextDecoder().decode(bytes),
      isWhole: complete,
    };
  }
  const words =
    typeof means[status] === 'object'
      ? await readCapped(response, maxRefusalBytes)
      : undefined;
  response.body?.cancel().catch(() => {});
  const text = new TextDecoder().decode(words?.bytes);
  throw isRedirect(response)
    ? new DeliveryFailure('redirected')
    : new DeliveryFailure(failureOf(status, given, means, text), status);
}

/** The maximum time to upload a body, in milliseconds. */
const uploadMs = (body: ProgramRequest['body'] = ''): number =>
  Math.ceil(sizeOf(body) / minBytesPerMs);

/** In bytes. A form's names and boundaries are too short to count. */
function sizeOf(body: string | Blob | FormData): number {
  if (!(body instanceof FormData)) return new Blob([body]).size;
  return new Blob([...body.values()]).size;
}

const isOwnHttps = (url: string) => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && hostKind(hostname) !== 'public';
};

/**
 * Why a request with this status failed. `means`: the program's meanings of
 * statuses. `text`: its answer.
 */
export function failureOf(
  status: number,
  headers: Headers,
  means: StatusMeanings = {},
  text = '',
): FailureKind {
  // GitHub answers 403, not 429, when its rate limit is exceeded.
  const isTooOften =
    headers.has('retry-after') || headers.get('x-ratelimit-remaining') === '0';
  if (status === 403 && isTooOften) return 'busy';
  const meant = means[status];
  const own =
    typeof meant === 'object'
      ? meant.find(({ says }) => says.test(text))?.means
      : meant;
  if (own) return own;
  if (status === 401 || status === 403) return 'wrong-token';
  // The program didn't wait for the end of the request.
  if (status === 408) return 'too-slow';
  if (status === 413) return 'too-large';
  if (status === 507) return 'full';
  if (status === 423 || status === 429 || unreachedStatuses.includes(status))
    return 'busy';
  return status >= 500 ? 'server' : 'refused';
}

/**
 * The text behind a reference. Throws a `DeliveryFailure` if it is unavailable:
 * `missing` if there is none.
 */
export async function readSecret(
  { secret }: Pick<HttpReach, 'secret'>,
  reference: string,
  missing: FailureKind = 'no-token',
): Promise<string> {
  const text = await secret(reference).catch((cause: unknown) => {
    throw new DeliveryFailure(cause instanceof Locked ? 'locked' : missing);
  });
  if (text === undefined || text === '') throw new DeliveryFailure(missing);
  return text;
}

/**
 * The token behind a reference, which must be valid in a header or an address.
 * Throws like `readSecret`.
 */
export async function readToken(
  reach: Pick<HttpReach, 'secret'>,
  reference: string,
): Promise<string> {
  const token = await readSecret(reach, reference);
  if (!/^[\x21-\x7e]+$/.test(token)) throw new DeliveryFailure('wrong-token');
  return token;
}
