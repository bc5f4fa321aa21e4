import { describe, expect, it, vi } from 'vitest';
import { readRetryAfter } from './retry-after';

const now = new Date('2026-11-21T00:00:00Z');
const soon = 'Sat, 21 Nov 2026 00:00:30 GMT';

describe('readRetryAfter', () => {
  it.each<[string, string | undefined, unknown, number | undefined]>([
    ['seconds in the header', '120', {}, 120],
    ['no wait at all', '0', {}, 0],
    ['a date in the header', soon, {}, 30],
    ['a past date', 'Fri, 20 Nov 2026 00:00:00 GMT', {}, 0],
    ['the header before the body', '5', { retry_after_seconds: 9 }, 5],
    [
      'the body if the header is unreadable',
      '-5',
      { retry_after_seconds: 9 },
      9,
    ],
    ['an invalid header', 'soon', {}, undefined],
    [
      'the number of a keyless client',
      undefined,
      { retry_after_seconds: 12 },
      12,
    ],
    [
      'a file that is still being read',
      undefined,
      { details: { retryAfterSeconds: 30 } },
      30,
    ],
    [
      'the message',
      undefined,
      { error: 'or please retry after 60s, resets at Sat Nov 21' },
      60,
    ],
    [
      'another message',
      undefined,
      { error: 'You have reached the maximum number of concurrent jobs (2).' },
      undefined,
    ],
    ['a date without a zone', 'Sat, 21 Nov 2026 00:00:30', {}, 30],
    ['a date in asctime format', 'Sat Nov 21 00:00:30 2026', {}, 30],
    [
      'a date in asctime format with a one-digit day',
      'Tue Dec  1 00:00:00 2026',
      {},
      864_000,
    ],
    [
      'a date in the form of RFC 850',
      'Saturday, 21-Nov-26 00:00:30 GMT',
      {},
      30,
    ],
    ['an ISO date without a zone', '2026-11-21T00:00:30', {}, 30],
    ['an ISO date in UTC', '2026-11-21T00:00:30Z', {}, 30],
    ['a date in another zone', 'Fri, 20 Nov 2026 16:00:30 -0800', {}, 30],
    ['a date in a named zone', 'Fri, 20 Nov 2026 16:00:30 PST', {}, 30],
    ['a number as text', undefined, { retry_after_seconds: '12' }, 12],
    [
      'a number as text in camel case',
      undefined,
      { retryAfterSeconds: ' 1.5 ' },
      1.5,
    ],
    [
      'a number as text in the details',
      undefined,
      { details: { retryAfterSeconds: '30' } },
      30,
    ],
    [
      'a number beside a nested message',
      undefined,
      { error: { retry_after_seconds: 7 } },
      7,
    ],
    [
      'text that is not a number',
      undefined,
      { retry_after_seconds: 'soon' },
      undefined,
    ],
    ['empty text', undefined, { retry_after_seconds: '' }, undefined],
    ['a number below zero', undefined, { retry_after_seconds: -1 }, undefined],
    ['a body that is no object', undefined, undefined, undefined],
  ])('%s', (_, header, body, seconds) => {
    const headers = new Headers(
      header === undefined ? {} : { 'retry-after': header },
    );
    expect(readRetryAfter(headers, body, now)).toBe(seconds);
  });

  it.each<[string, number | undefined]>([
    ['Please retry after 60s.', 60],
    ['retry after 2 minutes', 120],
    ['Retry after 1 hour', 3600],
    ['retry after 1 minute 30 seconds', 90],
    ['Retry after 1 hour, 2 minutes and 3 seconds.', 3723],
    ['try again in 2 min', 120],
    ['Please wait 30 seconds', 30],
    ['retry after 1m30s', 90],
    ['retry in 500ms', 0.5],
    ['Retry again after at least 24 hrs', 86_400],
    ['The limit resets in 1 day', 86_400],
    ['retry after 60', 60],
    ['Retry after 60 requests', undefined],
    ['Rate limit: 10 requests per minute', undefined],
    ['The page gave no answer in 30 seconds', undefined],
    ['Waited 30 seconds in the queue', undefined],
    ['You can retry this with 2 mobile pages', undefined],
  ])('the words %j', (error, seconds) => {
    expect(readRetryAfter(new Headers(), { error }, now)).toBe(seconds);
    expect(
      readRetryAfter(new Headers(), { error: { message: error } }, now),
    ).toBe(seconds);
  });

  it.each([
    'Sun, 22 Nov 2026 10:00:10',
    'Sun Nov 22 10:00:10 2026',
    '2026-11-22 10:00:10',
  ])('reads %s as UTC in any time zone', (date) => {
    const parse = vi.spyOn(Date, 'parse');
    const headers = new Headers({ 'retry-after': date });
    expect(readRetryAfter(headers, {}, new Date('2026-11-22T10:00:00Z'))).toBe(
      10,
    );
    // Without a zone `Date.parse` uses the computer's time zone, and tests run
    // in UTC.
    expect(parse.mock.lastCall?.[0]).toMatch(/(?:GMT|Z)$/);
  });
});
