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
    'paragraphs whose lines are far apart as one',
    page(
      ...Array.from({ length: 7 }, () => ({
        text: 'written in the log by each of the many keepers of the lamp',
        gap: 28,
      })),
      { text: 'Winter', size: 18, gap: 60 },
      { text: long, gap: 40 },
    ),
    `${Array.from({ length: 7 }, () => 'written in the log by each of the many keepers of the lamp').join(' ')}\n\n# Winter\n\n${long}`,
  ],
  [
    'clauses and sources with their indented lines',
    page(
      { text: `1.1 ${long}` },
      { text: 'before the lamp is lit.', left: 30 },
      { text: `1.2 ${long}.` },
      { text: `(a) ${long}` },
      { text: 'or the clerk.', left: 30 },
      { text: `Lund, A. (1871): ${long}`, gap: 40 },
      { text: 'Saltwick.', left: 30 },
    ),
    [
      `1.1 ${long} before the lamp is lit.`,
      `1.2 ${long}.`,
      `(a) ${long} or the clerk.`,
      `Lund, A. (1871): ${long} Saltwick.`,
    ].join('\n\n'),
  ],
  [
    'lists with signs of a symbol font',
    page({ text: '\uF0B7 One' }, { text: '\uF0A7 Two' }),
    '- One\n- Two',
  ],
  [
    'lists from right to left by where they start',
    page(
      { text: '• قارب قديم جدا', isRtl: true, left: 100, right: 200 },
      { text: '• حبل', isRtl: true, left: 160, right: 200 },
    ),
    '- قارب قديم جدا\n- حبل',
  ],
  [
    'a sentence that goes on in the next column as one',
    page({ text: long, y: 100 }, { text: 'before dawn.', left: 400, y: 700 }),
    `${long} before dawn.`,
  ],
  [
    'notes after the text of their page',
    page(
      { text: `${long}.[^1] And` },
      { text: 'then the boats[^*] come in.' },
      { text: '[^1] Of 1871.', size: 9, gap: 40 },
      { text: '[^*] Three of them.', size: 9 },
      { text: 'More of the text', gap: 40 },
    ),
    `${long}.[^1] And then the boats[^*] come in.\n\nMore of the text\n\n[^1]: Of 1871.\n\n[^*]: Three of them.`,
  ],
  [
    'notes whose numbers are not raised, in small print',
    page(
      { text: `${long}.[^1] And so on.[^2]` },
      { text: '1 Of 1871.', size: 9, gap: 40 },
      { text: '2. Of 1872.', size: 9, gap: 40 },
    ),
    `${long}.[^1] And so on.[^2]\n\n[^1]: Of 1871.\n\n[^2]: Of 1872.`,
  ],
  [
    'a list in small print as one, if the text doesn’t mark all of it',
    page(
      { text: `${long}.[^2] And so on.[^3]` },
      { text: '1. Adams, on the tides.', size: 9, gap: 40 },
      { text: '2. Baker, on the winds.', size: 9 },
      { text: '3. Cole, on the snow.', size: 9 },
    ),
    `${long}.2 And so on.3\n\n1. Adams, on the tides.\n2. Baker, on the winds.\n3. Cole, on the snow.`,
  ],
  [
    'a list in small print as one, if text follows it',
    page(
      { text: `${long}.[^1] And so on.[^2]` },
      { text: '1. Loosen the screws.', size: 9, gap: 40 },
      { text: '2. Lift the lamp.', size: 9 },
      { text: `Then ${long}.`, gap: 40 },
    ),
    `${long}.1 And so on.2\n\n1. Loosen the screws.\n2. Lift the lamp.\n\nThen ${long}.`,
  ],
  [
    'a mark without a note as it is',
    page({ text: `${long}.[^7]` }),
    `${long}.7`,
  ],
  [
    'no heading of what only looks like one',
    page({ text: '# 7 on the list' }),
    String.raw`\# 7 on the list`,
  ],
])('writes %s', (_, lines, expected) => {
  expect(markdown(lines)).toBe(expected);
});

it('tells the notes of pages apart, and finds those at the end', () => {
  const pages = [
    page({ text: `${long}.[^1]` }, { text: '[^1] First.', gap: 40 }),
    page(
      { text: `${long}.[^1] And so on.[^2]` },
      { text: '[^1] Second.', gap: 40 },
    ),
    page({ text: '[^2] At the end.' }),
  ];
  expect(
    toMarkdown(pages.map((lines) => ({ tagged: [], others: partsOf(lines) }))),
  ).toEqual([
    `${long}.[^1]\n\n[^1]: First.`,
    `${long}.[^2-1] And so on.[^2]\n\n[^2-1]: Second.`,
    '[^2]: At the end.',
  ]);
});
