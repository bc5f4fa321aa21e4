import { describe, expect, it } from 'vitest';
import { runningLines } from './running-heads';
import { linesFrom, row, type SampleLine } from './sample-lines';

const text = 'The harbour keeps a log of every tide, written by the keeper';
let count = 0;
/** No two of them are alike. */
const body = (): SampleLine[] =>
  Array.from({ length: 40 }, (_, at) => {
    count += 1;
    return { text: `${text} ${'x'.repeat(count)}`, gap: at === 0 ? 40 : 16 };
  });
const small = { size: 9 };

/** The texts that are left out of pages of A4. */
function dropped(...pages: SampleLine[][]): string[] {
  const papers = pages.map((lines) => ({
    lines: linesFrom(842, lines),
    bottom: 0,
    top: 842,
  }));
  const found = runningLines(papers);
  return papers
    .flatMap(({ lines }) => lines)
    .filter((line) => found.has(line))
    .map((line) => line.text);
}
const page = (head: SampleLine[], foot: SampleLine[] = []) => [
  ...head.map((one) => Object.assign({ gap: 30 }, one)),
  ...body(),
  ...foot.map((one) => Object.assign({ gap: 90 }, one)),
];

describe('running heads', () => {
  it.each<[string, SampleLine[][], string[]]>([
    [
      'the same words on two pages',
      [page([{ text: 'Almanac' }]), page([{ text: 'Almanac' }])],
      ['Almanac', 'Almanac'],
    ],
    [
      'words with a number that counts',
      [4, 5, 6].map((one) => page([], [{ text: `Almanac ${one}` }])),
      ['Almanac 4', 'Almanac 5', 'Almanac 6'],
    ],
    [
      'facing pages, with their parts the other way round',
      [
        page([{ text: '2 Tides' }]),
        page([{ text: 'Harbours 3' }]),
        page([{ text: '4 Tides' }]),
        page([{ text: 'Harbours 5' }]),
      ],
      ['2 Tides', 'Harbours 3', '4 Tides', 'Harbours 5'],
    ],
    [
      'small print above each of two pages, with words of their own',
      [
        page([{ text: 'Review of Knots', ...small }]),
        page([{ text: 'A Hitch in History', ...small }]),
      ],
      ['Review of Knots', 'A Hitch in History'],
    ],
    [
      'several texts beside each other, on two lines each',
      [1, 2].map(() =>
        body().concat([
          { text: 'Bank of the Quay', gap: 90 },
          { text: 'Open from eight', left: 200, gap: 0 },
          { text: 'Saltwick', left: 400, gap: 0 },
          { text: 'Account 4471', gap: 12 },
          { text: 'Closed at noon', left: 200, gap: 0 },
        ]),
      ),
      [1, 2].flatMap(() => [
        'Bank of the Quay',
        'Open from eight',
        'Saltwick',
        'Account 4471',
        'Closed at noon',
      ]),
    ],
    [
      'the names of chapters, also of one page',
      ['Tides', 'Tides', 'Boats', 'Boats', 'Silt', 'Walls', 'Walls'].map(
        (name) => page([{ text: name }]),
      ),
      ['Tides', 'Tides', 'Boats', 'Boats', 'Silt', 'Walls', 'Walls'],
    ],
    [
      'Roman page numbers',
      ['iii', 'iv', 'v'].map((one) => page([], [{ text: one }])),
      ['iii', 'iv', 'v'],
    ],
    [
      'two lines',
      [1, 2].map(() =>
        page([{ text: 'Almanac' }, { text: 'of the board', gap: 12 }]),
      ),
      ['Almanac', 'of the board', 'Almanac', 'of the board'],
    ],
    [
      'the page number of one page',
      [page([], [{ text: '– 12 –' }])],
      ['– 12 –'],
    ],
    [
      'the page of all pages',
      [page([], [{ text: 'Seite 3 von 9' }])],
      ['Seite 3 von 9'],
    ],
    [
      'a smaller line with the page number at its edge',
      [page([], [row('The board|12', [0, 400], small)])],
      ['The board 12'],
    ],
  ])('are %s', (_, pages, expected) => {
    expect(dropped(...pages)).toEqual(expected);
  });
});

describe('what stays', () => {
  const table = (first: number) =>
    Array.from({ length: 44 }, (_, at) =>
      row(`Day ${first + at}|${at % 9}.4|calm`, [0, 120, 240], {
        gap: at === 0 ? 30 : 17,
      }),
    );
  it.each<[string, SampleLine[][]]>([
    [
      'notes at the foot of each page',
      [1, 2, 3].map((one) =>
        page([], [{ text: `[^${one}] Of the year ${1870 + one}.`, ...small }]),
      ),
    ],
    ['the first line of a letter', [page([{ text: 'The harbour board' }])]],
    [
      'a title, also above one like it',
      [
        page([{ text: 'Tides', size: 24 }]),
        page([{ text: 'Tides', size: 24 }]),
      ],
    ],
    [
      'headings that count with the pages',
      [1, 2, 3].map((one) => page([{ text: `Exercise ${one}`, isBold: true }])),
    ],
    [
      'a footnote',
      [page([], [{ text: '1 Noted by the second keeper', ...small }])],
    ],
    ['rows of a table over the pages', [table(1), table(45)]],
    [
      'a table’s head on each page',
      [1, 2, 3].map(() =>
        [row('Day|Metres|State', [0, 120, 240], { gap: 30 })].concat(
          table(1).map((line) => Object.assign(line, { gap: 19 })),
        ),
      ),
    ],
    [
      'text that comes again where text is',
      [1, 2].map(() => body().map((line) => Object.assign(line, { text }))),
    ],
    ['a year at the end', [page([], [{ text: 'Written in 1902', gap: 20 }])]],
  ])('is %s', (_, pages) => {
    expect(dropped(...pages)).toEqual([]);
  });
});
