// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { resolveImages } from './images';

const sourceOf = (html: string) => {
  const copy = new DOMParser().parseFromString(html, 'text/html');
  resolveImages(copy);
  return copy.querySelector('img')?.getAttribute('src');
};

it.each([
  ['an image that counts visits', '<img src="a.gif" width="1" height="1">', ''],
  ['an emoji', '<img src="a.svg" alt="👍🏽">', '👍🏽'],
  ['a flag', '<img src="a.svg" alt="🇩🇪">', '🇩🇪'],
  ['a smiley', '<img src="a.gif" class="wp-smiley" alt=":)">', ':)'],
])('replaces %s', (_, html, text) => {
  const copy = new DOMParser().parseFromString(`<p>${html}</p>`, 'text/html');
  resolveImages(copy);
  expect(copy.querySelector('img')).toBeNull();
  expect(copy.body.textContent).toBe(text);
});

it.each([
  ['a drawing', '<object data="a.svg" type="image/svg+xml"></object>', 'a.svg'],
  ['an embedded drawing', '<embed src="a.svg">', 'a.svg'],
  [
    'the image in an object',
    '<object data="a.svg"><img src="a.png"></object>',
    'a.png',
  ],
  [
    'as wide as high',
    '<img src="a.png" width="1" height="1" sizes="120px">',
    'a.png',
  ],
  ['an image of AMP', '<amp-img src="a.png" alt="A"></amp-img>', 'a.png'],
  [
    'a background with a name',
    '<div role="img" aria-label="A" style="background: url(&quot;a.png&quot;)"></div>',
    'a.png',
  ],
  [
    'only for browsers without scripts',
    '<figure><div></div><noscript>&lt;img src="a.png"></noscript></figure>',
    'a.png',
  ],
  ['a document', '<object data="a.pdf"></object>', undefined],
  [
    'out of sight, for counting browsers without scripts',
    '<div><noscript>&lt;img src="a.png" style="position: absolute; left: -9999px"></noscript></div>',
    undefined,
  ],
  ['a background', '<div style="background: url(a.png)"></div>', undefined],
  [
    'for counting browsers without scripts',
    '<div><noscript>&lt;img src="a.png" width="1" height="1"></noscript></div>',
    undefined,
  ],
])('finds the image: %s', (_, html, expected) => {
  expect(sourceOf(html)).toBe(expected);
});

it.each([
  ['a plain image', '<img src="a.png">', 'a.png'],
  [
    'the best of its srcset',
    '<img src="s.png" srcset="m.png 1x, l.png 2x">',
    'l.png',
  ],
  [
    'a lazy address',
    '<img src="data:image/gif;base64,R0" data-src="real.png">',
    'real.png',
  ],
  ['no address at all', '<img data-original="real.png">', 'real.png'],
  [
    'a lazy srcset',
    '<img src="/blank.gif" data-srcset="s.png 100w, l.png 900w">',
    'l.png',
  ],
  [
    'the sources of its picture',
    '<picture><source srcset="w.png 2x"><img src="a.png"></picture>',
    'w.png',
  ],
  [
    'a preview in its srcset',
    '<img src="real.png" srcset="x-20x12.png 20w">',
    'real.png',
  ],
  [
    'an image that is loaded, by its class',
    '<img class="lazy done" src="real.png" data-src="s.png">',
    'real.png',
  ],
  [
    'a preview that is drawn large',
    '<img data-shown-small src="s.png" data-src="real.png">',
    'real.png',
  ],
  [
    'a real image beats a lazy one',
    '<img src="real.png" data-src="other.png">',
    'real.png',
  ],
])('%s', (_, html, source) => {
  expect(sourceOf(html)).toBe(source);
});

it.each([
  [
    'the caption of a background',
    '<figure role="img" style="background: url(a.png)"><figcaption>Terns</figcaption></figure>',
    'Terns',
    1,
  ],
  [
    'the caption and images in a coloured box',
    '<figure role="img" style="background: #eee"><img src="a.png"><img src="b.png"><figcaption>Terns</figcaption></figure>',
    'Terns',
    2,
  ],
  [
    'what stands for a document',
    '<object data="a.pdf"><p>Terns <img src="a.png"></p></object>',
    'Terns ',
    1,
  ],
])('keeps %s', (_, html, text, images) => {
  const copy = new DOMParser().parseFromString(html, 'text/html');
  resolveImages(copy);
  expect(copy.body.textContent).toBe(text);
  expect(copy.querySelectorAll('img')).toHaveLength(images);
});
