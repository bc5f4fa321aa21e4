import { describe, expect, it } from 'vitest';
import { sampleWatch } from '@/test/sample-watch';
import type { PageWatch } from './page-watch';
import { dueWatches } from './schedule';

const watchAt = (id: string, more: Partial<PageWatch> = {}) =>
  sampleWatch({ id, url: `https://${id}.example/`, ...more });
const idsOf = (all: readonly PageWatch[]) => all.map(({ id }) => id);
const find = (all: PageWatch[], running: PageWatch[] = [], at = 100_000) => {
  const { due, nextAt } = dueWatches(all, running, at);
  return [idsOf(due), nextAt];
};

describe('the watches to look at now', () => {
  it.each<[string, ReturnType<typeof find>, unknown]>([
    [
      'are those that are due',
      find([watchAt('a'), watchAt('b', { dueAt: 200_000 })]),
      [['a'], 200_000],
    ],
    [
      'are none that are paused',
      find([watchAt('a', { state: 'paused' })]),
      [[], undefined],
    ],
    [
      'are at most two',
      find(['a', 'b', 'c'].map((id) => watchAt(id))),
      [['a', 'b'], undefined],
    ],
    [
      'are the longest due',
      find([
        watchAt('a', { dueAt: 9 }),
        watchAt('b', { dueAt: 3 }),
        watchAt('c', { dueAt: 5 }),
      ]),
      [['b', 'c'], undefined],
    ],
    [
      'are second looks before all others',
      find([
        watchAt('a'),
        watchAt('b'),
        watchAt('c', {
          dueAt: 90_000,
          candidate: { reading: { lines: [] }, at: 70_000 },
        }),
      ]),
      [['c', 'a'], undefined],
    ],
    [
      'are one of a site',
      find([
        watchAt('a'),
        sampleWatch({ id: 'b', url: 'https://www.a.example/b' }),
      ]),
      [['a'], undefined],
    ],
    [
      'are none of a site that is being looked at',
      find([watchAt('a')], [watchAt('a')]),
      [[], undefined],
    ],
    [
      'are none of a site that was just looked at',
      find([watchAt('a'), watchAt('b')], [watchAt('a', { triedAt: 95_000 })]),
      [['b'], 105_000],
    ],
    [
      'are those whose time is lost because the clock was set back',
      find([
        watchAt('a', { since: 900_000, dueAt: 950_000, triedAt: 900_000 }),
      ]),
      [['a'], undefined],
    ],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  it('are all looked at in the end, one of a site at a time', () => {
    let left = Array.from({ length: 200 }, (_, at) =>
      sampleWatch({ id: `${at}`, url: `https://${at % 7}.example/${at}` }),
    );
    let at = 0;
    for (let round = 0; left.length > 0 && round < 1000; round++) {
      const { due } = dueWatches(left, [], at);
      const ids = new Set(idsOf(due));
      left = left.filter(({ id }) => !ids.has(id));
      at += 10_000;
    }
    expect(left).toEqual([]);
  });
});
