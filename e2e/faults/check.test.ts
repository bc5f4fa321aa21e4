import { describe, expect, it } from 'vitest';
import type { Job } from '@/lib/queue/job';
import { type Evidence, breachesIn } from './check';

const job = (id: string, more: Partial<Job> = {}): Job => ({
  id,
  page: { tabId: -1, windowId: 1, url: `https://example.com/${id}`, title: '' },
  presetId: 'markdown',
  request: { url: `https://example.com/${id}` },
  connection: { kind: 'service', id: 's', baseUrl: 'http://127.0.0.1:3002' },
  state: 'done',
  createdAt: 0,
  sentAt: 0,
  endedAt: 10,
  hasResult: true,
  ...more,
});

const request = (id: string, status: number | undefined = 200) => ({
  body: { url: `https://example.com/${id}` },
  status,
  closedEarly: false,
});

const sound: Evidence = {
  requests: [request('a')],
  jobs: [job('a')],
  results: new Map([['a', 10]]),
  kept: new Map(),
  leftovers: [],
  uploads: new Set(),
  consents: new Map(),
};

const broke = { kind: 'network', message: '' } as const;

const page = (state: 'unknown' | 'done') =>
  job('a', {
    request: { url: 'https://example.com/a', sendPage: true },
    state,
    hasResult: state === 'done',
    ...(state === 'unknown' && { error: broke }),
  });

/** A job that sends its page, and whether that is kept. */
const upload = (
  state: 'unknown' | 'done',
  kept: string[],
): Partial<Evidence> => ({
  requests: [
    {
      body: { file: { name: 'page-a.html' } },
      status: 200,
      closedEarly: false,
    },
  ],
  jobs: [page(state)],
  uploads: new Set(kept),
});

describe('breachesIn', () => {
  it.each<[string, Partial<Evidence>]>([
    ['a job that is done', {}],
    [
      'a refusal that was waited out',
      { requests: [request('a', 429), request('a')] },
    ],
    [
      'a repeat that was agreed to',
      { requests: [request('a'), request('a')], consents: new Map([['a', 1]]) },
    ],
    [
      'two jobs that were started for one address',
      {
        requests: [request('a'), request('a')],
        jobs: [
          job('a'),
          job('c', {
            request: job('a').request,
            hasResult: false,
            state: 'cancelled',
          }),
        ],
        shared: new Set(['https://example.com/a']),
      },
    ],
    ['a result as it was', { kept: new Map([['a', 10]]) }],
    ['a page that is kept for the user to decide', upload('unknown', ['a'])],
    ['a page that was sent', upload('done', [])],
    [
      'a job that says why',
      {
        jobs: [job('a', { state: 'unknown', hasResult: false, error: broke })],
      },
    ],
  ])('is kept by %s', (_, part) => {
    expect(breachesIn({ ...sound, ...part })).toEqual([]);
  });

  it.each<[string, Partial<Evidence>, RegExp]>([
    [
      'a page that is kept after its answer',
      upload('done', ['a']),
      /still kept/,
    ],
    [
      'a page that is gone before the user decides',
      upload('unknown', []),
      /is lost/,
    ],
    [
      'a page that was sent twice',
      {
        ...upload('done', []),
        requests: Array(2).fill(upload('done', []).requests?.[0]),
      },
      /sent 2 times/,
    ],
    [
      'a planted duplicate',
      { requests: [request('a'), request('a')] },
      /sent 2 times, agreed to 1/,
    ],
    [
      'a repeat of a request whose answer never came',
      { requests: [request('a', 502), request('a')] },
      /sent 2 times/,
    ],
    [
      'a third request where two were agreed to',
      { requests: Array(3).fill(request('a')), consents: new Map([['a', 1]]) },
      /sent 3/,
    ],
    [
      'a request without a job',
      { requests: [request('a'), request('b')] },
      /belongs to 0 jobs/,
    ],
    [
      'a request of two jobs',
      {
        jobs: [
          job('a'),
          job('c', {
            request: job('a').request,
            hasResult: false,
            state: 'cancelled',
          }),
        ],
      },
      /belongs to 2 jobs/,
    ],
    [
      'a third request of two jobs that share an address',
      {
        requests: Array(3).fill(request('a')),
        jobs: [
          job('a'),
          job('c', {
            request: job('a').request,
            hasResult: false,
            state: 'cancelled',
          }),
        ],
        shared: new Set(['https://example.com/a']),
      },
      /sent 3 times, agreed to 2/,
    ],
    [
      'a request without a body',
      { requests: [request('a'), { ...request('a'), body: '' }] },
      /belongs to 0 jobs/,
    ],
    [
      'a job that goes on for ever',
      { jobs: [job('a', { state: 'running' })] },
      /still running/,
    ],
    [
      'a job that waits for ever',
      { jobs: [job('a', { state: 'waiting' })] },
      /still waiting/,
    ],
    [
      'a failure without a cause',
      { jobs: [job('a', { state: 'failed' })] },
      /does not say why/,
    ],
    [
      'an end after the usual limit',
      { jobs: [job('a', { endedAt: 318_000 })] },
      /outlived/,
    ],
    [
      'an end after the limit of the job itself',
      {
        jobs: [
          job('a', {
            request: { ...job('a').request, timeout: 1000 },
            endedAt: 18_001,
          }),
        ],
      },
      /outlived/,
    ],
    ['a result that went', { results: new Map() }, /is not there/],
    [
      'a finished job without a result',
      { jobs: [job('a', { hasResult: false })] },
      /without a result/,
    ],
    [
      'a result that shrank',
      { kept: new Map([['a', 11]]) },
      /was there and is lost/,
    ],
    [
      'a file of a job that is gone',
      { leftovers: ['files: z'] },
      /left over.*files: z/,
    ],
    [
      'a job that went with its result',
      { kept: new Map([['z', 1]]) },
      /result of job z was there/,
    ],
  ])('is not kept by %s', (_, part, breach) => {
    expect(breachesIn({ ...sound, ...part }).join('\n')).toMatch(breach);
  });
});
