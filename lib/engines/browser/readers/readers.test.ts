// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { dropCaptions } from './captions';
import { readWholePage } from './whole-page';
import { contentsOf } from '@/lib/engines/browser/main-content';

const parse = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html');
const text = (element?: Element) =>
  element?.textContent.replace(/\s+/g, ' ').trim();
const long =
  'A sentence of an article that is long enough to be prose and no label. '.repeat(
    8,
  );

describe('readWholePage', () => {
  const page = (extra: string) =>
    parse(`<main><h1>Title</h1><p>${long}</p><p>${long}</p></main>${extra}`);
  it.each([
    ['navigation', '<nav>menu</nav>'],
    ['a footer', '<footer>imprint</footer>'],
    ['a role', '<div role="banner">logo</div>'],
    ['a class', '<div class="site-cookie-banner">cookies</div>'],
    ['controls', '<button>Buy</button><select><option>1</select>'],
    [
      'a list of short links',
      '<ul><li><a>One</a><li><a>Two</a><li><a>Three</a><li><a>Four</a></ul>',
    ],
  ])('omits %s', (_, clutter) => {
    expect(text(readWholePage(page(clutter)))).toBe(text(page('').body));
  });

  it.each([
    [
      'prose in a wrapper with such a name',
      `<div class="has-sidebar"><p>${long}</p></div>`,
    ],
    [
      'links that a heading explains',
      '<h2>Apps</h2><ul><li><a>One</a><li><a>Two</a><li><a>Three</a><li><a>Four</a></ul>',
    ],
    [
      'code in a box with such a name',
      '<div class="code-toolbar"><pre>x = 1</pre></div>',
    ],
    ['a form around the whole page', `<form class="page">${long}</form>`],
  ])('keeps %s', (_, content) => {
    expect(text(readWholePage(parse(content)))).toBe(text(parse(content).body));
  });
});

describe('dropCaptions', () => {
  const left = (html: string) =>
    text(dropCaptions(parse(`<p>Text</p>${html}`).body));

  it.each([
    ['a caption', '<figure><img><figcaption>A fox</figcaption></figure>'],
    [
      'a named caption',
      '<div class="wp-caption"><img><p class="wp-caption-text">A fox</p></div>',
    ],
    ['a credit', '<span class="photo-credit">Ann Lee</span>'],
  ])('drops %s', (_, html) => {
    expect(left(html)).toBe('Text');
    expect(dropCaptions(parse(html).body).querySelectorAll('img').length).toBe(
      html.split('<img').length - 1,
    );
  });
  it.each([
    ['more', 'Fox', 'A fox in the snow'],
    [
      'less',
      'A fox in the snow, near the old barn',
      'A fox in the snow, near the old barn',
    ],
  ])("keeps a picture's alt text that says %s", (_, alt, expected) => {
    const { body } = parse(
      `<figure><img alt="${alt}"><figcaption>A fox\n in the snow</figcaption></figure>`,
    );
    expect(dropCaptions(body).querySelector('img')?.getAttribute('alt')).toBe(
      expected,
    );
  });
  it.each([
    [
      'code',
      '<figure><figcaption><pre>x = 1</pre></figcaption></figure>',
      'x = 1',
    ],
    [
      'prose with such a name',
      `<div class="with-caption">${long}</div>`,
      long.trim(),
    ],
    [
      'the caption of a table',
      '<figure><table><tr><td>1</td></tr></table><figcaption>Tides</figcaption></figure>',
      '1Tides',
    ],
  ])('keeps %s', (_, html, kept) => {
    expect(left(html)).toBe(`Text${kept}`);
  });
});

it('reads a page with each reader without changing it', () => {
  const lazy = '<noscript>&lt;img src="/fox.png" alt="A fox"&gt;</noscript>';
  const copy = parse(
    `<article><h1>Foxes</h1><figure><img src="data:," alt="A fox">${lazy}</figure><p>${long}</p><p>${long}</p></article><nav>menu</nav>`,
  );
  const before = copy.documentElement.cloneNode(true);
  const contents = contentsOf(copy, 'https://x.example/foxes');
  expect(
    Object.values(contents).map((content) =>
      text(content)?.includes(long.trim()),
    ),
  ).toEqual([true, true, true]);
  expect(copy.documentElement.isEqualNode(before)).toBe(true);
});
