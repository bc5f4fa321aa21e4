import * as fc from 'fast-check';
import { Lexer, Parser } from 'marked';
import { describe, expect, it } from 'vitest';
import { corpora } from '@/test/corpora';
import { runsOf } from '@/test/runs';
import { type Linked, markdownLink, markdownLinks } from './markdown-link';

const texts = corpora.flatMap(([, all]) => all);

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};
const decoded = (html: string) =>
  html.replace(/&(#39|\w+);/g, (all, name: string) => entities[name] ?? all);

/**
 * Parses the markdown: the address and text of its only link, or undefined for
 * anything else.
 */
function read(markdown: string): Linked | undefined {
  const [block, ...others] = new Lexer().lex(markdown);
  const [link, ...more] =
    block?.type === 'paragraph' ? (block.tokens ?? []) : [];
  if (link?.type !== 'link' || others.length + more.length > 0)
    return undefined;
  const html = Parser.parseInline(link.tokens ?? []);
  return html.includes('<')
    ? undefined
    : { url: String(link['href']), words: decoded(html) };
}

const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

describe('markdownLink', () => {
  it.each<[Linked, string | undefined]>([
    [
      { url: 'https://a.example/x', words: 'Tides' },
      '[Tides](https://a.example/x)',
    ],
    [
      { url: 'https://a.example/x' },
      '[https://a.example/x](https://a.example/x)',
    ],
    [
      { url: 'https://a.example/a_(b)', words: ' [x]\n*y* ' },
      String.raw`[\[x\] \*y\*](https://a.example/a_\(b\))`,
    ],
    [
      { url: 'https://a.example/?utm_source=x&b=1', words: 'a' },
      '[a](https://a.example/?utm_source=x&b=1)',
    ],
    [
      { url: 'https://a.example/?a&copy;', words: '^1' },
      String.raw`[\^1](https://a.example/?a\&copy;)`,
    ],
    [
      { url: 'https://a.example/p#part', passage: 'well-known tides, 50%' },
      '[well-known tides, 50%](https://a.example/p#part:~:text=well%2Dknown%20tides%2C%2050%25)',
    ],
    [
      {
        url: 'https://a.example/p#:~:text=old',
        passage: 'a b c d e f g h i j k l m',
      },
      '[a b c d e f g h i j k l m](https://a.example/p#:~:text=a%20b%20c%20d%20e,i%20j%20k%20l%20m)',
    ],
    [{ url: 'javascript:alert(1)', words: 'x' }, undefined],
    [{ url: 'chrome://settings', words: 'x' }, undefined],
    [{ url: 'mailto:a@b.example', words: 'x' }, undefined],
    [{ url: 'no address', words: 'x' }, undefined],
  ])('writes %j as %j', (link, markdown) => {
    expect(markdownLink(link)).toBe(markdown);
  });

  it('shortens a long passage, and links to its start and end', () => {
    const passage = '潮'.repeat(900);
    const { url = '', words = '' } =
      read(markdownLink({ url: 'https://a.example', passage }) ?? '') ?? {};
    expect(words).toBe(`${'潮'.repeat(300)}…`);
    expect(decodeURIComponent(url)).toBe(
      `https://a.example/#:~:text=${'潮'.repeat(40)},${'潮'.repeat(40)}`,
    );
  });

  it('control: without escaping it would be another link', () => {
    expect(
      read('[a](https://b.invalid) [c](https://a.example)'),
    ).toBeUndefined();
  });

  const sign = fc.constantFrom(
    ...'[]()<>*_`~!|\\#&^-+=.:;/?"\' \t\n\r'.split(''),
    '&lt;',
    '&#40;',
    'www.a.b',
    'https://x.y',
    'a@b.cc',
    '1.',
    '\u0000',
    '\u2028',
    '\ud800',
    'ä',
    '潮',
  );
  const text = fc.oneof(
    fc.array(sign, { maxLength: 14 }).map((signs) => signs.join('')),
    fc.string({ unit: 'binary', maxLength: 30 }),
    ...(texts.length > 0 ? [fc.constantFrom(...texts)] : []),
  );
  const url = fc
    .tuple(
      fc.constantFrom(
        'https://a.example/',
        'http://[::1]:8/',
        'https://a.example/?',
        'https://a.example/#',
      ),
      text,
    )
    .map(([start, more]) => URL.parse(start + more)?.href ?? start);

  it('is parsed as one link to this address with this text, for any text', () => {
    fc.assert(
      fc.property(url, text, (href, words) => {
        const markdown = markdownLink({ url: href, words }) ?? '';
        expect(read(markdown)).toEqual({
          url: href,
          words: oneLine(words) || oneLine(href),
        });
      }),
      { numRuns: runsOf(3000, 300) },
    );
  });

  it('is parsed as one link into the page, for any selection', () => {
    fc.assert(
      fc.property(url, text, (href, passage) => {
        const found = read(markdownLink({ url: href, passage }) ?? '');
        expect(found?.url.split(/#|:~:/)[0]).toBe(href.split(/#|:~:/)[0]);
        if (oneLine(passage) !== '') expect(found?.url).toContain(':~:text=');
      }),
      { numRuns: runsOf(1500, 150) },
    );
  });
});

describe('markdownLinks', () => {
  const tabs = [
    { url: 'https://a.example/', words: 'A' },
    { url: 'chrome://newtab/', words: 'New tab' },
    { url: 'https://b.example/', words: 'x' },
  ];
  it.each([
    [tabs, '- [A](https://a.example/)\n- [x](https://b.example/)\n'],
    [tabs.slice(0, 2), '[A](https://a.example/)'],
    [tabs.slice(1, 2), ''],
  ])('writes %j as %j', (links, markdown) =>
    expect(markdownLinks(links)).toBe(markdown),
  );
});
