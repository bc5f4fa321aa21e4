import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApiError } from './errors';
import { type Operation, operations } from './operations';
import { readAnswer } from './read-answer';

const now = new Date('2026-11-21T00:00:00Z');
const html = '<html><body>404 Not Found</body></html>';

const read = (
  operation: Operation,
  status: number,
  body: unknown,
  headers = {},
) =>
  readAnswer(
    operation,
    {
      status,
      headers: new Headers(headers),
      text: typeof body === 'string' ? body : JSON.stringify(body),
    },
    now,
  );

describe('a failed answer', () => {
  it.each<[string, number, unknown, Partial<ApiError>]>([
    [
      'an option refused',
      400,
      { code: 'BAD_REQUEST', error: 'Bad' },
      { kind: 'bad-request', message: 'Bad' },
    ],
    [
      'broken JSON',
      400,
      { code: 'BAD_REQUEST_INVALID_JSON', error: 'Bad' },
      { kind: 'bad-request' },
    ],
    [
      'no key',
      401,
      { success: false, error: 'Unauthorized' },
      { kind: 'unauthorized' },
    ],
    [
      'no credits',
      402,
      { error: 'Pay' },
      { kind: 'payment-required', message: 'Pay' },
    ],
    ['a ban', 403, { success: false, error: 'Banned' }, { kind: 'forbidden' }],
    [
      'an unsupported site',
      403,
      { code: 'UNSUPPORTED_SITE' },
      { kind: 'unsupported' },
    ],
    [
      'retention that forbids it',
      403,
      { code: 'SCRAPE_ZDR_VIOLATION_ERROR' },
      { kind: 'forbidden' },
    ],
    [
      'no cached copy',
      404,
      { code: 'SCRAPE_NO_CACHED_DATA' },
      { kind: 'no-cached-data' },
    ],
    [
      'no copy in lockdown',
      404,
      { code: 'SCRAPE_LOCKDOWN_CACHE_MISS' },
      { kind: 'lockdown-miss' },
    ],
    ['an unknown job', 404, { error: 'Job not found' }, { kind: 'not-found' }],
    ['an unknown path', 404, html, { kind: 'not-json', message: '' }],
    ['another method', 405, '', { kind: 'not-json' }],
    ['a timeout', 408, { code: 'SCRAPE_TIMEOUT' }, { kind: 'timeout' }],
    [
      'a full queue',
      408,
      { code: 'CONCURRENCY_QUEUE_TIMEOUT' },
      { kind: 'busy' },
    ],
    [
      'a large PDF in progress',
      408,
      {
        code: 'SCRAPE_TIMEOUT',
        details: { state: 'processing_continues', retryAfterSeconds: 30 },
      },
      { kind: 'processing-continues', retryAfterSeconds: 30 },
    ],
    ['an old scrape', 409, { error: 'scrape it again' }, { kind: 'conflict' }],
    ['an ended session', 410, { error: 'destroyed' }, { kind: 'gone' }],
    ['too long a body', 413, html, { kind: 'too-large' }],
    [
      'a rate limit',
      429,
      { error: 'Rate limit exceeded, retry after 7s' },
      { kind: 'rate-limited', retryAfterSeconds: 7 },
    ],
    [
      'too many jobs',
      429,
      { error: 'maximum number of concurrent jobs (2)' },
      { kind: 'busy' },
    ],
    [
      'a queue that is full',
      429,
      { error: 'The queue is full' },
      { kind: 'busy' },
    ],
    [
      'a page that all engines fail on',
      500,
      { code: 'SCRAPE_ALL_ENGINES_FAILED' },
      { kind: 'scrape-failed' },
    ],
    [
      'an unknown error',
      500,
      { code: 'UNKNOWN_ERROR' },
      { kind: 'server-error' },
    ],
    [
      'a future code',
      500,
      { code: 'NEW', error: 'Words' },
      { kind: 'server-error', code: 'NEW', message: 'Words' },
    ],
    [
      'a missing component',
      501,
      { error: 'No database' },
      { kind: 'not-implemented' },
    ],
    ['a web server without POST', 501, html, { kind: 'not-json' }],
    ['a gateway', 502, html, { kind: 'bad-gateway' }],
    [
      'a disabled component',
      503,
      { error: 'Not configured' },
      { kind: 'unavailable' },
    ],
    ['a slow gateway', 504, '', { kind: 'bad-gateway' }],
    ['another place', 302, '', { kind: 'redirected' }],
    [
      'a host that is not found, with 200',
      200,
      { success: false, code: 'SCRAPE_DNS_RESOLUTION_ERROR' },
      { kind: 'scrape-failed', status: 200 },
    ],
    [
      'a failure with 200',
      200,
      { success: false, error: 'No' },
      { kind: 'failed-with-200', message: 'No' },
    ],
    [
      'success: false as text',
      200,
      { success: 'false', error: 'No', data: { markdown: 'a' } },
      { kind: 'failed-with-200', message: 'No' },
    ],
    [
      'success: False as text',
      200,
      { success: 'False', data: {} },
      { kind: 'failed-with-200' },
    ],
    [
      'success with an error and no data',
      200,
      { success: true, error: 'Out of paper' },
      { kind: 'failed-with-200', message: 'Out of paper' },
    ],
    [
      'success with an error and null data',
      200,
      { success: true, error: { message: 'Out of paper' }, data: null },
      { kind: 'failed-with-200', message: 'Out of paper' },
    ],
    [
      'success with an error and empty data',
      200,
      { success: true, error: 'Out of paper', data: {} },
      { kind: 'failed-with-200' },
    ],
    [
      'an error alone, with 200',
      200,
      { error: 'Out of paper' },
      { kind: 'failed-with-200' },
    ],
    ['a page with 200', 200, html, { kind: 'not-json' }],
    ['nothing with 200', 200, '', { kind: 'not-json' }],
    [
      'other JSON',
      200,
      { message: 'Hello' },
      { kind: 'wrong-shape', message: 'Hello' },
    ],
    ['a list', 200, ['a'], { kind: 'wrong-shape' }],
    [
      'a list with an error',
      500,
      [{ error: 'Bad', code: 'NEW' }],
      { kind: 'server-error', message: 'Bad' },
    ],
    ['an empty list', 502, [], { kind: 'bad-gateway', message: '' }],
    ['null', 500, null, { kind: 'server-error', message: '' }],
  ])('%s', (_, status, body, error) => {
    expect(read('scrape', status, body)).toMatchObject({
      ok: false,
      error: { status, ...error },
    });
  });

  it.each<[string, unknown, Partial<ApiError>]>([
    ['text', { error: 'Words' }, { message: 'Words' }],
    [
      'an object',
      { error: { message: 'Words', code: 'NEW' } },
      { message: 'Words', code: 'NEW' },
    ],
    [
      'an object with a number as its code',
      { error: { message: 'Words', code: 13 } },
      { message: 'Words' },
    ],
    [
      'problem details',
      {
        type: 'about:blank',
        title: 'Out of paper',
        status: 500,
        detail: 'Tray 2 is empty.',
      },
      { message: 'Out of paper: Tray 2 is empty.' },
    ],
    ['only a detail', { detail: 'Words' }, { message: 'Words' }],
    [
      'a list of details',
      { detail: [{ loc: ['body', 'url'], msg: 'Words' }] },
      { message: 'Words' },
    ],
    [
      'a list of errors',
      { success: false, errors: [{ code: 1000, message: 'Words' }] },
      { message: 'Words' },
    ],
    [
      'a name and a message',
      { error: 'Bad Gateway', message: 'Words' },
      { message: 'Bad Gateway: Words' },
    ],
    [
      'the same twice',
      { error: 'Words', message: 'Words' },
      { message: 'Words' },
    ],
    [
      'an error that is true',
      { error: true, message: 'Words' },
      { message: 'Words' },
    ],
    ['JSON text', '"Words"', { message: 'Words' }],
  ])('keeps the message if it is %s', (_, body, error) => {
    expect(read('scrape', 500, body)).toMatchObject({
      ok: false,
      error: { kind: 'server-error', ...error },
    });
  });

  it.each<[number, ApiError['kind']]>([
    [405, 'not-found'],
    [407, 'unavailable'],
    [414, 'too-large'],
    [421, 'unavailable'],
    [422, 'bad-request'],
    [425, 'unavailable'],
    [431, 'too-large'],
    [451, 'unsupported'],
    [507, 'server-error'],
    [509, 'unavailable'],
    [511, 'unavailable'],
    [520, 'bad-gateway'],
    [521, 'unavailable'],
    [522, 'bad-gateway'],
    [523, 'unavailable'],
    [524, 'bad-gateway'],
    [525, 'unavailable'],
    [526, 'unavailable'],
    [527, 'unavailable'],
    [529, 'unavailable'],
    [530, 'unavailable'],
  ])('reads a %i as %s', (status, kind) => {
    for (const body of [{ error: 'No' }, [], {}, 'null'])
      expect(read('scrape', status, body)).toMatchObject({
        error: { status, kind },
      });
    const spoken = status === 405 || status === 422 ? 'not-json' : kind;
    for (const body of [html, '', 'upstream connect error'])
      expect(read('scrape', status, body)).toMatchObject({
        error: { status, kind: spoken },
      });
  });

  it('reads the delay from the header', () => {
    const { error } = read('scrape', 503, '', { 'Retry-After': '9' }) as {
      error: ApiError;
    };
    expect(error).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 9 });
  });
});

describe('a successful answer', () => {
  it.each<[Operation, number, unknown, unknown]>([
    [
      'scrape',
      200,
      { success: true, data: { markdown: 'a' } },
      { success: true, data: { markdown: 'a' } },
    ],
    ['sessions', 200, { success: true, sessions: null }, { sessions: [] }],
    [
      'sessions',
      200,
      { sessions: [{ id: 7, status: 'error' }] },
      { sessions: [{ status: 'error', rest: { id: 7 } }] },
    ],
    [
      'batch-errors',
      200,
      { errors: null, robotsBlocked: null },
      { errors: [], robotsBlocked: [] },
    ],
    ['batch-errors', 204, '', { errors: [], robotsBlocked: [] }],
    ['batch-errors', 200, { success: true }, { errors: [], robotsBlocked: [] }],
    [
      'batch-errors',
      206,
      { errors: [{ id: '1' }] },
      { errors: [{ id: '1', rest: {} }], robotsBlocked: [] },
    ],
    [
      'batch-errors',
      200,
      { errors: 'none' },
      { errors: [{ rest: { value: 'none' } }] },
    ],
    [
      'run',
      200,
      { success: false, exitCode: 1, error: 'boom' },
      { success: false, exitCode: 1, error: 'boom' },
    ],
    ['stop', 204, '', { rest: {} }],
    [
      'batch-status',
      200,
      { status: 'scraping', data: null },
      { status: 'scraping', data: [] },
    ],
    [
      'run',
      200,
      { success: 'false', exitCode: 1, error: 'boom' },
      { success: false, exitCode: 1, error: 'boom' },
    ],
    [
      'scrape',
      200,
      { success: 'true', data: { markdown: 'a' } },
      { success: true, data: { markdown: 'a' } },
    ],
    [
      'scrape',
      200,
      { success: true, error: 'Slow', data: { markdown: 'a' } },
      { success: true, error: 'Slow', data: { markdown: 'a' } },
    ],
    [
      'batch-status',
      200,
      { status: 'failed', error: 'Boom', data: [] },
      { status: 'failed', data: [] },
    ],
    [
      'credits',
      200,
      { success: true, data: { remainingCredits: 5 } },
      { remainingCredits: 5 },
    ],
  ])('%s with %i: %j', (operation, status, body, value) => {
    expect(read(operation, status, body)).toMatchObject({ ok: true, value });
  });

  it('keeps a date that cannot be read', () => {
    const sessions = [
      { createdAt: 'lately', lastActivity: '2026-11-21 00:00:00+00' },
    ];
    expect(read('sessions', 200, { sessions })).toMatchObject({
      value: {
        sessions: [
          { lastActivity: now.getTime(), rest: { createdAt: 'lately' } },
        ],
      },
    });
  });
});

it('never throws', () => {
  const operation = fc.constantFrom(
    ...(Object.keys(operations) as Operation[]),
  );
  const text = fc.oneof(fc.json(), fc.string());
  fc.assert(
    fc.property(
      operation,
      fc.integer({ min: 200, max: 599 }),
      text,
      fc.string(),
      (of, status, body, retry) => {
        const headers = { get: () => retry };
        expect(
          readAnswer(of, { status, headers, text: body }, now),
        ).toHaveProperty('ok');
      },
    ),
  );
});
