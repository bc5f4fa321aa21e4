import { expect, it } from 'vitest';
import type { ListedJob } from '@/lib/history';
import { pairOf } from './selection-state';

const job = (
  id: string,
  presetId: string,
  createdAt: number,
  more: Partial<ListedJob> = {},
): ListedJob => ({
  id,
  page: { tabId: 1, windowId: 1, url: 'https://a.example/', title: '' },
  presetId,
  connection: { kind: 'browser' },
  state: 'done',
  createdAt,
  hasResult: true,
  ...more,
});
const [new_, old, older] = [
  job('c', 'markdown', 3),
  job('b', 'markdown', 2),
  job('a', 'markdown', 1),
];
const summary = job('s', 'summary', 4);
const failed = job('f', 'markdown', 5, { state: 'failed', hasResult: false });

it.each<[string, ListedJob[][], string | undefined]>([
  ['nothing', [], undefined],
  ['one result', [[new_]], undefined],
  ['two runs', [[new_, old]], 'b c'],
  [
    'the newest two runs of a page',
    [[failed, summary, new_, old, older]],
    'b c',
  ],
  ['two kinds', [[summary, new_]], undefined],
  ['one result of each of two pages', [[old], [new_]], 'b c'],
  [
    'the newest of what two pages share',
    [[summary, new_, older], [old]],
    'b c',
  ],
  ['two pages that share nothing', [[summary], [old]], undefined],
  ['two pages of which one failed', [[failed], [old, older]], undefined],
  ['three pages', [[new_], [old], [older]], undefined],
])('compares of %s: %j', (_, pages, ids) => {
  expect(
    pairOf(pages)
      ?.map(({ id }) => id)
      .join(' '),
  ).toBe(ids);
});
