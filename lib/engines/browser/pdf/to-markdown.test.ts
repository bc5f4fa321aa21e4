import { expect, it } from 'vitest';
import type { PdfLine } from './lines';
import { linesFrom, row, type SampleLine } from './sample-lines';
import { partsOf, toMarkdown } from './to-markdown';

const page = (...lines: SampleLine[]) => linesFrom(800, lines);

const markdown = (lines: PdfLine[]) =>
  toMarkdown([{ tagged: [], others: partsOf(lines) }])[0];
const long = 'The harbour keeps a log of every tide, written by the keeper';

it.each<[string, PdfLine[], string]>([
  [
    'headings by their size, also on two lines',
    page(
      { text: 'Tides of', size: 24 },
      { text: 'the harbour', size: 24, gap: 28 },
      { text: long, gap: 40 },
      { text: 'Winter', size: 18, gap: 40 },
      { text: long, gap: 30 },
    ),
    `# Tides of the harbour\n\n${long}\n\n## Winter\n\n${long}`,
  ],
  [
    'lines of a paragraph as one',
    page({ text: long }, { text: 'before dawn.' }),
    `${long} before dawn.`,
  ],
  [
    'paragraphs by the space between them',
    page({ text: long }, { text: long, gap: 26 }),
    `${long}\n\n${long}`,
  ],
  [
    'a paragraph that ends early',
    page({ text: long }, { text: 'before dawn.' }, { text: long }),
    `${long} before dawn.\n\n${long}`,
  ],
  [
    'a divided word as one',
    page({ text: `${long} in win-` }, { text: `ter, ${long}` }),
    `${long} in winter, ${long}`,
  ],
  [
    'lists, nested by their indent',
    page(
      { text: '• One' },
      { text: '• Two' },
      { text: '◦ Inner', left: 20 },
      { text: '• Three' },
      { text: '1. First', gap: 40 },
      { text: '2) Second' },
    ),
    '- One\n- Two\n  - Inner\n- Three\n1. First\n2. Second',
  ],
  [
    'CJK text without spaces',
    page({ text: '港の潮汐表は毎日' }, { text: '四行ずつ書かれた。' }),
    '港の潮汐表は毎日四行ずつ書かれた。',
  ],
  [
    'tables, between the text',
    page(
      { text: long },
      row('Day|Metres', [0, 100], { gap: 24 }),
      row('Monday|4.2', [0, 100]),
      row('Tuesday|4.0', [0, 100]),
      { text: long, gap: 24 },
    ),
    `${long}\n\n| Day | Metres |\n| --- | --- |\n| Monday | 4.2 |\n| Tuesday | 4.0 |\n\n${long}`,
  ],
  [
    'contents as a list, with or without dots',
    page(
      { text: 'Tides . . . . . . . . 3' },
      { text: 'Boats ............ 12' },
      row('1|The wall|14', [0, 20, 300], { gap: 40 }),
      row('2|The lamp|15', [0, 20, 300]),
      row('3|The bell|19', [0, 20, 300]),
    ),
    '- Tides 3\n- Boats 12\n- 1 The wall 14\n- 2 The lamp 15\n- 3 The bell 19',
  ],
  [
    'a centred heading on two lines',
    page(
      { text: 'All that we know of tides and are', size: 24, left: 100 },
      { text: 'afraid to forget', size: 24, left: 151, gap: 28 },
      { text: long, gap: 40 },
    ),
    `# All that we know of tides and are afraid to forget\n\n${long}`,
  ],
  [
    'no heading of what only looks like one',
    page({ text: '# 7 on the list' }),
    String.raw`\# 7 on the list`,
  ],
])('writes %s', (_, lines, expected) => {
  expect(markdown(lines)).toBe(expected);
});
