// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { resolveImages } from './images';

const sourceOf = (html: string) => {
  const copy = new DOMParser().parseFromString(html, 'text/html');
  resolveImages(copy);
  return copy.querySelector('img')?.getAttribute('src');
};

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
