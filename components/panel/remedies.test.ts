import { describe, expect, it } from 'vitest';
import type { Job, JobError } from '@/lib/queue/job';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import { canReadInstead, remediesFor } from './remedies';

const url = 'https://example.com/';

const failed = (
  kind: JobError['kind'],
  formats?: ScrapeRequest['formats'],
): Job => ({
  id: 'a',
  page: { tabId: 1, windowId: 1, url, title: '' },
  presetId: 'markdown',
  request: { url, formats },
  connection: { kind: 'service', id: 's', baseUrl: 'https://api.example' },
  state: 'failed',
  error: { kind, message: '' },
  createdAt: 1,
  hasResult: false,
});

describe('remediesFor', () => {
  it.each<[JobError['kind'], boolean, ScrapeRequest['formats'], string[]]>([
    ['server-error', false, undefined, ['again']],
    ['scrape-failed', true, undefined, ['again', 'browser']],
    ['scrape-failed', true, ['markdown'], ['again', 'browser']],
    ['scrape-failed', true, ['summary'], ['again', 'browser']],
    ['server-error', true, ['summary'], ['again']],
    ['refused', true, undefined, ['browser']],
    ['refused', true, ['summary'], ['browser']],
    ['bad-request', false, undefined, []],
    ['too-large', false, undefined, []],
    ['not-json', false, undefined, ['again', 'settings']],
    ['answer-too-large', false, undefined, ['again', 'settings']],
    ['redirected', false, undefined, ['again', 'settings']],
    ['pdf-no-text', false, undefined, ['service']],
    ['reader-failed', false, undefined, ['again', 'service']],
  ])(
    '%s, readable in its tab: %j, formats: %j',
    (kind, canReadHere, formats, remedies) => {
      expect(remediesFor(failed(kind, formats), canReadHere, true)).toEqual(
        remedies,
      );
    },
  );

  it.each<[string, Partial<JobError>, Partial<ScrapeRequest>, string[]]>([
    [
      'no engine can do it',
      { kind: 'scrape-failed', message: 'Engines tried: [].' },
      { formats: ['audio'] },
      ['browser'],
    ],
    [
      'only formats that it does not know, which this browser makes',
      {
        kind: 'bad-request',
        fields: [{ path: 'formats[0]', message: 'Invalid input' }],
      },
      { formats: ['product'] },
      ['here', 'change'],
    ],
    [
      'only formats that it does not know, which nobody else makes',
      {
        kind: 'bad-request',
        fields: [{ path: 'formats[0]', message: 'Invalid input' }],
      },
      { formats: ['audio'] },
      ['browser', 'change'],
    ],
    [
      'a file that no service reads',
      { kind: 'unsupported', code: 'SCRAPE_UNSUPPORTED_FILE_ERROR' },
      {},
      ['browser'],
    ],
    [
      'a legal block',
      { kind: 'unsupported', status: 451 },
      { formats: ['summary'] },
      ['browser'],
    ],
    [
      'an address that is refused',
      {
        kind: 'bad-request',
        fields: [{ path: 'url', message: 'Invalid URL' }],
      },
      { formats: ['summary'] },
      ['browser'],
    ],
    [
      'a proxy that finds no service',
      { kind: 'unavailable', status: 523 },
      { formats: ['summary'] },
      ['again', 'settings'],
    ],
    [
      'a network that wants a sign-in',
      { kind: 'unavailable', status: 511 },
      { formats: ['summary'] },
      ['again'],
    ],
  ])('offers remedies by the cause: %s', (_, error, request, remedies) => {
    const job = failed('bad-request');
    const whole = {
      ...job,
      error: { kind: 'bad-request' as const, message: '', ...error },
      request: { url, ...request },
    };
    expect(remediesFor(whole, true, true)).toEqual(remedies);
  });

  it("doesn't offer to read a page in this browser again after that failed", () => {
    const job: Job = {
      ...failed('reader-failed'),
      connection: { kind: 'browser' },
    };
    expect(remediesFor(job, true, false)).toEqual(['again']);
  });

  it('offers nothing if nothing failed', () => {
    expect(
      remediesFor(
        { ...failed('server-error'), state: 'done', error: undefined },
        true,
        true,
      ),
    ).toEqual([]);
  });
});

it.each<[Job['state'], Job['request']['formats'], boolean]>([
  ['queued', ['markdown'], true],
  ['waiting', ['markdown'], true],
  ['paused', undefined, true],
  ['unknown', ['markdown'], true],
  ['running', ['markdown'], false],
  ['paused', ['audio'], false],
])(
  'a job that is %s, for %j, can be read here instead: %s',
  (state, formats, can) => {
    const job = { ...failed('network', formats), state };
    expect(canReadInstead(job)).toBe(can);
    expect(canReadInstead({ ...job, connection: { kind: 'browser' } })).toBe(
      false,
    );
  },
);
