import { asRecord } from '@/lib/core/is-record';
import { getOwn } from '@/lib/core/get-own';
import type { ApiError, ApiErrorKind } from './errors';
import { readFieldErrors } from './field-errors';
import { readMessage } from './read-message';
import { type AnswerHeaders, readRetryAfter } from './retry-after';

const kindByCode: Record<string, ApiErrorKind> = {
  SCRAPE_NO_CACHED_DATA: 'no-cached-data',
  SCRAPE_LOCKDOWN_CACHE_MISS: 'lockdown-miss',
  SCRAPE_TIMEOUT: 'timeout',
  CONCURRENCY_QUEUE_TIMEOUT: 'busy',
  SCRAPE_ACTIONS_NOT_SUPPORTED: 'not-implemented',
  SCRAPE_BRANDING_NOT_SUPPORTED: 'not-implemented',
  SCRAPE_AUDIO_UNSUPPORTED_URL: 'unsupported',
  SCRAPE_VIDEO_UNSUPPORTED_URL: 'unsupported',
  SCRAPE_UNSUPPORTED_FILE_ERROR: 'unsupported',
  UNSUPPORTED_SITE: 'unsupported',
};

type KindsByStatus = [kind: ApiErrorKind, statuses: number[]][];

const kindIn = (
  kinds: KindsByStatus,
  status: number,
): ApiErrorKind | undefined =>
  kinds.find(([, statuses]) => statuses.includes(status))?.[0];

/** Statuses that say more than any `SCRAPE_` code next to them. */
const kindsByFirmStatus: KindsByStatus = [
  ['unauthorized', [401]],
  ['payment-required', [402]],
  ['forbidden', [403]],
  ['conflict', [409]],
  ['gone', [410]],
  ['too-large', [413, 414, 431]],
  ['rate-limited', [429]],
  ['unsupported', [451]],
];

const kindsByStatus: KindsByStatus = [
  ['not-found', [404, 405]],
  ['timeout', [408]],
  ['not-implemented', [501]],
  // The service did not get the request: the network requires a sign-in, the
  // server was wrong or not ready, or the proxy in front of the service could
  // not reach it.
  [
    'unavailable',
    [503, 407, 421, 425, 509, 511, 521, 523, 525, 526, 527, 529, 530],
  ],
  // A proxy reached the service, or may have, and got no complete answer.
  ['bad-gateway', [502, 504, 520, 522, 524, 598, 599]],
];

/**
 * Statuses below 500 that proxies answer with their own pages, on behalf of any
 * service.
 */
const spokenByProxies = new Set([
  401, 402, 403, 407, 408, 413, 414, 421, 425, 429, 431, 451,
]);

/**
 * True if no scrape service is there: the answer isn't JSON, and no proxy uses
 * its status. A bare web server answers a POST with 501.
 */
const isForeignStatus = (status: number): boolean =>
  status < 300 ||
  (status >= 400 && status < 500 && !spokenByProxies.has(status)) ||
  status === 501;

const text = (value: unknown): string =>
  typeof value === 'string' ? value : '';

const kindByClass = (status: number): ApiErrorKind =>
  status < 300
    ? 'failed-with-200'
    : status < 400
      ? 'redirected'
      : status < 500
        ? 'bad-request'
        : 'server-error';

function readKind(
  status: number,
  code: string,
  message: string,
  details: unknown,
): ApiErrorKind {
  if (asRecord(details).state === 'processing_continues')
    return 'processing-continues';
  if (status === 429 && /concurren|queue/i.test(message)) return 'busy';
  const certain = getOwn(kindByCode, code) ?? kindIn(kindsByFirmStatus, status);
  if (certain) return certain;
  if (code.startsWith('SCRAPE_')) return 'scrape-failed';
  return kindIn(kindsByStatus, status) ?? kindByClass(status);
}

/**
 * Reads an unsuccessful answer. `json` is its parsed body, undefined if it
 * isn't JSON: an HTML page then means a proxy, or an address without a scrape
 * service. Source: contract and real server, "Errors".
 */
export const readError = (
  { status, headers }: { status: number; headers: AnswerHeaders },
  json: unknown,
  now: Date,
): ApiError => {
  const { error, details, ...body } = asRecord(
    Array.isArray(json) ? json[0] : json,
  );
  const code = text(body.code) || text(asRecord(error).code);
  const message = readMessage(json);
  const fields = readFieldErrors(details);
  const retryAfterSeconds = readRetryAfter(headers, json, now);
  return {
    kind:
      json === undefined && isForeignStatus(status)
        ? 'not-json'
        : readKind(status, code, message, details),
    status,
    ...(code && { code }),
    message,
    ...(fields.length > 0 && { fields }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
};
