import { describe, expect, it } from 'vitest';
import { type ListedJob, entryOf } from './word-list';
import {
  findPages,
  type HistoryQuery,
  groupByPage,
  isFailed,
  kindsOf,
  pagesOf,
} from './find';
import { createTexts } from './texts';
import { sampleWordLists } from '@/test/sample-word-lists';

const job = (
  id: string,
  url: string,
  more: Partial<ListedJob> = {},
): ListedJob => ({
  id,
  page: { tabId: 1, windowId: 1, url, title: `Title ${id}` },
  presetId: 'markdown',
  connection: { kind: 'browser' },
  state: 'done',
  createdAt: 1,
  hasResult: true,
  ...more,
});

/** Newest first. */
const jobs = [
  job('a', 'https://tide.example/mill?utm_source=feed'),
  job('b', 'https://other.example/', { state: 'failed', tags: ['Küste'] }),
  job('c', 'https://tide.example/mill#top', { presetId: 'summary' }),
  job('d', 'https://tide.example/mill?page=2'),
  job('e', 'https://tide.example/mill'),
  job('f', ''),
  job('g', ''),
];
const entries = jobs.map(entryOf);
const clipped = new Map([['https://tide.example/mill', ['e']]]);
const pages = groupByPage(entries, clipped);
const summary = (all: Iterable<{ jobs: readonly ListedJob[] }>) =>
  [...all].map((page) => page.jobs.map(({ id }) => id).join(''));

describe('pages', () => {
  it('have all results of an address, whatever its fragment and tracking, newest first', () => {
    expect(summary(pages.values())).toEqual(['ace', 'b', 'd', 'f', 'g']);
    expect(summary(pagesOf(jobs))).toEqual(summary(pages.values()));
    expect([...pages.values()].map((page) => page.clipped)).toEqual([
      ['e'],
      ...Array(4).fill(undefined),
    ]);
  });

  it('distinguish notes that are known to have arrived', () => {
    const delivered = ({
      delivered: known,
    }: {
      delivered?: readonly string[] | undefined;
    }) => known;
    const unknown = Array(4).fill(undefined);
    expect([...pages.values()].map(delivered)).toEqual([undefined, ...unknown]);
    expect(
      [...groupByPage(entries, clipped, clipped).values()].map(delivered),
    ).toEqual([['e'], ...unknown]);
  });

  it.each<[string, Partial<ListedJob>[], string[]]>([
    [
      'the newest of each kind with their number',
      [{}, { presetId: 'summary' }, {}],
      ['0 2', '1 1'],
    ],
    [
      'what needs the user first',
      [{}, { presetId: 'summary', state: 'held' }],
      ['1 1', '0 1'],
    ],
    [
      'failures before results',
      [{}, { presetId: 'summary', state: 'failed' }],
      ['1 1', '0 1'],
    ],
  ])('show %s', (_, all, expected) => {
    const kinds = kindsOf(
      all.map((more, index) => job(String(index), '', more)),
    );
    expect(kinds.map((kind) => `${kind.job.id} ${kind.count}`)).toEqual(
      expected,
    );
  });

  it.each<[string, Partial<ListedJob>[], boolean]>([
    ['a failure', [{ state: 'failed' }], true],
    ['a lost answer', [{ state: 'unknown' }], true],
    ['a failure after a result', [{ state: 'failed' }, {}], true],
    ['a result after a failure', [{}, { state: 'failed' }], false],
    [
      'another kind after a failure',
      [{ presetId: 'summary' }, { state: 'failed' }],
      true,
    ],
    ['a cancelled request', [{ state: 'cancelled' }], false],
  ])('have failed after %s', (_, all, failed) => {
    expect(isFailed({ jobs: all.map((more) => job('a', '', more)) })).toBe(
      failed,
    );
  });
});

describe('found pages', () => {
  const texts: Record<string, string> = {
    c: 'the ebb',
    e: 'the ebb',
    d: 'an ebb',
  };
  const find = async (query: Partial<HistoryQuery>) => {
    const source = createTexts(
      async (ids) => ids.map((id) => texts[id] ?? ''),
      sampleWordLists(),
    );
    const all = await Array.fromAsync(
      findPages(entries, pages, { query: '', limit: 9, ...query }, source),
    );
    return all.at(-1);
  };

  it.each<[string, Partial<HistoryQuery>, string[], boolean]>([
    ['each once', {}, ['ace', 'b', 'd', 'f', 'g'], false],
    ['up to the limit, with all their results', { limit: 1 }, ['ace'], true],
    ['at the next limit', { limit: 3 }, ['ace', 'b', 'd'], true],
    ['by the text of any result', { query: 'ebb' }, ['ace', 'd'], false],
    ['by the name first', { query: 'e' }, ['ace', 'b', 'd', 'f', 'g'], false],
    ['that were clipped', { show: 'clipped' }, ['ace'], false],
    ['that failed', { show: 'failed' }, ['b'], false],
    ['of a site', { host: 'other.example' }, ['b'], false],
    ['with a kind', { preset: 'summary' }, ['ace'], false],
    ['that match all of it', { show: 'failed', preset: 'summary' }, [], false],
  ])('are %s', async (_, query, expected, isMore) => {
    const found = await find(query);
    expect(summary(found?.pages ?? [])).toEqual(expected);
    expect(found?.isMore).toBe(isMore);
  });

  it.each<[string, string, unknown, boolean]>([
    [
      'in the text of a result',
      'ebb',
      { jobId: 'c', in: 'result', passage: 'the ebb' },
      false,
    ],
    ['in a tag', 'kuste', { jobId: 'b', in: 'tag', passage: 'Küste' }, true],
    [
      'in the address',
      'page=2',
      { jobId: 'd', in: 'address', passage: jobs[3]?.page.url },
      true,
    ],
    ['not in the title', 'title a', undefined, true],
  ])('say where the words are: %s', async (_, query, hit, isNamed) => {
    const found = await find({ query });
    expect(found?.pages[0]).toMatchObject({ isNamed });
    expect(found?.pages[0]?.hit).toEqual(hit);
  });
});
