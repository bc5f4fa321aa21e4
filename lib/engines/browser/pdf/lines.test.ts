import { describe, expect, it } from 'vitest';
import { withDropCaps, type TextPiece, linesOf } from './lines';
import { piece } from './sample-lines';

const texts = (...pieces: TextPiece[]) =>
  linesOf(pieces).map(({ text }) => text);

describe('the lines of a page', () => {
  it('lines end where the file marks it, or where the text moves', () => {
    expect(
      texts(
        piece('One', 0, 700),
        piece('', 0, 680, { hasEOL: true }),
        piece('two', 0, 680),
        piece('3', 0, 660),
      ),
    ).toEqual(['One', 'two', '3']);
    expect(texts(piece('E = mc', 0, 700), piece('2', 36, 704))).toEqual([
      'E = mc2',
    ]);
  });

  it('lines have a space where there is a gap', () => {
    expect(texts(piece('high', 0, 700), piece('water', 30, 700))).toEqual([
      'high water',
    ]);
    expect(texts(piece('high', 0, 700), piece('er', 24, 700))).toEqual([
      'higher',
    ]);
  });

  it('lines are read from right to left, in the letters of the alphabet', () => {
    const rtl = { dir: 'rtl', width: 6 };
    expect(
      texts(
        piece('ﻢ', 0, 700, rtl),
        piece('ﻗ', 6, 700, rtl),
        piece('ر', 12, 700, rtl),
        piece(' ', 18, 700, { width: 4 }),
        piece('ﻰﻟإ', 22, 700, { ...rtl, width: 18 }),
      ),
    ).toEqual(['ىلإ رقم']);
  });

  it('lines have the full stop after a number, from right to left too', () => {
    expect(
      texts(
        piece('.42', 0, 700),
        piece('ر', 24, 700, { dir: 'rtl', width: 6 }),
      ),
    ).toEqual(['ر 42.']);
  });

  it('lines have their brackets in reading order, from right to left', () => {
    const rtl = { dir: 'rtl', width: 6 };
    expect(
      texts(piece('(', 0, 700), piece('ר', 6, 700, rtl), piece(')', 12, 700)),
    ).toEqual(['(ר)']);
    const words = [
      piece('ר', 18, 700, rtl),
      piece('ר', 24, 700, rtl),
      piece(']', 30, 700),
    ];
    expect(texts(piece('[42', 0, 700), ...words)).toEqual([
      String.raw`\[רר42\]`,
    ]);
    expect(texts(piece('(IBM)', 0, 700), piece('ר', 36, 700, rtl))).toEqual([
      'ר (IBM)',
    ]);
    expect(texts(piece(')רב(', 0, 700, { ...rtl, width: 24 }))).toEqual([
      '(רב)',
    ]);
  });

  it('lines begin with the drop cap beside them', () => {
    const cap = (x: number, y: number) =>
      piece('T', x, y, { width: 29, transform: [48, 0, 0, 48, x, y] });
    expect(
      withDropCaps(
        linesOf([
          cap(6, 757),
          piece('Fields', 6, 815),
          piece('his report', 36, 783),
          piece('says', 36, 769),
        ]),
      ),
    ).toMatchObject([
      { text: 'Fields', left: 6 },
      { text: 'This report', left: 6, size: 12 },
      { text: 'says', left: 6 },
    ]);
    expect(linesOf([cap(6, 700), piece('his', 35, 700)])).toMatchObject([
      { text: 'This', size: 12 },
    ]);
    const apart = linesOf([cap(6, 757), piece('far away', 300, 783)]);
    expect(withDropCaps(apart)).toEqual(apart);
  });

  it('lines escape what markdown would format, and drop soft hyphens', () => {
    expect(
      texts(piece('a*b [c] snake_case _d_ <e> co\u00ADop', 0, 700)),
    ).toEqual([String.raw`a\*b \[c\] snake_case \_d\_ \<e> coop`]);
  });

  it('lines have their accents in their letters', () => {
    expect(
      texts(
        piece('Poincar', 0, 700),
        piece('´', 42, 700),
        piece('e, na', 43, 701),
        piece('¨', 73, 700),
        piece('ıve, 5 ´ and ´x', 74, 700),
      ),
    ).toEqual(['Poincaré, naïve, 5 ´ and ´x']);
    expect(texts(piece('cafe\u0301', 0, 700))).toEqual(['café']);
  });

  it('lines link the words that a link covers', () => {
    const links = [{ url: 'https://a.example/', rect: [23, 695, 61, 712] }];
    expect(
      linesOf([piece('See the log of 1902', 0, 700)], links)[0]?.text,
    ).toBe('See [the log](<https://a.example/>) of 1902');
    expect(
      linesOf([piece('See the log of 1902', 0, 600)], links)[0]?.text,
    ).toBe('See the log of 1902');
  });
});

describe('the mark of a note', () => {
  const small = { transform: [8, 0, 0, 8, 0, 0], width: 5 };
  const raised = (str: string, x: number, y: number) =>
    piece(str, x, y, { ...small, transform: [8, 0, 0, 8, x, y] });

  it.each<[string, TextPiece[], string]>([
    [
      'after a word',
      [piece('wall.', 0, 700), raised('1', 30, 704)],
      'wall.[^1]',
    ],
    [
      'that is a sign',
      [piece('wall', 0, 700), raised('†', 24, 704)],
      'wall[^†]',
    ],
    [
      'before its note',
      [raised('12', 0, 704.5), piece('In the log.', 10, 700)],
      '[^12] In the log.',
    ],
    [
      'after a word that is no unit',
      [piece('slow', 0, 700), raised('2', 24, 704)],
      'slow[^2]',
    ],
  ])('is one %s', (_, pieces, text) => {
    expect(texts(...pieces)).toEqual([text]);
  });

  it.each<[string, TextPiece[], string]>([
    ['an exponent', [piece('10', 0, 700), raised('2', 12, 704)], '102'],
    ['one of a unit', [piece('5 km', 0, 700), raised('2', 24, 704)], '5 km2'],
    ['one in brackets', [piece('(ft', 0, 700), raised('3', 18, 704)], '(ft3'],
    ['that of a letter', [piece('x', 0, 700), raised('2', 6, 704)], 'x2'],
    [
      'a small number on the line',
      [piece('H', 0, 700), raised('2', 6, 699)],
      'H2',
    ],
    ['a raised word', [piece('M', 0, 700), raised('lle', 6, 704)], 'Mlle'],
    [
      'what the file has in brackets',
      [piece('[^1] so', 0, 700)],
      '\\[^1\\] so',
    ],
  ])('is not %s', (_, pieces, text) => {
    expect(texts(...pieces)).toEqual([text]);
  });
});

it('a grave accent drawn over its letter is one with it', () => {
  const drawn = [piece('l`', 0, 700), piece('a bas', 7, 700)];
  expect(texts(...drawn)).toEqual(['là bas']);
  expect(texts(piece('`', 0, 700), piece('a word', 6, 700))).toEqual([
    '\\`a word',
  ]);
});
