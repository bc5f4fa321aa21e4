import { describe, expect, it } from 'vitest';
import { isLong } from '@/test/runs';
import { compareReadings, isSame, shownLines } from './differences';
import type { WatchReading } from './page-watch';

const text = (...lines: string[]): WatchReading => ({ lines });
const rows = (...cells: [name: string, price: string, seen: string][]) => ({
  columns: [
    { name: 'link', type: 'link' },
    { name: 'name', type: 'text' },
    { name: 'price', type: 'price' },
    { name: 'seen', type: 'number' },
  ],
  rows: cells.map(([name, price, seen]) => ({
    link: `https://a.example/${name}`,
    name,
    price,
    seen,
  })),
});

const compare = (
  before: WatchReading,
  now: WatchReading,
  again: WatchReading = now,
  known = {},
) => compareReadings(before, now, again, known);

const diffOf = (...readings: Parameters<typeof compare>) => {
  const { difference } = compare(...readings);
  return difference?.kind === 'text'
    ? difference.diff.split('\n').filter((line) => /^[+-](?![+-])/.test(line))
    : difference;
};

describe('lines', () => {
  it.each<
    [string, WatchReading, WatchReading, WatchReading, string[] | undefined]
  >([
    ['the same', text('a'), text('a'), text('a'), undefined],
    ['one more', text('a'), text('a', 'b'), text('a', 'b'), ['+b']],
    ['one less', text('a', 'b'), text('a'), text('a'), ['-b']],
    [
      'a counter',
      text('a', '5 visitors', 'b'),
      text('a', '7 visitors', 'b'),
      text('a', '8 visitors', 'b'),
      undefined,
    ],
    [
      'news beside a counter',
      text('a', '5 visitors', 'b'),
      text('a', '7 visitors', 'News', 'b'),
      text('a', '8 visitors', 'News', 'b'),
      ['+News'],
    ],
    [
      'a line gone beside a counter',
      text('a', 'Old news', '5 visitors', 'b'),
      text('a', '7 visitors', 'b'),
      text('a', '8 visitors', 'b'),
      ['-Old news'],
    ],
    [
      'an advertisement',
      text('a', 'Buy a hat', 'b'),
      text('a', 'Rent a car', 'b'),
      text('a', 'Sail away', 'b'),
      undefined,
    ],
    [
      'what is there at one of two looks only',
      text('a', 'b'),
      text('a', 'Buy a hat', 'b'),
      text('a', 'b'),
      undefined,
    ],
  ])('%s', (_, before, now, again, expected) => {
    expect(diffOf(before, now, again)).toEqual(expected);
  });

  it('says that something differs at each load', () => {
    const [before, now] = [text('1 visitor'), text('2 visitors')];
    expect(compare(before, now).isNoisy).toBe(false);
    expect(compare(before, now, text('3 visitors')).isNoisy).toBe(true);
  });

  it('knows an advertisement that happens to stay, after two times', () => {
    const page = (ad: string) => text('a', ad, 'b');
    let known = {};
    for (const ad of ['Hats', 'Cars'])
      ({ noisy: known } = compare(page(ad), page('Hats'), page('Cars'), known));
    const { difference, isNoisy } = compare(
      page('Hats'),
      page('Boats'),
      page('Boats'),
      known,
    );
    expect({ difference, isNoisy }).toEqual({
      difference: undefined,
      isNoisy: true,
    });
  });

  it('leaves what arrives between the two looks for the next time', () => {
    const [before, now] = [text('a', 'b'), text('a', 'b', 'News')];
    const { baseline, noisy } = compare(before, before, now);
    expect(diffOf(baseline, now, now, noisy)).toEqual(['+News']);
  });

  it('keeps as the baseline what was there, and what was reported', () => {
    const before = text('a', '5 visitors', 'b');
    const now = text('a', '7 visitors', 'News', 'b');
    const { baseline } = compare(
      before,
      now,
      text('a', '8 visitors', 'News', 'b'),
    );
    expect(baseline).toEqual(text('a', '5 visitors', 'News', 'b'));
  });

  it('are those that one sees', () => {
    expect(
      shownLines('# [Shop](/?session=1)  \n\n![logo](a.png?7) soap \n'),
    ).toEqual(['# Shop', 'logo soap']);
  });

  it('are shown without the address of an image that is a link', () => {
    expect(shownLines('[![logo](a.png?7)](/ad?id=8) [b](/c?d[]=1)')).toEqual([
      'logo b',
    ]);
  });

  it.each(['[](', '[', '![', '[a](b', '[]((', '](', '[a]('])(
    'of a page that only has %s don’t take long',
    (part) => {
      const begin = performance.now();
      shownLines(part.repeat(1_000_000));
      expect(performance.now() - begin).toBeLessThan(3000);
    },
  );

  it('of two pages that have nothing in common don’t take long', () => {
    const page = (seed: number): WatchReading =>
      text(
        ...Array.from({ length: isLong ? 4000 : 1500 }, (_, at) =>
          `offer word${seed}x${at} alpha beta${(at * 7919 + seed) % 997} `.repeat(
            4,
          ),
        ),
      );
    const begin = performance.now();
    const { difference, isNoisy } = compare(page(1), page(2), page(3));
    expect(performance.now() - begin).toBeLessThan(10_000);
    expect([difference, isNoisy]).toEqual([undefined, true]);
  });
});

describe('rows', () => {
  const before = rows(['hut', '€ 5', '1'], ['lodge', '€ 9', '2']);

  it('finds new, changed and missing ones, wherever they stand', () => {
    const now = rows(['inn', '€ 7', '1'], ['hut', '€ 6', '1']);
    expect(compare(before, now).difference).toMatchObject({
      added: [{ name: 'inn' }],
      gone: [{ name: 'lodge' }],
      changed: [{ before: { price: '€ 5' }, now: { price: '€ 6' } }],
    });
    expect(
      isSame(before, rows(['lodge', '€ 9', '2'], ['hut', '€ 5', '1'])),
    ).toBe(true);
  });

  it('leaves out a column that changes at each load', () => {
    const now = rows(['hut', '€ 5', '3'], ['lodge', '€ 8', '4']);
    const again = rows(['hut', '€ 5', '5'], ['lodge', '€ 8', '6']);
    const { difference, isNoisy } = compare(before, now, again);
    expect(isNoisy).toBe(true);
    expect(difference).toMatchObject({
      added: [],
      gone: [],
      changed: [{ now: { name: 'lodge', price: '€ 8' } }],
    });
  });

  it('leaves out a row that is there at one of two looks only', () => {
    const now = rows(
      ['hut', '€ 5', '1'],
      ['lodge', '€ 9', '2'],
      ['ad', '', ''],
    );
    expect(compare(before, now, before).difference).toBeUndefined();
  });
});
