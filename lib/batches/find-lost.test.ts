import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultSettings } from '@/lib/settings/model';
import { sampleBatch } from '@/test/sample-batch';
import type { Batch } from './batch';
import { batchAtService } from './batch-at-service';

const sentAt = Date.parse('2026-03-01T10:00:00Z');
const now = sentAt + 15_000;
const batch = sampleBatch({ state: 'unknown', remoteId: undefined, sentAt });
const [first = '', second = ''] = batch.addresses;
const pageOf = (url: string) => ({
  markdown: '#',
  metadata: { sourceURL: url },
});

const listed = (id: string, more: object = {}) => ({
  id,
  endpoint: 'batch_scrape',
  target: first,
  created_at: new Date(sentAt + 1000).toISOString(),
  ...more,
});

/**
 * What is found of a batch at a service with this list, beside these other
 * batches.
 */
async function find(
  requests: object[] | number,
  {
    others = [],
    status = {},
  }: { others?: Batch[]; status?: object | number } = {},
) {
  const service = { id: 's', baseUrl: 'https://s.example' };
  await browser.storage.local.set({
    settings: { ...defaultSettings, services: [service] },
  });
  const asked: string[] = [];
  vi.stubGlobal(
    'fetch',
    async (address: string, { method }: RequestInit = {}) => {
      asked.push(`${method} ${new URL(address).pathname}`);
      const headers = { date: new Date(now).toUTCString() };
      const answer = address.includes('activity') ? requests : status;
      if (typeof answer === 'number')
        return Response.json({ success: false }, { status: answer, headers });
      const body = Array.isArray(answer)
        ? { success: true, data: answer }
        : {
            success: true,
            status: 'scraping',
            total: 2,
            completed: 0,
            data: [],
            ...answer,
          };
      return Response.json(body, { headers });
    },
  );
  const at = batchAtService({
    allBatches: async () => [batch, ...others],
    now: () => now,
  });
  return { found: await at.find(batch), asked };
}

beforeEach(() => fakeBrowser.reset());

describe('a look for a batch whose answer was lost', () => {
  it('a search finds a lost batch by its first address and its time, and posts nothing', async () => {
    const others = [
      listed('scrape', { endpoint: 'scrape' }),
      listed('old', { created_at: new Date(sentAt - 60_000).toISOString() }),
      listed('other', { target: second }),
    ];
    const { found, asked } = await find([...others, listed('its')], {
      status: { data: [pageOf(second)] },
    });
    expect(found).toEqual({ remoteId: 'its' });
    expect(asked).toEqual([
      'GET /v2/team/activity',
      'GET /v2/batch/scrape/its',
    ]);
  });

  it('a search skips batches whose IDs are known', async () => {
    const other = sampleBatch({ id: 'other', remoteId: 'known' });
    expect(
      (await find([listed('known'), listed('its')], { others: [other] })).found,
    ).toEqual({
      remoteId: 'its',
    });
  });

  const twin = sampleBatch({
    id: 'twin',
    state: 'unknown',
    remoteId: undefined,
    sentAt: sentAt + 5000,
  });
  it.each<[string, object[] | number, Parameters<typeof find>[1], string]>([
    ['no list', 501, {}, 'no-list'],
    ['an empty list', [], {}, 'no-request'],
    ['two of them', [listed('a'), listed('b')], {}, 'several'],
    ['another one that was lost', [listed('a')], { others: [twin] }, 'several'],
    ['one that is gone', [listed('a')], { status: 404 }, 'no-answer'],
    [
      'one with more pages',
      [listed('a')],
      { status: { total: 3 } },
      'other-answer',
    ],
    [
      'one with other pages',
      [listed('a')],
      { status: { data: [pageOf('https://b.example/')] } },
      'other-answer',
    ],
  ])(
    'a search that finds %s matches none',
    async (_, requests, more, found) => {
      expect((await find(requests, more)).found).toBe(found);
    },
  );
});
