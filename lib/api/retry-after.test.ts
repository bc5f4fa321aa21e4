import { describe, expect, it } from 'vitest'
import { readRetryAfter } from './retry-after'

const now = new Date('2026-11-21T00:00:00Z')
const soon = 'Sat, 21 Nov 2026 00:00:30 GMT'

describe('readRetryAfter', () => {
  it.each<[string, string | undefined, unknown, number | undefined]>([
    ['seconds in the header', '120', {}, 120],
    ['no wait at all', '0', {}, 0],
    ['a date in the header', soon, {}, 30],
    ['a date gone by', 'Fri, 20 Nov 2026 00:00:00 GMT', {}, 0],
    ['the header before the body', '5', { retry_after_seconds: 9 }, 5],
    ['the body where the header is unreadable', '-5', { retry_after_seconds: 9 }, 9],
    ['a header that is neither', 'soon', {}, undefined],
    ['the number of a keyless client', undefined, { retry_after_seconds: 12 }, 12],
    ['a file that is still being read', undefined, { details: { retryAfterSeconds: 30 } }, 30],
    ['the words', undefined, { error: 'or please retry after 60s, resets at Sat Nov 21' }, 60],
    [
      'other words',
      undefined,
      { error: 'You have reached the maximum number of concurrent jobs (2).' },
      undefined,
    ],
    ['a number below zero', undefined, { retry_after_seconds: -1 }, undefined],
    ['a body that is no object', undefined, undefined, undefined],
  ])('%s', (_, header, body, seconds) => {
    const headers = new Headers(header === undefined ? {} : { 'retry-after': header })
    expect(readRetryAfter(headers, body, now)).toBe(seconds)
  })
})
