import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsOf, passages } from './passages';

describe('passages', () => {
  it.each([
    ['nothing', '', []],
    ['only blanks', ' \n\n\t\n', []],
    ['one', 'Four wheels.', ['Four wheels.']],
    ['a blank line', 'One.\n\nTwo.\n \nThree.', ['One.', 'Two.', 'Three.']],
    ['many blank lines', 'One.\r\n\r\n\r\nTwo.', ['One.', 'Two.']],
    [
      'lines of one passage',
      'One\ngoes on.\n\nTwo.',
      ['One\ngoes on.', 'Two.'],
    ],
    ['a rule', 'One.\n---\nTwo.\n* * *\nThree.', ['One.', 'Two.', 'Three.']],
    ['an ellipsis', 'One.\n[...]\nTwo.\n…\nThree.', ['One.', 'Two.', 'Three.']],
    [
      'a list',
      '- One.\n- Two.\n  goes on\n- Three.',
      ['One.', 'Two.\n  goes on', 'Three.'],
    ],
    ['a numbered list', '1. One.\n2) Two.', ['One.', 'Two.']],
    [
      'a list with its heading',
      'Prices:\n- 1 €\n- 2 €',
      ['Prices:\n- 1 €\n- 2 €'],
    ],
    ['a dash in a text', '- he said -\nand left', ['- he said -\nand left']],
    [
      'a table',
      '| a | b |\n|---|---|\n| 1 | 2 |',
      ['| a | b |\n|---|---|\n| 1 | 2 |'],
    ],
    [
      'code with a blank line',
      '```\na\n\nb\n```\n\nTwo.',
      ['```\na\n\nb\n```', 'Two.'],
    ],
    [
      'right to left',
      'السعر ١٠\n\nالتوصيل مجاني',
      ['السعر ١٠', 'التوصيل مجاني'],
    ],
  ])('splits %s', (_, text, parts) => {
    expect(passages(text)).toEqual(parts);
  });

  it.each([
    ['text', 'One.', { kind: 'text', text: 'One.' }],
    ['two lines', 'One\ntwo', { kind: 'text', text: 'One\ntwo' }],
    ['no table', '| a | b |\n| c | d |', { kind: 'text' }],
    ['only items', '- a\n- b', { kind: 'text' }],
    [
      'a row with heads',
      '| a | b |\n| --- | --- |\n| 1 \\| 2 |  |',
      { kind: 'rows', context: ['a', 'b'], rows: [['1 | 2', '']] },
    ],
    [
      'rows',
      '| a | b |\n|---|:-:|\n| 1 | 2 |\n| 3 | 4 |',
      {
        kind: 'rows',
        rows: [
          ['1', '2'],
          ['3', '4'],
        ],
      },
    ],
    [
      'items below a line',
      'You need:\n- a coat\n2. a ticket',
      { kind: 'items', context: 'You need:', items: ['a coat', 'a ticket'] },
    ],
  ])('reads %s', (_, passage, parts) => {
    expect(partsOf(passage)).toMatchObject(parts);
  });

  it('loses no word', () => {
    const line = fc.constantFrom(
      '',
      'word',
      '- item',
      '1. item',
      '  more',
      '```',
      'two words',
      '>quote',
    );
    const words = (text: string) => text.match(/\p{L}+/gu) ?? [];
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const text = lines.join('\n');
        expect(passages(text).flatMap(words)).toEqual(words(text));
      }),
    );
  });

  it.each([
    ['spaces', `${' '.repeat(40_000)}x`],
    ['spaces before an ellipsis', `${' '.repeat(40_000)}… x`],
    ['spaces in brackets', `[${' '.repeat(40_000)}x`],
    ['dashes', `${'- '.repeat(20_000)}x`],
    ['tabs in a list', `-${'\t'.repeat(40_000)}x`],
  ])('is quick about a long run of %s', (_, text) => {
    const start = performance.now();
    passages(text);
    expect(performance.now() - start).toBeLessThan(500);
  });
});
