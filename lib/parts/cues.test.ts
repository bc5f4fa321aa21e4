import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Cue,
  cuesMarkdown,
  inChapters,
  timeOf,
  withSpeakers,
} from './cues';
import {
  addresses,
  everyToken,
  hasMarkup,
  hostileWords,
  targetsOf,
  tokensOf,
} from './note-samples';

const cues = (...texts: string[]): Cue[] =>
  texts.map((text, start) => ({ start, text }));

const speakers = (...texts: string[]) =>
  withSpeakers(cues(...texts)).map(({ speaker, text }) => [speaker, text]);

describe('speakers', () => {
  it('stay until another begins', () => {
    expect(
      speakers('Rain.', '>> ANN: Hello.', 'It rains.', '>> Who is it?'),
    ).toEqual([
      [undefined, 'Rain.'],
      ['ANN', 'Hello.'],
      ['ANN', 'It rains.'],
      [undefined, '>> Who is it?'],
    ]);
  });

  it('are named without a sign if they alternate', () => {
    expect(speakers('Ann: Hm.', 'Bo: Yes.', 'Ann: No.', 'Bo: Well.')).toEqual([
      ['Ann', 'Hm.'],
      ['Bo', 'Yes.'],
      ['Ann', 'No.'],
      ['Bo', 'Well.'],
    ]);
  });

  it('are not any words before a colon', () => {
    const said = ['Note: it is wet.', 'The plan: dig.', 'Note: dig deep.'];
    expect(speakers(...said)).toEqual(said.map((text) => [undefined, text]));
  });

  it('may change within a line', () => {
    expect(speakers('>> ANN: Yes. >> BO: No.', 'Never.')).toEqual([
      ['ANN', 'Yes. >> BO: No.'],
      ['BO', 'Never.'],
    ]);
  });
});

it('gives each line its chapter', () => {
  const chapters = [
    { start: 2, title: 'Second' },
    { start: 1, title: 'First' },
  ];
  expect(
    inChapters(cues('a', 'b', 'c', 'd'), chapters).map(
      ({ chapter }) => chapter,
    ),
  ).toEqual([undefined, 'First', 'Second', 'Second']);
});

it('gives lines out of order their chapters', () => {
  const chapters = [
    { start: Number.NaN, title: 'Never' },
    { start: 0, title: 'A' },
    { start: 10, title: 'B' },
  ];
  const said = [12, 3, Number.NaN, 11].map((start) => ({ start, text: 'x' }));
  expect(inChapters(said, chapters).map(({ chapter }) => chapter)).toEqual([
    'B',
    'A',
    'A',
    'B',
  ]);
});

it.each([
  [0, '0:00'],
  [273.9, '4:33'],
  [3723, '1:02:03'],
  [-5, '0:00'],
  [Number.NaN, '0:00'],
  [Infinity, '0:00'],
])('writes %d seconds as a player does', (seconds, time) => {
  expect(timeOf(seconds)).toBe(time);
});

describe('cuesMarkdown', () => {
  const at = (start: number, text: string, more: Partial<Cue> = {}): Cue => ({
    start,
    text,
    ...more,
  });

  it.each([
    [
      'joins near lines',
      [at(0, 'a'), at(9, 'b'), at(31, 'c')],
      '0:00 a b\n\n0:31 c',
    ],
    [
      'starts again after a jump back',
      [at(90, 'a'), at(2, 'b')],
      '1:30 a\n\n0:02 b',
    ],
    [
      'keeps lines without a time',
      [at(40, 'a'), at(Number.NaN, 'b')],
      '0:40 a b',
    ],
    ['leaves out empty lines', [at(0, ' \n'), at(1, 'a')], '0:01 a'],
    [
      'names chapters and speakers',
      [
        at(0, 'a', { chapter: 'One\n## x', speaker: '*Ann*' }),
        at(1, 'b', { chapter: 'One\n## x', speaker: '*Ann*' }),
      ],
      '## One ## x\n\n0:00 **\\*Ann\\*:** a b',
    ],
  ])('%s', (_, said, markdown) => {
    expect(cuesMarkdown(said)).toBe(markdown);
  });

  it.each([
    ['https://a.example/?t=0', '[0:00](<https://a.example/?t=0>) a'],
    ['https://a.example/x y>', '[0:00](<https://a.example/x%20y%3E>) a'],
    ['javascript:x', '0:00 a'],
  ])('links times to %j', (link, markdown) => {
    expect(cuesMarkdown([at(0, 'a')], () => link)).toBe(markdown);
  });

  it('has a heading for each chapter, and links to the web only', () => {
    const said = fc.record(
      {
        start: fc.oneof(fc.double(), fc.integer()),
        text: hostileWords,
        chapter: hostileWords,
        speaker: hostileWords,
      },
      { requiredKeys: ['start', 'text'] },
    );
    fc.assert(
      fc.property(fc.array(said, { maxLength: 5 }), addresses, (all, link) => {
        const made = cuesMarkdown(all, () => link);
        for (const token of everyToken(tokensOf(made)))
          if (token.type === 'heading') expect(token.depth).toBe(2);
        for (const target of targetsOf(made))
          expect(target).toMatch(/^https?:/);
        expect(hasMarkup(made)).toBe(false);
      }),
    );
  });
});

it('shows what is said as it is', () => {
  const said = [
    { start: 0, text: '[Music] <b>*2_3* [a](b)', chapter: 'A\n# B' },
  ];
  expect(cuesMarkdown(said)).toBe(
    '## A # B\n\n0:00 [Music] \\<b>\\*2\\_3\\* [a\\](b)',
  );
});
