import * as fc from 'fast-check';
import { Lexer, type Token, type Tokens } from 'marked';

/** Words that would be markup if they were not escaped. */
export const hostileWords = fc
  .array(
    fc.constantFrom(
      'ann',
      '李雷',
      'عبد',
      ' ',
      '\n',
      '\r',
      '\n\n',
      '\u2028',
      '# ',
      '## ',
      '> ',
      '- ',
      '1. ',
      '---',
      '===',
      '```',
      '`',
      '**',
      '_',
      '[x](javascript:alert(1))',
      '](javascript:x)',
      '![x](javascript:x)',
      '[a]: javascript:x',
      '<img src=x onerror=y>',
      '<!--',
      '<javascript:x>',
      '&lt;b&gt;',
      '\\',
      '|',
      '~~',
      '__proto__',
      'constructor',
    ),
    { maxLength: 8 },
  )
  .map((words) => words.join(''));

export const addresses = fc.oneof(
  fc.constantFrom(
    'https://a.example/x',
    'https://a.example/x y>z',
    'https://a.example/?q=\\',
    'https://a.example/(a)_(b',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
    'no address',
    'https://a.example/\n\n# x',
  ),
  hostileWords,
);

/** Blocks as the converter writes them. */
const block = fc.constantFrom(
  'Plain words.',
  'Two lines  \nof a paragraph.',
  '# Heading',
  '## Heading *two*',
  '###### Six',
  '- item\n- item\n  - inner\n\n    more\n\n    ```js\n    # code\n    ```',
  '1. one\n2. two',
  '> Quoted.\n>\n> > Twice.\n>\n> ```\n> ## code\n> ```',
  '| a | b |\n| --- | --- |\n| 1 | 2 |',
  '```md\n# not a heading\n~~~\n```',
  '````md\n```\n## not a heading\n```\n````',
  '~~~\n```\n# no\n~~~',
  '---',
  '$$\nx^2\n$$',
  '![A picture](https://a.example/p.png)',
  '[A link](https://a.example/l)',
  String.raw`\# no heading, \<b>no tag\</b>`,
  '你好，世界。',
  'مرحبا بالعالم.',
);

export const markdownText = fc
  .array(block, { maxLength: 4 })
  .map((blocks) => blocks.join('\n\n'));

export const tokensOf = (markdown: string) => new Lexer().lex(markdown);

/** All tokens in an order of reading. */
export const everyToken = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => {
    const { tokens: inner, items, header, rows } = token as Tokens.Generic;
    const cells = [header ?? [], ...(rows ?? [])].flat() as Tokens.TableCell[];
    return [
      token,
      ...everyToken(inner ?? []),
      ...everyToken(items ?? []),
      ...cells.flatMap((cell) => everyToken(cell.tokens)),
    ];
  });

export const targetsOf = (markdown: string): string[] =>
  everyToken(tokensOf(markdown)).flatMap((token) =>
    token.type === 'link' || token.type === 'image' ? [token.href] : [],
  );

export const hasMarkup = (markdown: string): boolean =>
  everyToken(tokensOf(markdown)).some(({ type }) => type === 'html');
