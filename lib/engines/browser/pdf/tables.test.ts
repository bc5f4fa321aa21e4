import { describe, expect, it } from 'vitest';
import { linesFrom, row, type SampleLine } from './sample-lines';
import { tablesIn } from './tables';

const tables = (...lines: SampleLine[]) =>
  tablesIn(linesFrom(800, lines)).map(({ rows }) => rows);
const at = [0, 120, 240];
const long = 'The harbour keeps a log of every tide, written by the keeper';

describe('a table', () => {
  it('has the cells that align, and the text around it is none of it', () => {
    const found = tablesIn(
      linesFrom(800, [
        { text: long },
        row('Day|Metres|Boats', at, { gap: 24 }),
        row('Monday|4.2|12', at),
        row('Tuesday||9', at),
        row('Wednesday|4.0|14', at),
        { text: long, gap: 24 },
      ]),
    );
    expect(found).toEqual([
      {
        rows: [
          ['Day', 'Metres', 'Boats'],
          ['Monday', '4.2', '12'],
          ['Tuesday', '', '9'],
          ['Wednesday', '4.0', '14'],
        ],
        start: 1,
        end: 4,
      },
    ]);
  });

  it('may have its numbers at the right', () => {
    expect(
      tables(
        row('Item|Sum', [0, 112]),
        row('Dredging|1 200', [0, 100]),
        row('Oil|31', [0, 118]),
        row('Paint|450', [0, 112]),
      ),
    ).toEqual([
      [
        ['Item', 'Sum'],
        ['Dredging', '1 200'],
        ['Oil', '31'],
        ['Paint', '450'],
      ],
    ]);
  });

  it('has the lines of a cell as one, in the order of the file', () => {
    expect(
      tables(
        row('Post|Work', at),
        row('Bell|Rings', at, { gap: 24 }),
        row('|at four', at),
        row('Lamp|Burns', at, { gap: 24 }),
        row('Wall', [0], { gap: 24 }),
        row('|Stands', at, { gap: 0 }),
      ),
    ).toEqual([
      [
        ['Post', 'Work'],
        ['Bell', 'Rings at four'],
        ['Lamp', 'Burns'],
        ['Wall', 'Stands'],
      ],
    ]);
  });

  it('is read from right to left', () => {
    const rtl = { isRtl: true };
    const from = [240, 120];
    expect(
      tables(
        row('اليوم|المد', from, rtl),
        row('الأحد|4', from, rtl),
        row('الاثنين|5', from, rtl),
      )[0]?.[1],
    ).toEqual(['الأحد', '4']);
  });
});

describe('no table', () => {
  const column = (left: number, top: number) =>
    Array.from({ length: 6 }, (_, step) => ({
      text: 'a line of running text',
      left,
      gap: step === 0 ? top : 14,
    }));
  it.each<[string, SampleLine[]]>([
    ['two columns of text', [...column(0, 14), ...column(200, -70)]],
    [
      'a table of contents',
      [1, 2, 3, 4].map((page) =>
        row(`Chapter ${page}|. . . . . . .|${page}`, at),
      ),
    ],
    [
      'a list whose bullets are set apart',
      [1, 2, 3, 4].map(() => row(`•|${long}`, [0, 20])),
    ],
    [
      'numbered references',
      [1, 2, 3].map((one) => row(`\\[${one}\\]|${long}`, [0, 40])),
    ],
    [
      'code',
      [1, 2, 3, 4].map((one) =>
        row(`const a${one}|= read(${one});`, at, { isMono: true }),
      ),
    ],
    ['a formula', [1, 2, 3].map(() => row('= (|x + y|) = z', at))],
    [
      'a poem',
      [
        { text: 'The lamp is lit at four' },
        { text: 'and nobody stays', left: 20 },
        { text: 'on the wall' },
      ],
    ],
    ['two lines', [row('Anna|7.2 m', at), row('Hope|4.0 m', at)]],
    [
      'gaps at any place in text that fills its lines',
      [
        row('The harbour keeps|a log of|every tide', [0, 115, 180]),
        row('written by|the keeper before|the lamp', [0, 75, 190]),
        row('is lit and nobody|stays on|the wall now', [0, 130, 195]),
        row('In winter|the entries are short|since', [0, 66, 210]),
      ],
    ],
  ])('is %s', (_, lines) => {
    expect(tables(...lines)).toEqual([]);
  });

  it('takes long for any number of lines', () => {
    const lines = linesFrom(
      100_000,
      Array.from({ length: 20_000 }, (_, step) =>
        row(`a|b${step}|c`, [0, 40 + (step % 7) * 9, 140], { gap: 4 }),
      ),
    );
    const start = performance.now();
    tablesIn(lines);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe('the heads of a table', () => {
  const body = [
    row('Bar|4.1|1.2|3.9|1.0', [0, 60, 100, 140, 180]),
    row('Bend|5.6|2.2|5.1|2.0', [0, 60, 100, 140, 180]),
    row('Basin|6.0|3.3|6.1|3.1', [0, 60, 100, 140, 180]),
  ];
  const below = row('|high|low|high|low', [0, 60, 100, 140, 180]);

  it.each<[string, SampleLine]>([
    ['in their middle', row('Place|Spring|Autumn', [0, 71, 151])],
    ['at their start', row('Place|Spring|Autumn', [0, 60, 140])],
    ['over both of them', row('Place|In the spring|In autumn', [0, 50, 143])],
  ])('may stand over groups of columns, %s', (_, head) => {
    const [spring = '', autumn = ''] = (head.cells ?? [])
      .slice(1)
      .map(([, text]) => text);
    expect(
      tables({ text: long }, { ...head, gap: 24 }, below, ...body)[0]?.slice(
        0,
        3,
      ),
    ).toEqual([
      ['Place', spring, '', autumn, ''],
      ['', 'high', 'low', 'high', 'low'],
      ['Bar', '4.1', '1.2', '3.9', '1.0'],
    ]);
  });

  it('are none of the lines of a text above', () => {
    expect(tables({ text: long }, below, ...body)[0]?.[0]).toEqual([
      '',
      'high',
      'low',
      'high',
      'low',
    ]);
  });
});

it('lines of a cell may be further apart where those of the text are', () => {
  const lines = [
    ...Array.from({ length: 4 }, () => ({ text: long, gap: 18 })),
    row('Duty|How', [0, 120], { gap: 30 }),
    row('Light|It is lit at', [0, 120], { gap: 24 }),
    { text: 'four in winter.', left: 120, gap: 18 },
    row('Bell|It is rung in', [0, 120], { gap: 24 }),
    { text: 'fog, by hand.', left: 120, gap: 18 },
    row('Oil|Weekly', [0, 120], { gap: 24 }),
  ];
  expect(tables(...lines)).toEqual([
    [
      ['Duty', 'How'],
      ['Light', 'It is lit at four in winter.'],
      ['Bell', 'It is rung in fog, by hand.'],
      ['Oil', 'Weekly'],
    ],
  ]);
});

it('rows are those whose cells stand beside each other, on any of their lines', () => {
  const lines = linesFrom(800, [
    { text: long },
    { text: 'Boat', gap: 52 },
    { text: 'Paid by', left: 160, gap: -14 },
    { text: 'the day', left: 160 },
    { text: 'Sloop with', gap: 24 },
    { text: 'two masts' },
    { text: '2.10', left: 160, gap: -7 },
    row('Barge|1.00', [0, 160], { gap: 24 }),
    row('Raft|0.20', [0, 160], { gap: 20 }),
    { text: long, gap: 30 },
  ]);
  expect(tablesIn(lines)).toEqual([
    {
      rows: [
        ['Boat', 'Paid by the day'],
        ['Sloop with two masts', '2.10'],
        ['Barge', '1.00'],
        ['Raft', '0.20'],
      ],
      start: 1,
      end: 8,
    },
  ]);
});
