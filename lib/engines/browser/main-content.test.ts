// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { mainContent } from './main-content';

const read = (html: string, path = '') =>
  mainContent(
    new DOMParser().parseFromString(html, 'text/html'),
    `https://x.example/${path}`,
  )
    .textContent.replace(/\s+/g, ' ')
    .trim();

const aside = (text: string, count: number) =>
  `<aside>${`<p>${text}</p>`.repeat(count)}</aside>`;
const nav = (name: string, count: number) =>
  `<nav><ul>${`<li><a href="/${name}">${name}</a></li>`.repeat(count)}</ul></nav>`;

describe('a page without what a reader keeps', () => {
  it.each([
    ['three menus', nav('Fox', 3) + nav('Dog', 3) + nav('Cat', 3)],
    [
      'three long menus',
      ['Fox', 'Dog', 'Cat'].map((name) => nav(name.repeat(20), 15)).join(''),
    ],
    [
      'three texts beside nothing',
      aside('A Fox sleeps in its den by day.', 40) +
        aside('A dog sleeps on its mat by night.', 40) +
        aside('A cat sleeps where it wants to.', 40),
    ],
    ['controls', '<button>Fox</button><button>Dog</button>'],
  ])('is never empty: %s', (_, html) => {
    expect(read(html)).toContain('Fox');
  });
});

describe('an article', () => {
  const sentence = (about: string) =>
    `<p>${`The ${about} comes out at dusk, and it looks for food, water and company until dawn. `.repeat(5)}</p>`;
  const text = ['fox', 'badger', 'owl', 'hedgehog', 'bat']
    .map(sentence)
    .join('');
  const page = (after: string) =>
    `<title>Animals of the night</title><article><h1>Animals of the night</h1>${text}${after}</article>`;
  const story = (name: string) => `<li><a href="/${name}">${name}</a></li>`;

  it.each([
    [
      'related stories',
      `<h3>More stories</h3><ul>${story('Why the moon shines at night')}${story('Where the birds sleep in winter')}</ul>`,
      'Why the moon shines',
      false,
    ],
    [
      'sources elsewhere',
      '<h3>Sources</h3><ul><li><a href="https://y.example/a">A study of foxes in the wild</a></li><li><a href="https://z.example/b">A count of owls in the forest</a></li></ul>',
      'A study of foxes',
      true,
    ],
  ])('that ends with %s', (_, after, words, isKept) => {
    const found = read(page(after), 'animals-of-the-night');
    expect(found).toContain('The bat comes out at dusk');
    expect(found.includes(words)).toBe(isKept);
  });
});
