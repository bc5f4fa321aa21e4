type KnownError = {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
};

const failure = (error: string, more: object = {}) => ({
  success: false,
  ...more,
  error,
});
const page = (title: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
const badUrl = (message: string) =>
  failure('Bad Request', {
    code: 'BAD_REQUEST',
    details: [{ code: 'custom', path: ['url'], message }],
  });
const allEnginesFailed = (tried: string) =>
  failure(
    `All scraping engines failed to retrieve content from this URL. Engines tried: [${tried}]. This usually happens when: (1) The URL is invalid or the page doesn't exist (404), (2) The website is blocking automated access, (3) The website is down or unreachable, (4) The page requires authentication.`,
    { code: 'SCRAPE_ALL_ENGINES_FAILED' },
  );
const html = { 'content-type': 'text/html; charset=utf-8' };

/**
 * Error answers of services, in the wording and shape of the real one and of
 * the proxies before it.
 */
export const knownErrors = {
  unauthorized: { status: 401, body: failure('Unauthorized: Invalid token') },
  'payment-required': {
    status: 402,
    body: { error: 'Payment required to access this resource.' },
  },
  forbidden: {
    status: 403,
    body: failure('Unauthorized: This account has been banned.'),
  },
  'threat-protection-off': {
    status: 403,
    body: failure(
      'Threat protection is an enterprise feature and is not enabled for your team.',
    ),
  },
  'retention-off': {
    status: 403,
    body: failure('Zero data retention is not enabled for your team.'),
  },
  'no-cached-data': {
    status: 404,
    body: failure('No cached data is available for this URL.', {
      code: 'SCRAPE_NO_CACHED_DATA',
    }),
  },
  'lockdown-miss': {
    status: 404,
    body: failure(
      'This URL is not in the cache and lockdown forbids a scrape.',
      {
        code: 'SCRAPE_LOCKDOWN_CACHE_MISS',
      },
    ),
  },
  'job-not-found': { status: 404, body: failure('Job not found') },
  'unknown-path': {
    status: 404,
    headers: html,
    body: page('Cannot find this path'),
  },
  timeout: {
    status: 408,
    body: failure('The scrape operation timed out before completing.', {
      code: 'SCRAPE_TIMEOUT',
    }),
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
    body: failure('The scrape waited too long in the queue.', {
      code: 'CONCURRENCY_QUEUE_TIMEOUT',
    }),
  },
  conflict: {
    status: 409,
    body: failure('The browser of this scrape is gone, scrape it again.'),
  },
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
    body: failure(
      'You have reached the maximum number of concurrent jobs (2).',
    ),
  },
  'all-engines-failed': {
    status: 500,
    body: allEnginesFailed('playwright, fetch'),
  },
  'no-engine': { status: 500, body: allEnginesFailed('') },
  'no-engine-but-for-files': {
    status: 500,
    body: allEnginesFailed('pdf, document'),
  },
  'refused-by-site': { status: 500, body: allEnginesFailed('pdf, document') },
  'site-down': {
    status: 500,
    body: failure('The site could not be reached.', {
      code: 'SCRAPE_SITE_ERROR',
    }),
  },
  'unknown-error': {
    status: 500,
    body: failure(
      'An error occurred. Please check your logs for more details.',
      {
        code: 'UNKNOWN_ERROR',
      },
    ),
  },
  'nested-error': {
    status: 500,
    body: { error: { message: 'Out of paper', code: 'NO_PAPER' } },
  },
  problem: {
    status: 500,
    headers: { 'content-type': 'application/problem+json' },
    body: {
      type: 'about:blank',
      title: 'Out of paper',
      status: 500,
      detail: 'Tray 2 is empty.',
    },
  },
  'list-of-errors': { status: 500, body: [{ error: 'Out of paper' }] },
  'file-type': {
    status: 400,
    body: badUrl('Invalid URL: this file type is not supported'),
  },
  'local-address': {
    status: 400,
    body: badUrl('URL must have a valid top-level domain or be an IP address'),
  },
  'unknown-format': {
    status: 400,
    body: failure('Bad Request', {
      code: 'BAD_REQUEST',
      details: [
        {
          code: 'invalid_union',
          path: ['formats', 0],
          message: 'Invalid input',
          errors: [],
        },
      ],
    }),
  },
  'unknown-option': {
    status: 400,
    body: failure(
      'Unrecognized key in body -- please review the v2 API documentation for request body changes',
      {
        code: 'BAD_REQUEST',
        details: [
          {
            code: 'unrecognized_keys',
            keys: ['foo'],
            path: [],
            message: 'Unrecognized key: "foo"',
          },
        ],
      },
    ),
  },
  'no-branding': {
    status: 500,
    body: failure('Branding extraction requires Chrome CDP (fire-engine).', {
      code: 'SCRAPE_BRANDING_NOT_SUPPORTED',
    }),
  },
  'branding-of-file': {
    status: 500,
    body: failure(
      'Branding extraction is only supported for HTML web pages. PDFs are not supported.',
      {
        code: 'SCRAPE_BRANDING_NOT_SUPPORTED',
      },
    ),
  },
  'no-actions': {
    status: 400,
    body: failure('Actions are not supported by any available engines.', {
      code: 'SCRAPE_ACTIONS_NOT_SUPPORTED',
    }),
  },
  legal: {
    status: 451,
    headers: html,
    body: page('Unavailable For Legal Reasons'),
  },
  'network-sign-in': {
    status: 511,
    headers: html,
    body: page('Network Authentication Required'),
  },
  misdirected: {
    status: 421,
    headers: html,
    body: page('Misdirected Request'),
  },
  'too-early': { status: 425, headers: html, body: page('Too Early') },
  bandwidth: {
    status: 509,
    headers: html,
    body: page('Bandwidth Limit Exceeded'),
  },
  'origin-refused': {
    status: 521,
    headers: html,
    body: page('Web server is down'),
  },
  'origin-unreachable': {
    status: 523,
    headers: html,
    body: page('Origin is unreachable'),
  },
  'origin-handshake': {
    status: 525,
    headers: html,
    body: page('SSL handshake failed'),
  },
  'origin-certificate': {
    status: 526,
    headers: html,
    body: page('Invalid SSL certificate'),
  },
  'origin-unknown': { status: 530, headers: html, body: page('Error 1016') },
  'origin-error': {
    status: 520,
    headers: html,
    body: page('Web server is returning an unknown error'),
  },
  'origin-slow': {
    status: 524,
    headers: html,
    body: page('A timeout occurred'),
  },
  'empty-error': { status: 500, body: '' },
  'not-implemented': {
    status: 501,
    body: failure('This is not available on this server.'),
  },
  'bad-gateway': { status: 502, headers: html, body: page('502 Bad Gateway') },
  unavailable: {
    status: 503,
    headers: { ...html, 'retry-after': '2' },
    body: page('503 Service Unavailable'),
  },
  'gateway-timeout': {
    status: 504,
    headers: html,
    body: page('504 Gateway Time-out'),
  },
  redirect: {
    status: 302,
    headers: { location: 'https://login.example/' },
    body: '',
  },
  portal: { status: 200, headers: html, body: page('Log in to this network') },
  'failed-with-200': {
    status: 200,
    body: failure('The name of this host could not be resolved.'),
  },
  'failed-with-text': {
    status: 200,
    body: { success: 'false', error: 'Out of paper', data: {} },
  },
  'error-without-data': {
    status: 200,
    body: { success: true, error: 'Out of paper' },
  },
} as const satisfies Record<string, KnownError>;

export type KnownErrorName = keyof typeof knownErrors;

/** The answer with that name, typed so that each part can be missing. */
export const knownError = (name: KnownErrorName): KnownError =>
  knownErrors[name];

export const isKnownError = (name: string): name is KnownErrorName =>
  Object.hasOwn(knownErrors, name);
