import * as fc from 'fast-check';
import { Lexer, Parser, Renderer } from 'marked';
import { describe, expect, it } from 'vitest';
import { markdownPieces } from './markdown-pieces';

const joined = (markdown: string) =>
  [...markdownPieces(markdown)]
    .map((piece) => ('html' in piece ? piece.html : piece.plain))
    .join('');

const renderer = new Renderer();
renderer.checkbox = ({ checked }) => (checked ? '☑ ' : '☐ ');
const inOneGo = (markdown: string) =>
  Parser.parse(new Lexer().lex(markdown), { renderer });

const filler = (length: number) =>
  'Slack water does not wait.\n\n'.repeat(length / 28);

describe('markdownPieces', () => {
  it('returns the first piece without reading the rest', () => {
    const pieces = markdownPieces(filler(1_000_000));
    expect(JSON.stringify(pieces.next().value).length).toBeLessThan(30_000);
  });

  it.each([
    [
      'a fence longer than a window',
      `\`\`\`js\n${'let x = 1\n\n'.repeat(7_000)}\`\`\`\n\nafter`,
    ],
    [
      'a list over the edge of a window',
      `${filler(3_900)}${'1. one\n\n   more of it\n\n'.repeat(50)}after`,
    ],
    [
      'a table over the edge',
      `${filler(3_900)}|a|b|\n|-|-|\n${'|1|2|\n'.repeat(150)}\nafter`,
    ],
    [
      'indented code over the edge',
      `${filler(3_950)}    code\n\n${'    more\n\n'.repeat(100)}after`,
    ],
    ['a heading under a line', `${filler(3_960)}A title\n=======\n\nafter`],
    ['one line without an end', 'a'.repeat(90_000)],
    [
      'a link defined at the end',
      `[x][far] ${filler(50_000)}\n\n[far]: https://a.example "t"\n`,
    ],
    ['a task list', '- [x] done\n- [ ] open\n'],
    ['line ends of other systems', 'a\r\nb\r\rc\r\n'],
    ['nothing', ''],
    ['only empty lines', '\n'.repeat(40_000)],
  ])('returns the same HTML as a single pass: %s', (_, markdown) => {
    expect(joined(markdown)).toBe(inOneGo(markdown));
  });

  it('repeats the header in each part of a long table', () => {
    const html = joined(`|a|\n|-|\n${'|1|\n'.repeat(450)}`);
    expect(html.match(/<th>a<\/th>/g)).toHaveLength(3);
    expect(html.match(/<td>1<\/td>/g)).toHaveLength(450);
  });

  it('continues the numbers of a long list', () => {
    const html = joined('1. x\n'.repeat(450));
    expect(html.match(/<ol[^>]*>/g)).toEqual([
      '<ol>',
      '<ol start="201">',
      '<ol start="401">',
    ]);
    expect(html.match(/<li>/g)).toHaveLength(450);
  });

  it.each([
    ['in tags', '[x](https://a.example) '.repeat(5_000)],
    ['in length', 'a'.repeat(150_000)],
  ])('leaves a block unchanged that is too large %s', (_, block) => {
    const pieces = [...markdownPieces(`before\n\n${block}\n\nafter`)];
    expect(pieces[0]).toEqual({ html: '<p>before</p>\n' });
    expect(pieces.at(-1)).toEqual({ html: '<p>after</p>\n' });
    const plain = pieces
      .map((piece) => ('plain' in piece ? piece.plain : ''))
      .join('');
    expect(plain.trim()).toBe(block.trim());
  });

  it('returns the same HTML as a single pass, for any order of blocks', () => {
    const block = fc.constantFrom(
      '# h\n',
      'text\n',
      '- a\n- b\n',
      '  - c\n',
      '\n',
      '> q\n',
      '```\nx\n\ny\n```\n',
      '    code\n',
      '|a|\n|-|\n|b|\n',
      '---\n',
      '<div>\n',
      '</div>\n',
      `${'word '.repeat(1_500)}\n`,
      '1. n\n\n   more\n',
    );
    const document = fc
      .array(block, { minLength: 1, maxLength: 60 })
      .map((blocks) => blocks.join(''));
    fc.assert(
      fc.property(document, (markdown) => {
        expect(joined(markdown)).toBe(inOneGo(markdown));
      }),
      { numRuns: 60 },
    );
  });
});
