import { describe, expect, it } from 'vitest';
import { windowOf } from './use-window';

const cases: [
  string,
  Parameters<typeof windowOf>[0],
  { first: number; end: number },
][] = [
  [
    'the start',
    { top: 0, height: 480, rows: 1000, rowHeight: 48 },
    { first: 0, end: 18 },
  ],
  [
    'the middle',
    { top: 4800, height: 480, rows: 1000, rowHeight: 48 },
    { first: 92, end: 118 },
  ],
  [
    'the end',
    { top: 47_520, height: 480, rows: 1000, rowHeight: 48 },
    { first: 982, end: 1000 },
  ],
  [
    'all of a short table',
    { top: 0, height: 480, rows: 3, rowHeight: 48 },
    { first: 0, end: 3 },
  ],
  [
    'a table that became shorter',
    { top: 47_520, height: 480, rows: 3, rowHeight: 48 },
    { first: 2, end: 3 },
  ],
  [
    'nothing',
    { top: 0, height: 480, rows: 0, rowHeight: 48 },
    { first: 0, end: 0 },
  ],
];

describe('windowOf', () => {
  it.each(cases)('draws %s', (_, seen, drawn) =>
    expect(windowOf(seen)).toEqual(drawn),
  );
});
