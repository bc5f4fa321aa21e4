import { describe, expect, it } from 'vitest';
import { type Cue, cuesMarkdown, inChapters, withSpeakers } from './cues';

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

it('shows what is said as it is', () => {
  const said = [
    { start: 0, text: '[Music] <b>*2_3* [a](b)', chapter: 'A\n# B' },
  ];
  expect(cuesMarkdown(said)).toBe(
    '## A # B\n\n0:00 [Music] \\<b>\\*2\\_3\\* [a\\](b)',
  );
});
