import { describe, expect, it } from 'vitest';
import { readScrapedPage } from '@/lib/contract/schema/scrape-answer';
import { linkedData, linkedDataScripts } from './marked-up';
import { type NoteFacts, noteValues } from './note-values';
import { plain } from './plain';

const clip: NoteFacts = {
  page: { url: 'https://www.x.example/a', title: 'Tab' },
  request: { formats: ['markdown'] },
};
const now = new Date(2026, 10, 21, 9, 5, 7).getTime();
const read = (data: object, more: Partial<NoteFacts> = {}) =>
  noteValues({ ...clip, ...more }, readScrapedPage(data), now);

describe('noteValues', () => {
  it('the values contain what is always known', () => {
    const { date, time, ...rest } = read({});
    expect(date).toMatch(/^2026-11-21T09:05:07[+-]\d\d:\d\d$/);
    expect(time).toBe(date);
    expect(rest).toEqual({
      title: 'Tab',
      url: 'https://www.x.example/a',
      domain: 'x.example',
      meta: { name: {}, property: {} },
      schema: {},
    });
  });

  it("the values contain the page's address, not the service's address of an upload", () => {
    const metadata = { url: 'https://parse.example/uploads/page.html' };
    const request = { formats: clip.request.formats, sendPage: true };
    expect(read({ metadata }, { request })).toMatchObject({
      url: clip.page.url,
      domain: 'x.example',
    });
  });

  it.each<[string, object, object]>([
    ['title', { metadata: { title: ['T', 'U'] } }, { title: 'T' }],
    [
      'title without the site, as the text has it',
      {
        markdown: '# The tide mill\n\nText.',
        metadata: { title: 'The tide mill - RT' },
      },
      { title: 'The tide mill' },
    ],
    [
      'redacted text',
      { markdown: 'Call <PERSON>' },
      { content: String.raw`Call \<PERSON>` },
    ],
    [
      'a removed image',
      { summary: '![Logo](<Base64-Image-Removed>)' },
      { content: '(Image removed: Logo)' },
    ],
    [
      'a product with odd leaves whole',
      { product: { title: ['T'], colour: 'red' } },
      { product: { title: ['T'], colour: 'red' } },
    ],
    [
      'url',
      { metadata: { url: 'https://y.example/' } },
      { url: 'https://y.example/', domain: 'y.example' },
    ],
    ['site', { metadata: { 'og:site_name': 'S' } }, { site: 'S' }],
    ['author', { metadata: { author: 'A' } }, { author: 'A' }],
    [
      'authors',
      { metadata: { 'article:author': ['A', 'B'] } },
      { author: ['A', 'B'] },
    ],
    [
      'published',
      { metadata: { publishedTime: '2026-01-02' } },
      { published: '2026-01-02' },
    ],
    [
      'image',
      { metadata: { ogImage: '/i.png' } },
      { image: 'https://www.x.example/i.png' },
    ],
    [
      'words',
      { markdown: 'one two' },
      { words: 2, content: 'one two', markdown: 'one two' },
    ],
    [
      'content',
      { summary: 'S', answer: 'A' },
      { content: 'S', summary: 'S', answer: 'A' },
    ],
    [
      'json',
      { json: { a: [{ b: null, c: 1 }] } },
      { json: { a: [{ c: 1 }] }, content: '- **a:**\n\t- 1\n\t\t- **c:** 1' },
    ],
    [
      'meta',
      { metadata: { 'og:title': 'O' } },
      { meta: { property: { 'og:title': 'O' } } },
    ],
    [
      'schema',
      {
        rawHtml:
          '<script type="application/ld+json">{"@type":"Book","author":{"name":"A"}}</script>',
      },
      {
        author: 'A',
        schema: { author: { name: 'A' }, '@Book': { author: { name: 'A' } } },
      },
    ],
    [
      'schema with a line break in a text',
      {
        rawHtml:
          '<script type="application/ld+json">{"@type":"Book","name":"Low\ntide"}</script>',
      },
      { schema: { name: 'Low tide' } },
    ],
    [
      'product',
      { product: { title: 'P', url: 'u', variants: [] } },
      { product: { title: 'P', url: 'u' } },
    ],
  ])('reads %s', (_, data, expected) =>
    expect(read(data)).toMatchObject(expected),
  );

  it('prefers the selection to the page, and includes the question', () => {
    const values = read(
      { markdown: 'page' },
      {
        selection: 'part',
        request: { formats: [{ type: 'question', question: 'Why?' }] },
      },
    );
    expect(values).toMatchObject({
      content: 'part',
      selection: 'part',
      markdown: 'page',
      question: 'Why?',
    });
  });
});

describe('credits', () => {
  const script = (data: object | string) =>
    `<script type="application/ld+json">${typeof data === 'string' ? data : JSON.stringify(data)}</script>`;
  const article = (author: unknown) =>
    script({ '@type': 'NewsArticle', headline: 'Tab', author });

  it.each<[string, object, object]>([
    ['a name', { rawHtml: article('Mina Roe') }, { author: 'Mina Roe' }],
    [
      'a person',
      { rawHtml: article({ name: 'Mina Roe' }) },
      { author: 'Mina Roe' },
    ],
    [
      'a list',
      { rawHtml: article([{ name: 'Mina Roe' }, 'Tal Ash']) },
      { author: ['Mina Roe', 'Tal Ash'] },
    ],
    [
      'an ordered list',
      {
        rawHtml: article({
          '@list': [{ name: 'Mina Roe' }, { name: 'Tal Ash' }],
        }),
      },
      { author: ['Mina Roe', 'Tal Ash'] },
    ],
    [
      'a list of names',
      { rawHtml: article({ name: ['Mina Roe', 'Tal Ash'] }) },
      { author: ['Mina Roe', 'Tal Ash'] },
    ],
    [
      'a name in a name',
      { rawHtml: article({ name: { name: 'Mina Roe' } }) },
      { author: 'Mina Roe' },
    ],
    [
      'a role',
      { rawHtml: article({ '@type': 'Role', author: { name: 'Mina Roe' } }) },
      { author: 'Mina Roe' },
    ],
    [
      'parts of a name',
      {
        rawHtml: article({
          givenName: 'Mina',
          additionalName: 'Q.',
          familyName: 'Roe',
        }),
      },
      { author: 'Mina Q. Roe' },
    ],
    [
      'parts in their own order',
      { rawHtml: article({ givenName: '太郎', familyName: '山田' }) },
      { author: '山田太郎' },
    ],
    [
      'entities',
      { rawHtml: article({ name: 'Jos&eacute; R&#243;e &amp;amp; Tal' }) },
      { author: 'José Róe & Tal' },
    ],
    [
      'a reference into a graph',
      {
        rawHtml: script({
          '@graph': [
            {
              '@type': 'Article',
              headline: 'Tab',
              author: { '@id': '#m' },
              datePublished: '2026-01-02',
            },
            { '@type': 'Person', '@id': '#m', name: 'Mina Roe' },
          ],
        }),
      },
      { author: 'Mina Roe', published: '2026-01-02' },
    ],
    [
      'CDATA and a line break',
      {
        rawHtml: script(
          '//<![CDATA[\n{"@type":"Article","headline":"A\ntab","author":"Mina Roe","datePublished":"2026-01-02"}\n//]]>',
        ),
      },
      { author: 'Mina Roe', published: '2026-01-02' },
    ],
    [
      'a name instead of an address',
      {
        rawHtml: article('Mina Roe'),
        metadata: { author: 'https://social.example/mina' },
      },
      { author: 'Mina Roe' },
    ],
    [
      'the next name if one is an address',
      {
        rawHtml: article('https://x.example/mina'),
        metadata: { author: 'Mina Roe' },
      },
      { author: 'Mina Roe' },
    ],
    [
      'a person instead of the site',
      {
        rawHtml: article({ name: 'Tide Times' }),
        metadata: { author: 'Mina Roe', ogSiteName: 'Tide Times' },
      },
      { author: 'Mina Roe' },
    ],
    [
      'the article that the page is, not one that it mentions',
      {
        rawHtml:
          script({
            '@type': 'Article',
            headline: 'Elsewhere',
            author: 'Tal Ash',
          }) + article('Mina Roe'),
      },
      { author: 'Mina Roe' },
    ],
    [
      "a paper's authors, each with a comma",
      {
        metadata: {
          citation_author: ['Roe, Mina', 'Ash, Tal'],
          citation_publication_date: '2026/01/02',
        },
      },
      { author: ['Roe, Mina', 'Ash, Tal'], published: '2026/01/02' },
    ],
    [
      "a paper's only author",
      { metadata: { citation_author: 'Roe, Mina' } },
      { author: ['Roe, Mina'] },
    ],
    [
      'a name behind a label',
      { metadata: { author: 'Text: Mina Roe' } },
      { author: 'Mina Roe' },
    ],
    [
      'a date that is one',
      {
        metadata: {
          publishedTime: '0001-01-01T00:00:00Z',
          'dc.date': '2026-01-02',
        },
      },
      { published: '2026-01-02' },
    ],
    [
      'Dublin Core',
      { metadata: { 'DC.Creator': 'Mina Roe' } },
      { author: 'Mina Roe' },
    ],
    [
      'microdata',
      {
        rawHtml: `<div itemscope itemtype="https://schema.org/BlogPosting"><h1 itemprop="headline">Tab</h1>
          <p>By <span itemprop="author" itemscope><a itemprop="url" href="/m"><b itemprop="name">Mina<br> Roe</b></a></span>
          <time itemprop="datePublished" datetime="2026-01-02">today</time></div>`,
      },
      { author: 'Mina Roe', published: '2026-01-02' },
    ],
    [
      'a link to the author',
      { rawHtml: '<p>By <a href="/m" rel="author">Mina Roe</a></p>' },
      { author: 'Mina Roe' },
    ],
    [
      'a loose property',
      { rawHtml: '<p>By <b itemprop="author">Mina Roe</b></p>' },
      { author: 'Mina Roe' },
    ],
    [
      'site and picture',
      {
        rawHtml: script({
          '@type': 'Article',
          headline: 'Tab',
          image: [{ '@type': 'ImageObject', url: '/i.png' }],
          publisher: { name: 'Tide Times' },
        }),
      },
      { site: 'Tide Times', image: 'https://www.x.example/i.png' },
    ],
  ])('have %s', (_, data, expected) =>
    expect(read(data)).toMatchObject(expected),
  );

  it.each<[string, object]>([
    [
      'an address',
      {
        rawHtml: article({ url: 'https://x.example/mina' }),
        metadata: { 'article:author': 'https://x.example/m' },
      },
    ],
    [
      'a commenter',
      {
        rawHtml: script([
          {
            '@type': 'WebPage',
            name: 'Tab',
            comment: [{ '@type': 'Comment', author: { name: 'Tal Ash' } }],
          },
          { '@type': 'Comment', author: { name: 'Tal Ash' } },
        ]),
      },
    ],
    [
      'the author of one of several articles',
      {
        rawHtml: script([
          { '@type': 'Article', headline: 'One', author: 'Tal Ash' },
          { '@type': 'Article', headline: 'Two', author: 'Mina Roe' },
        ]),
      },
    ],
    [
      'the authors of a list',
      {
        rawHtml: ['A', 'B', 'C', 'D']
          .map((name) => `<a rel="author">Tal ${name}</a>`)
          .join(''),
      },
    ],
    [
      'a reviewer of a product',
      {
        rawHtml: script({
          '@type': 'Product',
          name: 'Tab',
          review: { author: { name: 'Tal Ash' } },
        }),
      },
    ],
  ])('name no author for %s', (_, data) =>
    expect(read(data)['author']).toBeUndefined(),
  );
});

describe("the user's notes on passages are below them", () => {
  const highlights = '- One.\n- Two.';
  it.each<[string, object, NoteFacts['passageNotes'], string]>([
    [
      'alone',
      { highlights },
      { 0: 'For the\ntalk' },
      'One.\n\n> [!note]\n> For the\n> talk\n\nTwo.',
    ],
    [
      'below the page',
      { markdown: 'Page', highlights },
      { 1: 'N' },
      'Page\n\n> One.\n> \n> Two.\n> \n> > [!note]\n> > N',
    ],
    ['not for a missing passage', { highlights }, { 7: 'N' }, 'One.\n\nTwo.'],
    [
      'none, and the passages are unchanged',
      { highlights },
      undefined,
      highlights,
    ],
  ])('a note is shown below its passage: %s', (_, data, passageNotes, all) =>
    expect(read(data, { passageNotes })['all']).toBe(all),
  );
});

it.each([
  ['One\r\nTwo', '> [!summary]\n> One\n> Two\n\nPage'],
  ['One\rTwo', '> [!summary]\n> One\n> Two\n\nPage'],
  // Not an end of line in Markdown.
  ['One\u2028Two', '> [!summary]\n> One\u2028Two\n\nPage'],
])('a summary is quoted by its lines: %j', (summary, all) =>
  expect(read({ markdown: 'Page', summary })['all']).toBe(all),
);

describe('linkedData', () => {
  const script = (json: string) =>
    `<SCRIPT id=a type='application/ld+json' >${json}</SCRIPT>`;

  it.each<[string, string, object]>([
    [
      'a thing',
      script('{"@type":"A","n":1}'),
      { '@A': { '@type': 'A', n: 1 }, n: 1 },
    ],
    [
      'the first of a kind',
      script('[{"@type":"A","n":1},{"@type":"A","n":2}]'),
      { '@A': { '@type': 'A', n: 1 }, n: 1 },
    ],
    [
      'a graph',
      script('{"@graph":[{"@type":["A","B"]}]}'),
      { '@A': { '@type': ['A', 'B'] }, '@B': { '@type': ['A', 'B'] } },
    ],
    [
      'a valid block next to broken ones',
      `${script('{"n":')}${script('{"n":2}')}<script type="application/ld+json">{`,
      { n: 2 },
    ],
    [
      '__proto__',
      script('{"__proto__":{"x":1},"y":{"__proto__":1,"z":2}}'),
      { y: { z: 2 } },
    ],
    ['no JSON-LD', '<script>{"n":1}</script>', {}],
  ])('reads %s', (_, html, expected) =>
    expect(linkedData(linkedDataScripts(html))).toEqual(expected),
  );
});

it('plain data ends where it is nested too deeply', () => {
  const deep: unknown = JSON.parse(`${'[1,'.repeat(5000)}0${']'.repeat(5000)}`);
  expect(JSON.stringify(plain(deep)).length).toBeLessThan(1000);
});
