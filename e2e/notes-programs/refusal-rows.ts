import type { Clip } from '@/lib/clips/clip';
import type { FailureKind } from '@/lib/clips/destinations/delivery-failure';

export type State = Clip['state'];
/**
 * The status and body of a refusal, its error, and the state of the clip
 * afterwards.
 */
export type Row = [
  status: number,
  body: unknown,
  kind: FailureKind,
  state: State,
  headers?: Record<string, string>,
];

export const html = (status: string) =>
  `<html><head><title>${status}</title></head><body>nginx</body></html>`;
/** A WebDAV answer with a status for each resource, here for one. */
const list = (status: string) =>
  `<d:multistatus xmlns:d="DAV:"><d:response><d:status>HTTP/1.1 ${status}</d:status></d:response></d:multistatus>`;

const notion = (status: number, code: string, message = code) => ({
  object: 'error',
  status,
  code,
  message,
});
const github = (message: string) => ({
  message,
  documentation_url: 'https://docs.github.com/rest',
});

/** Sources: the programs' documentation of errors, and their code. */
export const rows: Record<string, Row[]> = {
  notion: [
    [
      400,
      notion(400, 'validation_error', 'body failed validation'),
      'refused',
      'failed',
    ],
    [
      401,
      notion(401, 'unauthorized', 'API token is invalid.'),
      'wrong-token',
      'failed',
    ],
    [403, notion(403, 'restricted_resource'), 'no-place', 'failed'],
    [
      404,
      notion(404, 'object_not_found', 'Could not find page.'),
      'no-place',
      'failed',
    ],
    [
      409,
      notion(409, 'conflict_error', 'Conflict occurred while saving.'),
      'busy',
      'waiting',
    ],
    [
      429,
      notion(429, 'rate_limited'),
      'busy',
      'waiting',
      { 'retry-after': '1' },
    ],
    [500, notion(500, 'internal_server_error'), 'server', 'unknown'],
    [503, notion(503, 'service_unavailable'), 'busy', 'waiting'],
    [504, notion(504, 'gateway_timeout'), 'server', 'unknown'],
    [529, notion(529, 'service_overload'), 'server', 'unknown'],
  ],
  github: [
    [401, github('Bad credentials'), 'wrong-token', 'failed'],
    [
      403,
      github('Resource not accessible by personal access token'),
      'wrong-token',
      'failed',
    ],
    [
      403,
      github('Repository was archived so is read-only.'),
      'forbidden',
      'failed',
    ],
    [
      403,
      github('API rate limit exceeded'),
      'busy',
      'waiting',
      { 'x-ratelimit-remaining': '0' },
    ],
    [
      403,
      github('You have exceeded a secondary rate limit.'),
      'busy',
      'waiting',
    ],
    [404, github('Not Found'), 'no-place', 'failed'],
    [409, github('is at 1f3a but expected 9c2b'), 'busy', 'waiting'],
    [
      409,
      github('Clippings/required status check.md does not match 9c2b'),
      'busy',
      'waiting',
    ],
    [
      409,
      github(
        'Repository rule violations found\n\nChanges must be made through a pull request.',
      ),
      'forbidden',
      'failed',
    ],
    [
      422,
      github('Invalid request.\n\nNo subschema in "anyOf" matched.'),
      'refused',
      'failed',
    ],
    [
      422,
      github('Sorry, your input was too large to process.'),
      'too-large',
      'failed',
    ],
    [500, github('Server Error'), 'server', 'unknown'],
  ],
  linkwarden: [
    [
      400,
      {
        response: 'Error: String must contain at most 2048 character(s) [name]',
      },
      'refused',
      'failed',
    ],
    [400, { response: 'Collection is not accessible.' }, 'no-place', 'failed'],
    [
      400,
      {
        response:
          'Your subscription has reached the maximum number of links allowed.',
      },
      'full',
      'failed',
    ],
    [
      400,
      { response: 'This action is disabled because this is a read-only demo.' },
      'refused',
      'failed',
    ],
    [401, { response: 'You must be logged in.' }, 'wrong-token', 'failed'],
    [401, { response: 'Token has expired.' }, 'wrong-token', 'failed'],
    [401, { response: 'Collection is not accessible.' }, 'no-place', 'failed'],
    [
      401,
      { response: 'Target collection does not match the data.' },
      'no-place',
      'failed',
    ],
    [500, { response: 'Internal Server Error' }, 'server', 'unknown'],
  ],
  karakeep: [
    [
      400,
      { success: false, error: { name: 'ZodError', message: '[]' } },
      'refused',
      'failed',
    ],
    [
      401,
      { code: 'Unauthorized', message: 'Unauthorized' },
      'wrong-token',
      'failed',
    ],
    [
      403,
      {
        code: 'FORBIDDEN',
        message: 'Bookmark quota exceeded. You can only have 9 bookmarks.',
      },
      'full',
      'failed',
    ],
    [
      403,
      {
        code: 'FORBIDDEN',
        message: 'API key lacks the scope bookmarks:readwrite',
      },
      'wrong-token',
      'failed',
    ],
    [
      404,
      { code: 'NOT_FOUND', message: 'Bookmark not found' },
      'refused',
      'failed',
    ],
    [
      429,
      {
        code: 'TOO_MANY_REQUESTS',
        message: 'Rate limit exceeded. Try again in 9 seconds.',
      },
      'busy',
      'waiting',
    ],
    [
      500,
      { code: 'INTERNAL_SERVER_ERROR', message: 'Internal Server Error' },
      'server',
      'unknown',
    ],
  ],
  wallabag: [
    [
      400,
      { error: { code: 400, message: 'Bad Request' } },
      'refused',
      'failed',
    ],
    [
      401,
      {
        error: 'invalid_grant',
        error_description: 'The access token expired.',
      },
      'wrong-token',
      'failed',
    ],
    [
      403,
      { error: { code: 403, message: 'Forbidden' } },
      'wrong-token',
      'failed',
    ],
    [404, { error: { code: 404, message: 'Not Found' } }, 'refused', 'failed'],
    [
      500,
      { error: { code: 500, message: 'Internal Server Error' } },
      'server',
      'unknown',
    ],
  ],
  readwise: [
    [400, { url: ['Enter a valid URL.'] }, 'refused', 'failed'],
    [401, { detail: 'Invalid token.' }, 'wrong-token', 'failed'],
    [
      403,
      { detail: 'You do not have permission to perform this action.' },
      'wrong-token',
      'failed',
    ],
    [
      429,
      { detail: 'Request was throttled. Expected available in 60 seconds.' },
      'busy',
      'waiting',
      { 'retry-after': '60' },
    ],
    [500, { detail: 'Server Error' }, 'server', 'unknown'],
  ],
  obsidian: [
    [
      400,
      { errorCode: 40021, message: 'Path traversal is not allowed.' },
      'refused',
      'failed',
    ],
    [
      401,
      { errorCode: 40101, message: 'Authorization required.' },
      'wrong-token',
      'failed',
    ],
    [404, { errorCode: 40400, message: 'Not Found' }, 'refused', 'failed'],
    [
      405,
      {
        errorCode: 40510,
        message: 'Request method is valid only for file paths.',
      },
      'refused',
      'failed',
    ],
    [
      500,
      { errorCode: 50000, message: 'ENOSPC: no space left on device' },
      'server',
      'unknown',
    ],
  ],
  joplin: [
    [400, { error: 'Bad Request: Invalid id' }, 'refused', 'failed'],
    [
      403,
      { error: 'Forbidden: Invalid "token" parameter' },
      'wrong-token',
      'failed',
    ],
    [404, { error: 'Not Found' }, 'refused', 'failed'],
    [405, { error: 'Method Not Allowed' }, 'refused', 'failed'],
    [
      500,
      {
        error: 'Internal Server Error: Error: SQLITE_BUSY: database is locked',
      },
      'server',
      'unknown',
    ],
    [
      500,
      { error: 'Internal Server Error: SQLITE_FULL: database or disk is full' },
      'server',
      'unknown',
    ],
  ],
  logseq: [
    [200, { error: 'MethodNotExist: create_page' }, 'server', 'unknown'],
    [
      401,
      { statusCode: 401, error: 'Unauthorized', message: 'Access Denied!' },
      'wrong-token',
      'failed',
    ],
    [
      400,
      { statusCode: 400, code: 'FST_ERR_CTP_INVALID_JSON_BODY' },
      'refused',
      'failed',
    ],
    [
      413,
      { statusCode: 413, code: 'FST_ERR_CTP_BODY_TOO_LARGE' },
      'too-large',
      'failed',
    ],
    [
      500,
      { statusCode: 500, error: 'Internal Server Error' },
      'server',
      'unknown',
    ],
  ],
  webdav: [
    [207, list('423 Locked'), 'in-use', 'waiting'],
    [207, list('507 Insufficient Storage'), 'full', 'failed'],
    [207, list('403 Forbidden'), 'forbidden', 'failed'],
    [207, list('500 Internal Server Error'), 'server', 'unknown'],
    [202, 'Accepted', 'server', 'unknown'],
    [400, html('400 Bad Request'), 'refused', 'failed'],
    [401, html('401 Unauthorized'), 'wrong-login', 'failed'],
    [403, html('403 Forbidden'), 'forbidden', 'failed'],
    [405, html('405 Method Not Allowed'), 'refused', 'failed'],
    [412, html('412 Precondition Failed'), 'refused', 'failed'],
    [415, html('415 Unsupported Media Type'), 'refused', 'failed'],
    [423, html('423 Locked'), 'in-use', 'waiting'],
    [500, html('500 Internal Server Error'), 'server', 'unknown'],
    [501, html('501 Not Implemented'), 'refused', 'failed'],
  ],
  webhook: [
    [400, 'invalid_payload', 'refused', 'failed'],
    [401, { message: '401: Unauthorized', code: 0 }, 'wrong-token', 'failed'],
    [403, 'invalid_token', 'wrong-token', 'failed'],
    [404, 'no_service', 'no-place', 'failed'],
    [404, { message: 'Unknown Webhook', code: 10015 }, 'no-place', 'failed'],
    [405, 'Method Not Allowed', 'refused', 'failed'],
    [409, 'Conflict', 'refused', 'failed'],
    [410, 'channel_is_archived', 'no-place', 'failed'],
    [422, { error: 'Unprocessable' }, 'refused', 'failed'],
    [
      429,
      { message: 'You are being rate limited.', retry_after: 0.3 },
      'busy',
      'waiting',
    ],
    [500, 'rollup_error', 'server', 'unknown'],
  ],
};
