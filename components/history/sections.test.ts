import { describe, expect, it } from 'vitest';
import type { HistoryPage } from '@/lib/history';
import { byDay, byMatch } from './sections';

const page = (
  address: string,
  createdAt: Date,
  isNamed?: boolean,
): HistoryPage => ({
  address,
  clipped: undefined,
  ...(isNamed !== undefined && { isNamed }),
  jobs: [
    {
      id: address,
      page: { tabId: 1, windowId: 1, url: address, title: '' },
      presetId: 'markdown',
      connection: { kind: 'browser' },
      state: 'done',
      createdAt: createdAt.getTime(),
      hasResult: true,
    },
  ],
});

describe('sections', () => {
  const now = new Date(2026, 10, 23, 0, 30).getTime();
  it.each([
    [new Date(2026, 10, 23, 0, 1), 'today'],
    [new Date(2026, 10, 22, 23, 59), 'yesterday'],
    [new Date(2026, 10, 21, 12), 'Sat, Nov 21'],
    [new Date(2025, 10, 21, 12), 'Nov 21, 2025'],
  ])('the history has sections by day: %s is %s', (at, title) => {
    expect(byDay([page('a', at)], now).map((section) => section.title)).toEqual(
      [title],
    );
  });

  it('the sections of the history keep the order of their pages', () => {
    const [first, second] = [
      page('a', new Date(now), true),
      page('b', new Date(now), false),
    ];
    expect(byDay([first, second], now)).toMatchObject([
      { pages: [first, second] },
    ]);
    expect(
      byMatch([first, second, page('c', new Date(now), false)]),
    ).toMatchObject([
      { title: 'history.best', pages: [{ address: 'a' }] },
      { title: 'history.also', pages: [{ address: 'b' }, { address: 'c' }] },
    ]);
    expect(byMatch([second]), 'nothing comes first').toMatchObject([
      { title: 'history.hits' },
    ]);
  });
});
