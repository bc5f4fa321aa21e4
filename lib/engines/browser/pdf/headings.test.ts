import { expect, it } from 'vitest';
import { linesFrom, row, type SampleLine } from './sample-lines';
import { partsOf, toMarkdown } from './to-markdown';

const long =
  'The harbour keeps a log of every tide, written by the keeper before dawn.';
const apart = { gap: 30 };
const bold = { isBold: true, ...apart };

const headings = (...pages: SampleLine[][]) =>
  toMarkdown(
    pages.map((lines) => ({
      tagged: [],
      others: partsOf(linesFrom(800, lines)),
    })),
  )
    .join('\n')
    .split('\n')
    .filter((line) => line.startsWith('#'));
const text = (count = 4): SampleLine[] =>
  Array.from({ length: count }, (_, at) => ({
    text: long,
    gap: at === 0 ? 30 : 14,
  }));

it.each<[string, SampleLine[], string[]]>([
  [
    'bold lines that stand alone',
    [
      { text: 'Tides', size: 20 },
      ...text(),
      { text: 'Winter', ...bold },
      ...text(),
    ],
    ['# Tides', '## Winter'],
  ],
  [
    'numbers, to their depth',
    [
      { text: '1 Tides', ...bold },
      ...text(),
      { text: '1.1 Winter', ...bold },
      ...text(),
      { text: '1.2 Spring', ...bold },
      ...text(),
    ],
    ['# 1 Tides', '## 1.1 Winter', '## 1.2 Spring'],
  ],
  [
    'numbers without weight',
    [...text(), { text: '2.1 The wall', ...apart }, ...text()],
    ['# 2.1 The wall'],
  ],
  [
    'named parts',
    [...text(), { text: 'Appendix A', ...apart }, ...text()],
    ['# Appendix A'],
  ],
  [
    'sizes that a program scaled, as one',
    [
      { text: 'Tides', size: 18 },
      ...text(),
      { text: 'Boats', size: 17.5, ...apart },
      ...text(),
    ],
    ['# Tides', '# Boats'],
  ],
])('headings are told by %s', (_, lines, expected) => {
  expect(headings(lines)).toEqual(expected);
});

it.each<[string, SampleLine[]]>([
  ['lines slightly larger than the text', [{ text: 'Larger', size: 13 }]],
  ['a piece of a formula', [{ text: '∑ x = y', size: 16 }]],
  ['a letter', [{ text: 'A', size: 16 }]],
  ['a number', [{ text: '12', size: 16 }]],
  ['a caption', [{ text: 'Figure 3: The wall', ...bold }]],
  ['what ends in a comma', [{ text: 'Dear keeper,', size: 14, ...apart }]],
  ['a bold sentence', [{ text: 'Nobody stays on the wall.', ...bold }]],
  ['a bold label', [{ text: 'Name:', ...bold }]],
  ['a bold line of a paragraph', [{ text: 'Bold', isBold: true, gap: 14 }]],
  ['a bold item', [{ text: '• Bold', ...bold }]],
  ['a bold entry of contents', [row('2 Tides|7', [0, 400], bold)]],
  [
    'a size that goes on in lower case',
    [{ text: 'and so on to', size: 14, gap: 14 }],
  ],
  ['an item of a list', [{ text: '3. Winter', ...apart }]],
])('no heading is %s', (_, lines) => {
  expect(
    headings([...text(), { text: 'and then' }, ...lines, ...text()]),
  ).toEqual([]);
});

it('no heading is in a page full of large text', () => {
  const large = text(20).map((line) =>
    Object.assign(line, { size: 16, gap: 40 }),
  );
  expect(headings(large, text(40))).toEqual([]);
});
