import { describe, expect, it } from 'vitest';
import type { Job } from '@/lib/queue/job';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import { defaultSettings } from '@/lib/settings/model';
import { costAgain, mayBeCached } from './again';

const hosted = {
  id: 'hosted',
  baseUrl: 'https://api.example.com',
  keyTail: 'abcd',
};
const own = { id: 'own', baseUrl: 'http://localhost:3002' };
const settings = { ...defaultSettings, services: [hosted, own] };
const at = (
  { id, baseUrl }: { id: string; baseUrl: string },
  more: Partial<ScrapeRequest> = {},
) => ({
  connection: { kind: 'service', id, baseUrl } as const,
  request: { url: 'https://page.example/', ...more },
});
const here: Pick<Job, 'connection' | 'request'> = {
  connection: { kind: 'browser' },
  request: { url: 'https://page.example/' },
};

const withModel = (baseUrl: string): typeof here => ({
  ...here,
  connection: {
    kind: 'browser',
    model: { id: 'm', kind: 'openai', baseUrl, model: 'small' },
  },
});

describe('costAgain and mayBeCached', () => {
  it.each([
    ['in this browser', here, 'free'],
    [
      'with a model on this computer',
      withModel('http://localhost:11434'),
      'free',
    ],
    [
      'with a model elsewhere',
      withModel('https://models.example/v1'),
      undefined,
    ],
    ['at a server of one’s own', at(own), undefined],
    ['at a service that is gone', at({ ...hosted, id: 'gone' }), undefined],
    [
      'at a service that bills',
      at(hosted, { formats: ['summary'], parsers: [] }),
      { least: 1, most: undefined },
    ],
  ])('a repeat costs, as far as it is known: %s', (_, job, cost) => {
    const told = costAgain(job, settings);
    expect(
      typeof told === 'object' ? { least: told.least, most: told.most } : told,
    ).toEqual(cost);
  });

  it.each([
    ['in this browser', here, false],
    ['as usual', at(own), true],
    ['with an age of its own', at(own, { maxAge: 1000 }), true],
    ['past the cache already', at(own, { maxAge: 0 }), false],
    ['out of the cache alone', at(own, { minAge: 1 }), false],
    ['under lockdown', at(own, { lockdown: true }), false],
    ['with the page itself', at(own, { sendPage: true }), false],
  ])('a repeat may bypass the cache: %s', (_, job, may) => {
    expect(mayBeCached(job)).toBe(may);
  });
});
