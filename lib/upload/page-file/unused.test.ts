// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { idleFontsIn, unusedIn } from './unused';

const base = 'https://tides.example/styles/';
const page = document.implementation.createHTMLDocument('');
page.body.append(
  document
    .createRange()
    .createContextualFragment(
      '<main class="ebb hover:flood"><a href="#x">Ebb</a></main>',
    ),
);
const unused = (css: string, idleFonts: string[] = []) =>
  [...unusedIn(css, base, { twin: page, idleFonts: new Set(idleFonts) })].map(
    (url) => url.replace(base, ''),
  );

it.each<[string, string, string[]]>([
  ['an element that is there', '.ebb { background: url(a.png) }', []],
  ['none that is there', '.flow { background: url(a.png) }', ['a.png']],
  ['a state', 'a:hover { background: url(a.png) }', []],
  ['a state of none', '.flow:hover { background: url(a.png) }', ['a.png']],
  ['a part', 'a::before { content: url("a.png") }', []],
  ['the root', ':root { --boat: url(a.png) }', []],
  ['what it is not', 'a:not(.b, :is(.c)) { background: url(a.png) }', []],
  [
    'a class with a colon',
    String.raw`.hover\:flood { background: url(a.png) }`,
    [],
  ],
  [
    'a text with a colon',
    'a[href="x:y"] { background: url(a.png) }',
    ['a.png'],
  ],
  ['only a state in another', 'main > :hover { background: url(a.png) }', []],
  [
    'two, of which one is there',
    '.flow { background: url(a.png) } .ebb { background: url(a.png) }',
    [],
  ],
  [
    'some in a medium',
    '@media screen { .flow { background: url(a.png) } a { color: red; background: url(b.png) } }',
    ['a.png'],
  ],
  ['an address in no rule', '@import url(more.css);', []],
])('of a sheet with a rule for %s', (_, css, expected) => {
  expect(unused(css)).toEqual(expected);
});

const font = (more: string) =>
  `@font-face { font-family: "Tide"; src: url(a.woff2); ${more} }`;

it.each<[string, string, string[]]>([
  ['that is idle', '', ['a.woff2']],
  ['of another weight', 'font-weight: 700;', []],
  ['of other letters', 'unicode-range: U+400-4FF;', []],
])('of a font %s', (_, more, expected) => {
  expect(unused(font(more), ['tide normal normal u+0-10ffff'])).toEqual(
    expected,
  );
});

it('are fonts of which nothing is loaded', () => {
  const face = (status: string, weight = 'normal') => ({
    status,
    family: '"Tide"',
    weight,
    style: 'normal',
    unicodeRange: 'U+0-FF, U+131',
  });
  class Page {
    get fonts() {
      return [face('unloaded'), face('unloaded', '700'), face('loaded', '700')];
    }
  }
  expect([...idleFontsIn([{ live: new Page() } as never])]).toEqual([
    'tide normal normal u+0-ff,u+131',
  ]);
});
