import * as fc from 'fast-check';
import { Lexer, Parser } from 'marked';
import { describe, expect, it } from 'vitest';
import { escapeMarkdown } from './escape';

const read = (markdown: string) => Parser.parse(new Lexer().lex(markdown));

describe('escapeMarkdown', () => {
  it.each([
    ['A mug', 'A mug'],
    [' two\n\nlines ', 'two lines'],
    ['[x](javascript:alert(1))', String.raw`\[x\](javascript:alert(1))`],
    ['a|b', String.raw`a\|b`],
    ['# head', String.raw`\# head`],
    ['- item', String.raw`\- item`],
    ['1. item', String.raw`1\. item`],
    ['<b>', String.raw`\<b\>`],
  ])('writes %j as %j', (text, markdown) => {
    expect(escapeMarkdown(text)).toBe(markdown);
  });

  it('control: without escaping it would be a link', () => {
    expect(read('[x](https://a.invalid)')).toContain('<a ');
  });

  it('is parsed as a paragraph without markup', () => {
    const sign = fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      '*',
      '_',
      '`',
      '<b>',
      '!',
      '#',
      '-',
      '+',
      '1.',
      '|',
      '\\',
      ' ',
      'a',
      '~',
      '=',
      '&lt;',
      '>',
    );
    fc.assert(
      fc.property(fc.array(sign, { minLength: 1, maxLength: 12 }), (signs) => {
        const html = read(`${escapeMarkdown(signs.join(''))}x`);
        expect(html).toMatch(/^<p>[^<]*<\/p>\n$/);
      }),
    );
  });
});
