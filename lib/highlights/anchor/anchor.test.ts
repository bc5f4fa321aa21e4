import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLong, runsOf } from '@/test/runs';
import { seeded } from '@/e2e/faults/random';
import { changedPage, type ChangedPage } from '@/test/highlights/changed-pages';
import { type Span, anchorAll } from './anchor';
import { describeSpan } from './describe';
import { lettersOf, rootEnd } from './letters';

const foundIn = ({ before, after }: ChangedPage): Span | undefined =>
  anchorAll(after.letters, [describeSpan(before.letters, before)])[0];

/** How much two spans have in common, from 0 to 1. */
function common(one: Span | undefined, other: Span | undefined): number {
  if (!one || !other) return 0;
  const both = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  const either =
    Math.max(one.end, other.end) - Math.min(one.start, other.start);
  return Math.max(0, both) / either;
}

function verdict(page: ChangedPage): 'right' | 'missed' | 'wrong' {
  const found = foundIn(page);
  const { place } = page.after;
  if (!found) return place && !page.isUndecided ? 'missed' : 'right';
  if (common(found, place) >= 0.8) return 'right';
  return common(found, place) >= 0.5 ? 'missed' : 'wrong';
}

const pages = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => changedPage(from + index));

describe('of changed pages', () => {
  it.each([1, 1_000, 50_000])(
    'at least 97 % of 200 from %i are right, and none is wrong',
    (seed) => {
      const all = pages(seed, 200).map((page) => ({
        kind: page.kind,
        verdict: verdict(page),
      }));
      const faults = all.filter((one) => one.verdict !== 'right');
      expect(faults.filter((one) => one.verdict === 'wrong')).toEqual([]);
      expect(faults.length, JSON.stringify(faults)).toBeLessThanOrEqual(6);
    },
  );

  it('none is wrong, whatever the seed', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        (seed) => verdict(changedPage(seed)) !== 'wrong',
      ),
      { numRuns: runsOf(1000, 50) },
    );
  });
});

/** The first place of `marked` in `before`, found again in `after`. */
function findAgain(before: string, marked: string, after: string, nth = 0) {
  const letters = lettersOf(before);
  const sought = lettersOf(marked);
  let start = letters.indexOf(sought);
  for (let time = 0; time < nth; time++)
    start = letters.indexOf(sought, start + 1);
  const anchor = describeSpan(letters, { start, end: start + sought.length });
  const [span] = anchorAll(lettersOf(after), [anchor]);
  return span && lettersOf(after).slice(span.start, span.end);
}

const quay =
  'Eleven of forty piles are hollow above the mud line. A new steel wall, 214 metres long, will be driven in front of the quay before the autumn storms. The ice house itself stands on rock.';

it.each([
  [
    'start',
    'Tides rise twice a day at the old quay. Nobody knows who wrote that down first, or why.',
    'Tides rise twice a day at the old quay.',
  ],
  [
    'end',
    'Nobody knows who wrote that down first, or why. Tides rise twice a day at the old quay.',
    'Tides rise twice a day at the old quay.',
  ],
])('takes no copy for a passage at the %s of its page', (_, page, marked) => {
  const twice = page.replace(marked, `${marked} ${marked}`);
  expect(findAgain(page, marked, page)).toBe(lettersOf(marked));
  expect(findAgain(page, marked, twice)).toBeUndefined();
});

describe('a passage', () => {
  it.each([
    ['in other white space', 'hollow above', 'hol\u00adlow\n\n  above'],
    ['with another number in it', '214 metres long', '216 metres long'],
  ])('is found %s', (_, was, is) => {
    const marked = quay.slice(52, 150);
    expect(findAgain(quay, marked, quay.replace(was, is))).toBe(
      lettersOf(marked.replace(was, is)),
    );
  });

  it.each([
    [
      'short, and its surroundings are gone',
      quay,
      'storms',
      'The storms came.',
    ],
    ['no longer there', quay, quay.slice(52, 150), 'Page not found'],
    ['in an empty page', quay, quay, ''],
    ['twice as it was', 'x', 'x', 'xx'],
  ])('is not found: %s', (_, before, marked, after) => {
    expect(findAgain(before, marked, after)).toBe(undefined);
  });

  it('is told from a similar row that takes its place', () => {
    const rows = [1, 2, 3, 4].map(
      (row) => `Mooring ${row} at the west quay, 12 metres, 340 kroner. `,
    );
    const without = rows.filter((_, index) => index !== 1).join('');
    expect(findAgain(rows.join(''), rows[1]!, without)).toBe(undefined);
  });

  it('is the one of a repeated text that it was', () => {
    const text = 'Open daily. North hall: open daily. South hall: open daily.';
    const more = `News. ${text}`;
    const letters = lettersOf(text);
    const start = letters.lastIndexOf('opendaily');
    const anchor = describeSpan(letters, { start, end: start + 9 });
    expect(anchorAll(lettersOf(more), [anchor])).toEqual([
      { start: start + 5, end: start + 14 },
    ]);
  });

  it('that nothing tells from others is found while the page is unchanged', () => {
    const cell = 'open ';
    expect(findAgain(cell.repeat(2_000), cell, cell.repeat(2_000), 9)).toBe(
      'open',
    );
    expect(findAgain(cell.repeat(2_000), cell, cell.repeat(1_999), 9)).toBe(
      undefined,
    );
  });

  it('is not described, or found, across two roots of a page', () => {
    const letters = `${lettersOf(quay)}${rootEnd}${lettersOf('Comments')}`;
    const end = letters.indexOf(rootEnd);
    const anchor = describeSpan(letters, { start: end - 12, end });
    expect(anchor.suffix).toBe('');
    const cut = `${letters.slice(0, end - 6)}${rootEnd}${letters.slice(end - 6, end)}`;
    expect(anchorAll(cut, [anchor])).toEqual([undefined]);
  });
});

describe('20 passages of 8,000 letters that left a page of 300,000', () => {
  const vocabulary = seeded(7);
  const words = Array.from({ length: 600 }, () =>
    Math.floor(vocabulary() ** 4 * 1e8).toString(36),
  );
  const prose = (seed: number, length: number) => {
    const random = seeded(seed);
    let text = '';
    while (text.length < length)
      text += words[Math.floor(random() ** 2 * words.length)]!;
    return text.slice(0, length);
  };
  const passages = Array.from({ length: 20 }, (_, index) => {
    const text = prose(index + 10, 8_064);
    return {
      exact: text.slice(32, -32),
      prefix: text.slice(0, 32),
      suffix: text.slice(-32),
      start: 0,
      isAlone: true,
    };
  });
  const page = prose(1, 300_000);
  /** Every third 40 letters of the first passage, so that it seems near. */
  const lure = (text: string) =>
    Array.from(
      { length: 66 },
      (_, at) => prose(at, 80) + text.slice(at * 120, at * 120 + 40),
    ).join('');

  it.each([
    ['as prose is', page],
    [
      'built to seem near',
      passages
        .map(({ exact }) => lure(exact).repeat(3))
        .join(page.slice(0, 900)),
    ],
  ])('are given up in 1 s of work, %s', (_, letters) => {
    const before = process.threadCpuUsage();
    expect(anchorAll(letters, passages).filter(Boolean)).toEqual([]);
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(1_000);
  });
});

describe('10,000 passages of one page', () => {
  const random = seeded(4);
  const words = Array.from({ length: 3000 }, () =>
    Math.floor(random() * 1e9).toString(36),
  );
  let text = '';
  while (text.length < 1_000_000)
    text += words[Math.floor(random() * words.length)]!;
  const anchors = Array.from({ length: 10_000 }, (_, index) => {
    const start = index * 99 + 64;
    return {
      exact: text.slice(start, start + 80),
      prefix: text.slice(start - 32, start),
      suffix: text.slice(start + 80, start + 112),
      start,
      isAlone: true,
    };
  });

  it.each([
    ['unchanged', text],
    ['shifted', `News. ${text.slice(0, 5e5)}News. ${text.slice(5e5)}`],
  ])('are found in 100 ms of work, %s', (_, now) => {
    const times = Array.from({ length: 6 }, () => {
      const before = process.threadCpuUsage();
      expect(anchorAll(now, anchors).filter(Boolean).length).toBeGreaterThan(
        9_998,
      );
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    });
    expect(Math.min(...times)).toBeLessThan(100);
  });

  it('end soon, where a page repeats one beginning everywhere', () => {
    const hostile = 'a'.repeat(300_000);
    const some = Array.from({ length: isLong ? 10_000 : 2000 }, (_, index) => ({
      exact: `${'a'.repeat(40)}${index}`,
      prefix: 'a',
      suffix: 'a',
      start: 0,
      isAlone: true,
    }));
    const before = process.threadCpuUsage();
    expect(anchorAll(hostile, some).filter(Boolean)).toEqual([]);
    expect(process.threadCpuUsage(before).user).toBeLessThan(8e6);
  });
});
