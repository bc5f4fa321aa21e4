import * as fc from 'fast-check';
import { type Token, type Tokens } from 'marked';
import { describe, expect, it } from 'vitest';
import {
  addresses,
  everyToken,
  hasMarkup,
  hostileWords,
  markdownText,
  targetsOf,
  tokensOf,
} from './note-samples';
import { type Post, postsMarkdown, postsToKeep } from './posts';

const labels = {
  score: 'score',
  deleted: 'deleted',
  accepted: 'accepted',
  edited: 'edited',
  author: 'author',
};

const post = (facts: Partial<Post> = {}): Post => ({
  author: 'ann',
  depth: 0,
  markdown: 'Hello.',
  ...facts,
});

const one = (facts: Partial<Post>) => postsMarkdown([post(facts)], labels);

describe('postsMarkdown', () => {
  it.each([
    [{}, '**ann**'],
    [{ author: 'a*b\n\n# c' }, '**a\\*b \\# c**'],
    [{ author: '](javascript:x)' }, '**\\](javascript:x)**'],
    [{ author: '__proto__' }, '**\\_\\_proto\\_\\_**'],
    [{ author: 'محمد' }, '**محمد**'],
    [{ author: undefined, deleted: true }, '**deleted**'],
    [{ deleted: true }, '**ann** · deleted'],
    [{ time: '2026-05-02T14:03:09Z' }, '**ann** · 2026-05-02 14:03'],
    [{ time: '2026-05-02T00:00:00Z' }, '**ann** · 2026-05-02'],
    [{ time: '3 hours\nago' }, '**ann** · 3 hours ago'],
    [
      { time: '2026-05-02', url: 'https://a.example/x y>z' },
      '**ann** · [2026-05-02](<https://a.example/x%20y%3Ez>)',
    ],
    [{ time: '2026-05-02', url: 'javascript:x' }, '**ann** · 2026-05-02'],
    [{ score: 0 }, '**ann** · score 0'],
    [{ byAuthor: true, accepted: true }, '**ann** · author · accepted'],
    [{ state: 'open\n# x' }, '**ann** · open \\# x'],
    [
      { labels: ['good first issue', 'C++', 'a`b](c)', '***', '日本'] },
      '**ann** · #good-first-issue #C #a-b-c #日本',
    ],
    [{ file: 'a`b`\n\n# c.ts', line: 3 }, '**ann** · `a b # c.ts:3`'],
    [{ title: 'T\n# [x](y)' }, '### T \\# \\[x\\](y)\n\n**ann**'],
  ])('names the facts of %j in a line', (facts, line) => {
    expect(one(facts)).toBe(`${line}\n\nHello.`);
  });

  it('divides posts of which nothing else is known', () => {
    const words = ['One.', 'Two.'].map((markdown) =>
      post({ author: undefined, markdown }),
    );
    expect(postsMarkdown(words, labels)).toBe('One.\n\n---\n\nTwo.');
  });

  it.each([
    [0, 'a  \nb'],
    [1, '> **ann**\n>\n> a  \n> b'],
    [2, '> > **ann**\n> >\n> > a  \n> > b'],
    [50, /^(?:> ){6}\*\*ann/],
    [-3, '**ann**\n\na  \nb'],
    [1.5, '> **ann**\n>\n> a  \n> b'],
    [Number.NaN, '**ann**\n\na  \nb'],
    [Infinity, /^(?:> ){6}\*\*ann/],
  ])('quotes a post of depth %d', (depth, markdown) => {
    const made = one({ depth, markdown: 'a  \nb' });
    if (typeof markdown === 'string') expect(made).toContain(markdown);
    else expect(made).toMatch(markdown);
  });

  it.each([
    ['```\na\n\n> b\n```', '> ```\n> a\n>\n> > b\n> ```'],
    ['````\n```\n````', '> ````\n> ```\n> ````'],
    ['> q\n>\n> > r', '> > q\n> >\n> > > r'],
    ['- a\n\n  b\n\n1. c', '> - a\n>\n>   b\n>\n> 1. c'],
    ['| a |\n| --- |\n| b |', '> | a |\n> | --- |\n> | b |'],
    ['a\rb\r\nc', '> a\n> b\n> c'],
    ['a\u2028b', '> a\u2028b'],
    ['# A\n\n## B', '> #### A\n>\n> ##### B'],
  ])('quotes each line of %j', (markdown, quoted) => {
    expect(one({ depth: 1, markdown })).toBe(`> **ann**\n>\n${quoted}`);
  });

  it('keeps the headings of what started the thread', () => {
    expect(one({ original: true, markdown: '# A' })).toBe('**ann**\n\n# A');
    expect(one({ markdown: '# A' })).toBe('**ann**\n\n#### A');
  });

  it('leaves out a post without anything', () => {
    const empty = post({ author: undefined, markdown: '' });
    expect(postsMarkdown([post(), empty, post()], labels)).toBe(
      '**ann**\n\nHello.\n\n**ann**\n\nHello.',
    );
  });

  const anyPost = fc.record(
    {
      author: hostileWords,
      depth: fc.oneof(
        fc.integer({ min: 0, max: 4 }),
        fc.constantFrom(-1, 1e9, Number.NaN, Infinity, 0.5),
      ),
      markdown: markdownText,
      title: hostileWords,
      time: hostileWords,
      url: addresses,
      state: hostileWords,
      labels: fc.array(hostileWords, { maxLength: 2 }),
      file: hostileWords,
      line: fc.nat(),
    },
    { requiredKeys: ['depth', 'markdown'] },
  );

  /** The deepest quotes around each token of a type. */
  const levels = (tokens: readonly Token[], level = 0): [number, string][] =>
    tokens.flatMap((token) => {
      if (token.type === 'blockquote')
        return levels((token as Tokens.Blockquote).tokens, level + 1);
      return [[level, token.raw] as [number, string]];
    });

  it('keeps every line of a post within its quotes', () => {
    fc.assert(
      fc.property(anyPost, (facts) => {
        const depth = Math.trunc(Math.min(Math.max(facts.depth, 0), 6)) || 0;
        const made = postsMarkdown([facts], labels);
        for (const line of made ? made.split(/\r\n?|\n/) : [])
          expect(line.startsWith('> '.repeat(depth).trimEnd())).toBe(true);
        for (const [level] of levels(tokensOf(made)))
          expect(level).toBeGreaterThanOrEqual(depth);
      }),
    );
  });

  it('has no heading above level 3, and links to the web only', () => {
    fc.assert(
      fc.property(fc.array(anyPost, { maxLength: 4 }), (posts) => {
        const made = postsMarkdown(posts, labels);
        for (const token of everyToken(tokensOf(made)))
          if (token.type === 'heading')
            expect(token.depth).toBeGreaterThanOrEqual(3);
        for (const target of targetsOf(made))
          expect(target).toMatch(/^https?:/);
        expect(hasMarkup(made)).toBe(false);
      }),
    );
  });
});

describe('postsToKeep', () => {
  const thread = [
    post({ id: 'o', original: true }),
    post({ id: 'constructor', parent: '__proto__' }),
    post({ id: '__proto__', parent: 'constructor', byAuthor: true }),
    post({ id: 'x', parent: 'x' }),
    post({ id: undefined, parent: 'o' }),
  ];

  it.each([
    ['all', ['o', 'constructor', '__proto__', 'x', undefined]],
    ['author', ['o', 'constructor', '__proto__']],
    ['none', ['o']],
  ] as const)('keeps %s, with cycles of answers', (replies, ids) => {
    expect(postsToKeep(thread, replies).map(({ id }) => id)).toEqual(ids);
  });

  it('takes linear time', () => {
    const many = Array.from({ length: 20_000 }, (_, at) =>
      post({ id: `${at}`, parent: `${at - 1}`, byAuthor: true }),
    );
    const begun = performance.now();
    expect(postsToKeep(many, 'author')).toHaveLength(many.length);
    expect(performance.now() - begun).toBeLessThan(500);
  });
});
