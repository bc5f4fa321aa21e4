type KnownError = { status: number; headers?: Record<string, string>; body?: unknown }

const failure = (error: string, more: object = {}) => ({ success: false, ...more, error })
const page = (title: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`
const html = { 'content-type': 'text/html; charset=utf-8' }

/** Answers of a service that is in trouble, in the words and shapes of the real one and of the proxies before it. */
export const knownErrors = {
  unauthorized: { status: 401, body: failure('Unauthorized: Invalid token') },
  'payment-required': { status: 402, body: { error: 'Payment required to access this resource.' } },
  forbidden: { status: 403, body: failure('Unauthorized: This account has been banned.') },
  'threat-protection-off': {
    status: 403,
    body: failure('Threat protection is an enterprise feature and is not enabled for your team.'),
  },
  'retention-off': { status: 403, body: failure('Zero data retention is not enabled for your team.') },
  'no-cached-data': {
    status: 404,
    body: failure('No cached data is available for this URL.', { code: 'SCRAPE_NO_CACHED_DATA' }),
  },
  'lockdown-miss': {
    status: 404,
    body: failure('This URL is not in the cache and lockdown forbids a scrape.', {
      code: 'SCRAPE_LOCKDOWN_CACHE_MISS',
    }),
  },
  'job-not-found': { status: 404, body: failure('Job not found') },
  'unknown-path': { status: 404, headers: html, body: page('Cannot find this path') },
  timeout: {
    status: 408,
    body: failure('The scrape operation timed out before completing.', { code: 'SCRAPE_TIMEOUT' }),
  },
  'processing-continues': {
    status: 408,
    body: failure('The document is still being processed.', {
      code: 'SCRAPE_TIMEOUT',
      details: { state: 'processing_continues', retryAfterSeconds: 5 },
    }),
  },
  'queue-timeout': {
    status: 408,
    body: failure('The scrape waited too long in the queue.', { code: 'CONCURRENCY_QUEUE_TIMEOUT' }),
  },
  conflict: { status: 409, body: failure('The browser of this scrape is gone, scrape it again.') },
  gone: { status: 410, body: failure('This session has been destroyed.') },
  'too-large': { status: 413, body: failure('Request entity too large') },
  'rate-limited': {
    status: 429,
    body: failure(
      'Rate limit exceeded. Consumed (req/min): 11, Remaining (req/min): 0. Please retry after 2s, resets at Sat Nov 21 2026 00:22:42 GMT+0000 (Coordinated Universal Time)',
    ),
  },
  'rate-limited-by-header': {
    status: 429,
    headers: { 'retry-after': '2' },
    body: failure('Rate limit exceeded.'),
  },
  'queue-full': {
    status: 429,
    body: failure('You have reached the maximum number of concurrent jobs (2).'),
  },
  'all-engines-failed': {
    status: 500,
    body: failure('All scraping engines failed to retrieve content from this URL.', {
      code: 'SCRAPE_ALL_ENGINES_FAILED',
    }),
  },
  'unknown-error': {
    status: 500,
    body: failure('An error occurred. Please check your logs for more details.', { code: 'UNKNOWN_ERROR' }),
  },
  'empty-error': { status: 500, body: '' },
  'not-implemented': { status: 501, body: failure('This is not available on this server.') },
  'bad-gateway': { status: 502, headers: html, body: page('502 Bad Gateway') },
  unavailable: {
    status: 503,
    headers: { ...html, 'retry-after': '2' },
    body: page('503 Service Unavailable'),
  },
  'gateway-timeout': { status: 504, headers: html, body: page('504 Gateway Time-out') },
  redirect: { status: 302, headers: { location: 'https://login.example/' }, body: '' },
  portal: { status: 200, headers: html, body: page('Log in to this network') },
  'failed-with-200': {
    status: 200,
    body: failure('The name of this host could not be resolved.'),
  },
} as const satisfies Record<string, KnownError>

export type KnownErrorName = keyof typeof knownErrors

/** The answer of that name, its shape opened so that each part can be missing. */
export const knownError = (name: KnownErrorName): KnownError => knownErrors[name]

export const isKnownError = (name: string): name is KnownErrorName => Object.hasOwn(knownErrors, name)
