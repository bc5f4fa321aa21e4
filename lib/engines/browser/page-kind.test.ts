// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { declaredKinds, hasHeadlineAddress } from './page-kind';

const jsonLd = (json: string) =>
  `<script type="application/ld+json">${json}</script>`;

it.each([
  ['nothing', '', 'https://x.example/', []],
  [
    'JSON-LD',
    jsonLd('{"@graph":[{"@type": "NewsArticle"}]}'),
    'https://x.example/',
    ['article'],
  ],
  [
    'broken JSON-LD',
    jsonLd('{"@type":"Product",'),
    'https://x.example/',
    ['product'],
  ],
  [
    'microdata',
    '<div itemtype="https://schema.org/Product"></div>',
    'https://x.example/',
    ['product'],
  ],
  [
    'Open Graph',
    '<meta property="og:type" content="article">',
    'https://x.example/',
    ['article'],
  ],
  [
    'a thread by its address',
    '',
    'https://x.example/threads/a.1/',
    ['discussion'],
  ],
  ['a forum by its host', '', 'https://forum.x.example/a', ['discussion']],
  [
    'a list of products',
    jsonLd('{"@type":"ItemList","of":{"@type":"Product"}}'),
    'https://x.example/',
    ['product', 'list'],
  ],
])('%s', (_, html, url, kinds) => {
  const copy = new DOMParser().parseFromString(html, 'text/html');
  expect([...declaredKinds(copy, url)].toSorted()).toEqual(kinds.toSorted());
});

it.each([
  ['https://x.example/2026/01/the-fox-and-the-dog/', true],
  ['https://x.example/the_fox_and_the_dog.html?page=2', true],
  ['https://x.example/shop/red-shoes', false],
  ['https://x.example/', false],
])('%s has a headline: %s', (url, headline) => {
  expect(hasHeadlineAddress(url)).toBe(headline);
});
