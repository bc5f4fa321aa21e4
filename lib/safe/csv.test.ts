import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corpora } from '@/test/corpora';
import { csv } from './csv';

/** A simple RFC 4180 reader. */
function read(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g,
  )) {
    row.push(
      quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
    );
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/**
 * What a spreadsheet executes, defined independently of the code under test.
 */
const isRun = (cell: string) => {
  const seen =
    cell.split('').find((sign) => ![' ', '\u0000', '\u202e'].includes(sign)) ??
    '';
  return [
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '＝',
    '＋',
    '－',
    '＠',
  ].includes(seen);
};

describe('csv', () => {
  it.each([
    ['Mug', 'Mug'],
    ['', ''],
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t=1"'],
    ['\r=1', '"\'\r=1"'],
    ['\n=1', '"\'\n=1"'],
    [' =1', "' =1"],
    ['\u202e=1', "'\u202e=1"],
    ['＝1', "'＝1"],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
    ['1-2', '1-2'],
    ['–1', '–1'],
    ["'quoted", "'quoted"],
  ])('writes %j as %j', (text, cell) => {
    expect(csv([[text, 'x']])).toBe(`${cell},x\r\n`);
  });

  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '\t',
        '\r',
        '\n',
        '"',
        ',',
        ';',
        "'",
        ' ',
        'a',
      ),
    }),
  );

  it('is read back unchanged except for the apostrophe, and no cell can run', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), {
          maxLength: 5,
        }),
        (rows) => {
          const back = read(csv(rows));
          expect(back.map((row) => row.length)).toEqual(
            rows.map((row) => row.length),
          );
          rows.flat().forEach((text, index) => {
            const shown = back.flat()[index] ?? '';
            expect([text, `'${text}`]).toContain(shown);
            expect(isRun(shown)).toBe(false);
          });
        },
      ),
    );
  });

  it('control: without the guard, cells would run', () => {
    expect(['=1', '\t=1', ' +1', '\u202e=1'].filter(isRun)).toHaveLength(4);
  });

  it.each(corpora)('no text of %s can run, and none is lost', (_, texts) => {
    const cells = read(csv([texts])).flat();
    expect(cells.filter(isRun)).toEqual([]);
    expect(
      cells.map((shown, index) =>
        shown === texts[index] ? shown : shown.replace(/^'/, ''),
      ),
    ).toEqual(texts);
  });

  it.runIf(corpora.length > 0)('control: many of these texts would run', () => {
    expect(
      corpora.flatMap(([, texts]) => texts).filter(isRun).length,
    ).toBeGreaterThan(50);
  });
});
