import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corpora } from '@/test/corpora';
import { fileName } from './file-name';

describe('fileName', () => {
  it.each([
    [
      'The quiet return of the tidal mill: four towns',
      'The quiet return of the tidal mill four towns.md',
    ],
    ['a/b\\c', 'a b c.md'],
    ['../../../etc/passwd', 'etc passwd.md'],
    ['CON', 'CON!.md'],
    ['com1.notes', 'com1!.notes.md'],
    ['', 'untitled.md'],
    [' . . ', 'untitled.md'],
    ['\u200d\u200d', 'untitled.md'],
    ['???', 'untitled.md'],
    ['"*"', 'untitled.md'],
    ['!!!', '!!!.md'],
    ['—', '—.md'],
    ['。', '。.md'],
    ['¿?', '¿.md'],
    ['.hidden', 'hidden.md'],
    ['--output=x', 'output=x.md'],
    ['annual_report_\u202etxt.exe', 'annual_report_ txt.exe.md'],
    ['Notes on [C#] and x^2', 'Notes on C and x 2.md'],
    ['#1', '1.md'],
    ['[#]', 'untitled.md'],
    ['潮見表の読み方', '潮見表の読み方.md'],
    ['👩‍🚀 report', '👩‍🚀 report.md'],
  ])('%j is %s', (title, name) => {
    expect(fileName(title, 'md')).toBe(name);
  });
});

/** What must hold for any name; each rule says what breaks otherwise. */
const faults = (name: string): string[] =>
  Object.entries({
    'too long': new TextEncoder().encode(name).length > 255,
    'without its extension': !name.endsWith('.json'),
    empty: name.length <= '.json'.length,
    hidden: name.startsWith('.'),
    'read as an option': name.startsWith('-'),
    'a reserved name':
      /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³]) *\./i.test(
        name,
      ),
    'a path or a wildcard': /[\\/:*?"<>|]/.test(name),
    'not to be linked by a note': /[#^[\]]/.test(name),
    'holding what is not seen':
      /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]|(?!\u200d)\p{Cf}/u.test(name),
    'ending in space or dot': /[. ]$|^ /.test(name),
  })
    .filter(([, holds]) => holds)
    .map(([fault]) => fault);

describe('fileName, for any title', () => {
  it.each([
    ['a'.repeat(300), 'too long'],
    ['.x.json', 'hidden'],
    ['nul.json', 'a reserved name'],
    ['a[b].json', 'not to be linked by a note'],
    ['a\u202eb.json', 'holding what is not seen'],
  ])('control: %j is reported as %s', (name, fault) => {
    expect(faults(name)).toContain(fault);
  });

  it('returns a valid name', () => {
    const title = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.string({
        unit: fc.constantFrom(
          '.',
          ' ',
          '/',
          'con',
          'LPT1',
          '\u202e',
          '\ud800',
          'é',
          '👩‍🚀',
          '-',
        ),
      }),
    );
    fc.assert(
      fc.property(title, (text) => {
        expect(faults(fileName(text, 'json'))).toEqual([]);
      }),
    );
  });

  it.each(corpora)('returns a valid name for each text of %s', (_, titles) => {
    const found = titles.map((title) => [
      title,
      ...faults(fileName(title, 'json')),
    ]);
    expect(found.filter(({ length }) => length > 1)).toEqual([]);
  });
});
