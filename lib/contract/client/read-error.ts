import { asRecord, getOwn, isRecord } from '@/lib/core/objects';
import { lostStatuses, unreachedStatuses } from '@/lib/core/proxy-statuses';
import type { ApiError, ApiErrorKind, FieldError } from './errors';
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

type KindsByStatus = [kind: ApiErrorKind, statuses: readonly number[]][];

const kindIn = (
  kinds: KindsByStatus,
  status: number,
): ApiErrorKind | undefined =>
  kinds.find(([, statuses]) => statuses.includes(status))?.[0];

/** Statuses that are more specific than any `SCRAPE_` code in the answer. */
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
  ['unavailable', unreachedStatuses],
  ['bad-gateway', lostStatuses],
];

/**
 * Statuses below 500 that proxies answer with their own pages, on behalf of any
 * service.
 */
const spokenByProxies = new Set([
  401, 402, 403, 407, 408, 413, 414, 421, 425, 429, 431, 451,
]);

/**
 * True if no scrape service exists there: the answer isn't JSON, and proxies
 * don't use its status. A bare web server answers a POST with 501.
 */
const isForeignStatus = (status: number): boolean =>
  status < 300 ||
  (status >= 400 && status < 500 && !spokenByProxies.has(status)) ||
  status === 501;

const text = (value: unknown): string =>
  typeof value === 'string' ? value : '';

function kindByClass(status: number): ApiErrorKind {
  if (status < 300) return 'failed-with-200';
  if (status < 400) return 'redirected';
  return status < 500 ? 'bad-request' : 'server-error';
}

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
  const answer = asRecord(Array.isArray(json) ? json[0] : json);
  const { error, details, ...body } = answer;
  const code = text(body.code) || text(asRecord(error).code);
  const message = readMessage(json);
  const fields = fieldsOf(answer, message);
  const retryAfterSeconds = readRetryAfter(headers, json, now);
  const actionUrl = readActionUrl(answer.requiresAction);
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
    ...(actionUrl !== undefined && { actionUrl }),
  };
};

/** An address that a service asks the user to visit; only one of the web. */
function readActionUrl(action: unknown): string | undefined {
  const url = URL.parse(text(asRecord(action).url));
  return url?.protocol === 'https:' ? url.href : undefined;
}

/**
 * Where servers list what they refused: this API, validators of other servers
 * with the same API, or only the message.
 */
function fieldsOf(answer: Record<string, unknown>, message: string) {
  const { details, issues, errors, detail, error } = answer;
  const lists = [details, asRecord(details).issues, issues, errors, detail];
  const read = [...lists, asRecord(error).details, asRecord(error).issues]
    .map(readFieldErrors)
    .find(({ length }) => length > 0);
  return read ?? fieldsInMessage(message);
}

/** The message of a server that lists nothing: `Unrecognized key: "foo"`. */
function fieldsInMessage(message: string): FieldError[] {
  const [, names = ''] =
    /\bunrecognized keys?\b[^"'`]*(.*)/is.exec(message) ?? [];
  return [...names.slice(0, maxNamesChars).matchAll(/["'`]([\w.[\]]+)["'`]/g)]
    .slice(0, maxFields)
    .map(([, path = '']) => ({ path, message }));
}

const maxNamesChars = 2000;

type Path = readonly (string | number)[];

const maxDepth = 20;
/** More aren't useful, and a hostile answer may contain millions. */
const maxFields = 50;

const pathOf = (value: unknown): Path =>
  Array.isArray(value)
    ? value.filter(
        (part, index): part is string | number =>
          (typeof part === 'string' || typeof part === 'number') &&
          !(index === 0 && part === 'body'),
      )
    : [];

const written = (path: Path): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');

/**
 * The distance of an issue from the intended value: a different type, a
 * different name or `type`, or only a detail.
 */
const distance = (issue: unknown): number => {
  if (!isRecord(issue)) return 1;
  const path = pathOf(issue.path);
  if (path.length > 0) return path.at(-1) === 'type' ? 10 : 1;
  if (issue.code === 'invalid_type') return 100;
  return issue.code === 'invalid_value' ? 20 : 1;
};

const closest = (branches: unknown[][]): unknown[] =>
  branches
    .map((issues) => ({
      issues,
      distance: issues.reduce<number>((sum, issue) => sum + distance(issue), 0),
    }))
    .toSorted((one, other) => one.distance - other.distance)[0]?.issues ?? [];

/** The branches of an older validator, whose places are from the top. */
const olderBranches = (errors: unknown, depth: number): unknown[][] =>
  (Array.isArray(errors) ? errors : [])
    .map((error: unknown) => asRecord(error).issues)
    .filter(Array.isArray)
    .map((issues: unknown[]) =>
      issues.map((issue) => {
        const inner = asRecord(issue);
        return { ...inner, path: pathOf(inner.path).slice(depth) };
      }),
    );

const read = (issue: unknown, above: Path, depth: number): FieldError[] => {
  if (!isRecord(issue)) return [];
  // `loc` and `msg` are from servers that are written in Python.
  const path = [...above, ...pathOf(issue.path ?? issue.loc)];
  const message = text(issue.message) || text(issue.msg);
  const branches = Array.isArray(issue.errors)
    ? issue.errors.filter(Array.isArray)
    : olderBranches(issue.unionErrors, path.length);
  const inner =
    depth < maxDepth
      ? closest(branches).flatMap((one) => read(one, path, depth + 1))
      : [];
  if (inner.length > 0) return inner;
  const keys = Array.isArray(issue.keys)
    ? issue.keys.filter((key) => typeof key === 'string')
    : [];
  const paths = keys.length > 0 ? keys.map((key) => path.concat(key)) : [path];
  return paths.map((at) => ({ path: written(at), message }));
};

const distinct = (fields: FieldError[]): FieldError[] => [
  ...new Map(fields.map((one) => [JSON.stringify(one), one])).values(),
];

/**
 * The fields that a 400 names in its `details`. An `invalid_union` repeats the
 * issues of every branch, so only the branch closest to the request is
 * reported. Source: real server, "Errors".
 */
export const readFieldErrors = (details: unknown): FieldError[] =>
  Array.isArray(details)
    ? distinct(
        details.slice(0, maxFields).flatMap((issue) => read(issue, [], 0)),
      )
    : [];
