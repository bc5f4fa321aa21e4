import { describe, expect, it } from 'vitest';
import { createClient } from '@/lib/contract/client/client';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import type { Job } from '@/lib/queue/job';
import { stepInLane } from '@/lib/scrape/queue/in-lane';
import { job as sample } from '@/test/sample-queue';
import { type OtherRequests, createLookForLost } from './lost-answer';

const service = {
  kind: 'service' as const,
  id: 's',
  baseUrl: 'http://127.0.0.1:3002',
};
const sentAt = Date.parse('2026-03-01T10:00:00Z');
const now = sentAt + 5000;
const url = 'https://example.com/tides?b=1';
const request: ScrapeRequest = { url, formats: ['markdown'] };

const at = (seconds: number) => new Date(sentAt + seconds * 1000).toISOString();
const listed = (seconds: number, more: object = {}) => ({
  id: `at ${seconds}`,
  endpoint: 'scrape',
  created_at: at(seconds),
  target: url,
  ...more,
});

/**
 * A look at a service with these requests in its list, whose clock is ahead by
 * so many seconds.
 */
async function look(
  requests: object[] | number,
  {
    ahead = 0,
    answer = 200,
    data = { markdown: '# Tides' },
    asks = request,
    others,
  }: {
    ahead?: number;
    answer?: number;
    data?: object;
    asks?: ScrapeRequest;
    others?: OtherRequests;
  } = {},
) {
  const asked: string[] = [];
  const client = createClient({
    baseUrl: service.baseUrl,
    key: async () => 'sk-1',
    capBytes: 1e6,
    async fetch(address, { method } = {}) {
      const path = address.slice(service.baseUrl.length);
      asked.push(`${method} ${path}`);
      const headers = { date: new Date(now + ahead * 1000).toUTCString() };
      if (!path.includes('activity')) {
        const body =
          answer === 200 ? { success: true, data } : { success: false };
        return Response.json(body, { status: answer, headers });
      }
      if (requests === 0) throw new TypeError('No connection');
      if (typeof requests === 'number')
        return Response.json(
          { success: false, error: 'No.' },
          { status: requests, headers },
        );
      return Response.json({ success: true, data: requests }, { headers });
    },
  });
  const find = createLookForLost({
    clientFor: async () => client,
    deadline: () => new AbortController().signal,
    now: () => now,
  });
  const found = await find(
    { request: asks, sentAt, others },
    service,
    new AbortController().signal,
  );
  return {
    found: typeof found === 'string' ? found : await found.raw?.text(),
    asked,
  };
}

describe('a look for a lost answer', () => {
  it('a search takes the answer of the request of this time and address, and posts nothing', async () => {
    const others = [
      listed(-60),
      listed(90),
      listed(1, { target: 'https://example.com/' }),
    ];
    const { found, asked } = await look([
      ...others,
      listed(1),
      listed(2, { endpoint: 'crawl' }),
    ]);
    expect(found).toContain('# Tides');
    expect(asked).toEqual(['GET /v2/team/activity', 'GET /v2/scrape/at%201']);
  });

  it.each<[string, object[], number]>([
    ['is ahead', [listed(3601), listed(1)], 3600],
    ['is behind', [listed(-3599), listed(1)], -3600],
  ])(
    'a search uses the clock of a server that %s',
    async (_, requests, ahead) => {
      const { asked } = await look(requests, { ahead });
      expect(asked[1]).toBe(
        `GET /v2/scrape/${encodeURIComponent(`at ${ahead + 1}`)}`,
      );
    },
  );

  it.each<[string, object[] | number, number, string]>([
    ['two requests within a second', [listed(0), listed(0.8)], 200, 'several'],
    ['a list without it', [listed(-300)], 200, 'no-request'],
    ['an empty list', [], 200, 'no-request'],
    ['a request without a time', [{ id: 'x', target: url }], 200, 'no-request'],
    ['no list', 501, 200, 'no-list'],
    ['a list that fails', 500, 200, 'no-list'],
    ['no connection', 0, 200, 'unreachable'],
    ['an answer that is gone', [listed(1)], 404, 'no-answer'],
    ['answers that are not kept', [listed(1)], 501, 'no-answer'],
  ])(
    'a search that finds %s matches none',
    async (_, requests, answer, found) => {
      expect((await look(requests, { answer })).found).toBe(found);
    },
  );

  const prices: ScrapeRequest = {
    url,
    formats: [{ type: 'json', prompt: 'All prices' }],
  };
  const question = {
    type: 'question' as const,
    question: 'When is high tide?',
  };
  it.each<[string, ScrapeRequest, object]>([
    ['of another format', prices, { markdown: '# Tides' }],
    [
      'with only a part of what was requested',
      { url, formats: ['markdown', question] },
      { markdown: '#' },
    ],
    [
      'with a format that was not requested',
      request,
      { markdown: '# Tides', json: { price: 1 } },
    ],
    ['that is empty where that means a failure', prices, { json: null }],
  ])('a search takes no answer %s', async (_, asks, data) => {
    expect((await look([listed(1)], { asks, data })).found).toBe(
      'other-answer',
    );
  });

  it('takes an answer with all that was requested, in any order, and what comes with it', async () => {
    const asks: ScrapeRequest = {
      url,
      formats: [question, 'markdown', 'links'],
    };
    const data = {
      markdown: '',
      links: [],
      answer: 'At noon',
      summary: '',
      metadata: { scrapeId: 'x' },
    };
    expect((await look([listed(1)], { asks, data })).found).toContain(
      'At noon',
    );
  });

  it('a search skips the requests whose answers are known', async () => {
    const requests = [listed(0), listed(0.8)];
    const others = { ids: new Set(['at 0']), hasTwin: false };
    expect((await look(requests, { others })).asked[1]).toBe(
      'GET /v2/scrape/at%200.8',
    );
    const all = { ids: new Set(['at 0', 'at 0.8']), hasTwin: false };
    expect((await look(requests, { others: all })).found).toBe('no-request');
  });

  it('a search takes no answer while another request for the same is open', async () => {
    expect(
      (await look([listed(0)], { others: { ids: new Set(), hasTwin: true } }))
        .found,
    ).toBe('several');
  });
});

describe('a lost answer', () => {
  const page = 'https://example.com/tides';
  const soon = sentAt + 15_000;
  /** What the user lost: the prices, as JSON. It never reached the service. */
  const lost: ScrapeRequest = {
    url: page,
    formats: [{ type: 'json', prompt: 'All prices' }],
  };
  /**
   * What the user started ten seconds later on the same page, with another
   * preset: its answer arrived and was saved.
   */
  const otherAnswer = {
    success: true,
    data: {
      markdown: '# Tides',
      metadata: { scrapeId: 'id-of-the-other', creditsUsed: 1 },
    },
  };

  it('a lost answer is not replaced by the answer of another request for the same page', async () => {
    const client = createClient({
      baseUrl: service.baseUrl,
      key: async () => 'sk-1',
      capBytes: 1e6,
      fetch: async (address) => {
        const headers = { date: new Date(soon).toUTCString() };
        if (!address.includes('activity'))
          return Response.json(otherAnswer, { headers });
        const other = {
          id: 'id-of-the-other',
          endpoint: 'scrape',
          target: page,
          created_at: new Date(sentAt + 10_000).toISOString(),
        };
        return Response.json({ success: true, data: [other] }, { headers });
      },
    });
    const find = createLookForLost({
      clientFor: async () => client,
      deadline: () => new AbortController().signal,
      now: () => soon,
    });
    const found = await find(
      { request: lost, sentAt },
      service,
      new AbortController().signal,
    );

    // As the queue goes on: the lost job is done with the other request's
    // answer.
    const job: Job = {
      ...sample('1', service),
      request: lost,
      state: 'unknown',
      sentAt,
      endedAt: sentAt + 1,
      unsettledAt: sentAt + 1,
      looksAt: soon,
    };
    if (typeof found !== 'string') {
      const after = stepInLane(
        { job, lane: { id: 's', strikes: 0 } },
        { type: 'ended', at: soon, outcome: found, random: 0 },
      ).record.job;
      expect(after.state, `took ${await found.raw?.text()}`).toBe('unknown');
    }
    expect(typeof found).toBe('string');
  });
});
