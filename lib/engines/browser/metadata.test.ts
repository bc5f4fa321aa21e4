// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { metadataOf } from './metadata';

const facts = {
  url: 'https://x.example/page',
  contentType: 'text/html',
  statusCode: 200,
};
const read = (head: string, body = '') =>
  metadataOf(
    new DOMParser().parseFromString(
      `<html lang="en"><head>${head}</head><body>${body}</body></html>`,
      'text/html',
    ).documentElement,
    facts.url,
    facts,
  );

it('contains what is always known', () => {
  expect(read('')).toEqual({
    language: 'en',
    favicon: 'https://x.example/favicon.ico',
    sourceURL: facts.url,
    url: facts.url,
    contentType: 'text/html',
    statusCode: 200,
  });
});

it.each([
  ['<title> T </title>', { title: 'T' }],
  [
    '<meta property="og:title" content="O">',
    { title: 'O', ogTitle: 'O', 'og:title': 'O' },
  ],
  ['<meta name="description" content="D">', { description: 'D' }],
  ['<title>(3) T</title>', { title: 'T' }],
  [
    '<title>(500) Days</title><main><h1>(500) Days</h1></main>',
    { title: '(500) Days' },
  ],
  ['<title>(3) Days</title><main><h1>Days</h1></main>', { title: 'Days' }],
  [
    '<meta name="Description" content="D">',
    { Description: 'D', description: 'D' },
  ],
  [
    '<meta name="twitter:description" content="D">',
    { 'twitter:description': 'D', description: 'D' },
  ],
  ['<meta name="author" content="A; B">', { author: ['A', 'B'] }],
  ['<meta name="author" content="O&amp;#039;Hara">', { author: "O'Hara" }],
  [
    '<link rel="apple-touch-icon" href="/t.png">',
    { favicon: 'https://x.example/t.png' },
  ],
  ['<meta name="keywords" content="a,b">', { keywords: 'a,b' }],
  [
    '<link rel="shortcut icon" href="/i.png">',
    { favicon: 'https://x.example/i.png' },
  ],
  ['<meta name="author" content="A">', { author: 'A' }],
  [
    '<meta property="article:published_time" content="2026-01-02">',
    { publishedTime: '2026-01-02' },
  ],
  [
    '<meta property="og:site_name" content="S">',
    { ogSiteName: 'S', 'og:site_name': 'S' },
  ],
  [
    '<meta property="og:locale:alternate" content="de_DE">',
    { ogLocaleAlternate: ['de_DE'], 'og:locale:alternate': 'de_DE' },
  ],
  ['<meta name="x" content="1"><meta name="x" content="2">', { x: ['1', '2'] }],
  ['<meta name="url" content="https://evil.example/">', { url: facts.url }],
])('%s', (head, expected) => {
  expect(read(head)).toMatchObject(expected);
});

const linked = (data: object) =>
  `<title>Low tide</title><script type="application/ld+json">${JSON.stringify(data)}</script>`;

it.each<[string, string, string, object]>([
  [
    'linked data',
    linked({
      '@type': 'NewsArticle',
      headline: 'Low tide',
      author: [{ name: 'Mina Roe' }, { name: 'Tal Ash' }],
      datePublished: '2026-01-02',
      dateModified: '2026-01-03',
      publisher: { name: 'Tide Times' },
      image: '/low.jpg',
    }),
    '',
    {
      author: ['Mina Roe', 'Tal Ash'],
      publishedTime: '2026-01-02',
      modifiedTime: '2026-01-03',
      siteName: 'Tide Times',
      image: 'https://x.example/low.jpg',
    },
  ],
  [
    'microdata',
    '',
    `<article itemscope itemtype="http://schema.org/Article"><h1 itemprop="name">Low tide</h1>
      <span itemprop="author">Mina Roe</span><time itemprop="datePublished" datetime="2026-01-02"></time></article>`,
    { author: 'Mina Roe', publishedTime: '2026-01-02' },
  ],
  [
    'tags of a paper',
    '<meta name="citation_author" content="Roe, Mina"><meta name="citation_author" content="Ash, Tal">',
    '',
    { author: ['Roe, Mina', 'Ash, Tal'] },
  ],
])('%s provides the author and the date', (_, head, body, expected) =>
  expect(read(head, body)).toMatchObject(expected),
);

const heading = '<h1>Low tide</h1>';

it.each<[string, string, string | string[] | undefined]>([
  [
    'a link to the author',
    `${heading}<p>By <a rel="author" href="/m">Mina Roe</a></p>`,
    'Mina Roe',
  ],
  ['a byline', `${heading}<p class="byline">By Mina Roe</p>`, 'Mina Roe'],
  [
    'a byline with more',
    `${heading}<p class="article-byline">By Mina Roe, 3 May 2026 | Harbour</p>`,
    'Mina Roe',
  ],
  [
    'two authors',
    `${heading}<p class="byline">By <a href="/m">Mina Roe</a> and <a href="/t">Tal Ash</a></p>`,
    ['Mina Roe', 'Tal Ash'],
  ],
  [
    'an hCard',
    `${heading}<span class="author vcard"><a class="url fn n" href="/m">Mina Roe</a></span>`,
    'Mina Roe',
  ],
  [
    'a labelled name',
    `${heading}<div class="post-author">Autorin: Mina Roe</div>`,
    'Mina Roe',
  ],
  [
    'parts in boxes',
    `${heading}<div class="byline"><span>By</span><span>Mina Roe</span><span>Staff</span></div>`,
    'Mina Roe',
  ],
  [
    'a name above the heading',
    `<article><p class="author-name">Mina Roe</p>${heading}</article>`,
    'Mina Roe',
  ],
  [
    'a loose property',
    `${heading}<span itemprop="author">Mina Roe</span>`,
    'Mina Roe',
  ],
  [
    "a commenter's name",
    `${heading}<p>Text</p><div id="comments"><b class="author">Tal Ash</b></div>`,
    undefined,
  ],
  [
    "another article's author",
    `${heading}<aside><b class="author">Tal Ash</b></aside>`,
    undefined,
  ],
  [
    'a name far below',
    `${heading}<p>${'So it goes. '.repeat(200)}</p><b class="author">Tal Ash</b>`,
    undefined,
  ],
  ['a label alone', `${heading}<p class="byline">By</p>`, undefined],
  [
    'an address',
    `${heading}<a rel="author" href="/m">mina@x.example</a>`,
    undefined,
  ],
  ['no heading', '<b class="author">Tal Ash</b>', undefined],
])('%s', (_, body, author) =>
  expect(read('<title>Low tide</title>', body)['author']).toEqual(author),
);

it('takes no date from a comment', () => {
  const comment =
    '<ol id="comments"><li><time datetime="2020-01-01">then</time></ol>';
  expect(read('', comment)).not.toHaveProperty('publishedTime');
  expect(
    read('', `${comment}<p><time datetime="2026-01-02">now</time></p>`),
  ).toMatchObject({
    publishedTime: '2026-01-02',
  });
});

it.each<[string, string, string, string]>([
  [
    'the heading with the site',
    'Low tide at noon - Tides',
    '<h1>Low tide at noon</h1>',
    'Low tide at noon',
  ],
  [
    'the site from a link',
    'Low – The Tides',
    '<header><a href="/">The Tides</a></header><h1>Low</h1>',
    'Low',
  ],
  [
    'a longer heading',
    'Low tide',
    '<h1>Low tide: what the gulls know</h1>',
    'Low tide: what the gulls know',
  ],
  ...[
    'Low tide at noon<a class="headerlink" href="#low">¶</a>',
    '<a class="anchor" href="#low">Direct link</a>Low tide at noon',
    '<a class="anchor" href="#low">Low tide at noon</a>',
    'Low tide<br>at noon',
    '<div>Low tide</div><div>at noon</div>',
    'Low tide at noon<svg><title>Sea</title></svg>',
  ].map((shown): [string, string, string, string] => [
    shown,
    'Low tide at noon — Tides',
    `<h1>${shown}</h1>`,
    'Low tide at noon',
  ]),
  [
    "the site's name as heading",
    'Tides | Low',
    '<h1><a href="/">Tides</a></h1><h2>Low</h2>',
    'Tides | Low',
  ],
])('the title of a page with %s', (_, title, body, expected) =>
  expect(read(`<title>${title}</title>`, body)).toMatchObject({
    title: expected,
  }),
);

it.each([
  [
    'the title from the heading',
    '',
    '<h1>Foxes <br>at play</h1>',
    { title: 'Foxes at play' },
  ],
  [
    'who wrote it, if the tags name only the site',
    '<meta property="og:site_name" content="Den"><meta name="author" content="Den">',
    '<h1>Foxes</h1><p class="byline">By Ada Quay</p>',
    { author: 'Ada Quay' },
  ],
  [
    'who wrote it, if the tags name the first user of a program',
    '<meta name="author" content="admin">',
    '<h1>Foxes</h1><p>Posted by Ada Quay on May 1, 2026</p>',
    { author: 'Ada Quay' },
  ],
  [
    'two people',
    '',
    '<h1>Foxes</h1><p class="author">Ada Quay and Bo Moor</p>',
    { author: ['Ada Quay', 'Bo Moor'] },
  ],
  [
    'one person with a role',
    '',
    '<h1>Foxes</h1><p class="author">Ada Quay, Senior Editor</p>',
    { author: 'Ada Quay, Senior Editor' },
  ],
  [
    'the first time, not that of a change',
    '',
    '<time class="updated" datetime="2026-02-02">2</time><time datetime="2026-01-01">1</time>',
    { publishedTime: '2026-01-01' },
  ],
  [
    'a time without a value',
    '',
    '<time>May 1, 2026</time>',
    { publishedTime: 'May 1, 2026' },
  ],
  [
    'what its linked data says',
    '<script type="application/ld+json">{"@type":"Article","description":"D"}</script>',
    '',
    { description: 'D' },
  ],
])('reads %s', (_, head, body, expected) => {
  expect(read(head, body)).toMatchObject(expected);
});

it('reads no date from a time that is none', () => {
  expect(read('', '<time>3 hours</time>')).not.toHaveProperty('publishedTime');
});

it.each([
  ['<html xml:lang="de">', 'de'],
  ['<head><meta http-equiv="content-language" content="de"></head>', 'de'],
  ['<body lang="de">', 'de'],
  ['<head><meta property="og:locale" content="de_AT"></head>', 'de-AT'],
  [
    '<script type="application/ld+json">{"@type":"Article","inLanguage":"de"}</script>',
    'de',
  ],
])('reads the language from %s', (html, expected) => {
  const { documentElement } = new DOMParser().parseFromString(
    html,
    'text/html',
  );
  expect(metadataOf(documentElement, facts.url, facts).language).toBe(expected);
});
