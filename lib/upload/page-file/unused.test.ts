// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { createMayMatch, laterFamiliesIn, unusedIn } from './unused';

const base = 'https://tides.example/styles/';
const page = document.implementation.createHTMLDocument('');
page.body.append(
  document.createRange().createContextualFragment(
    `<main class="ebb hover:flood"><a href="#x">Ebb</a>
        <details><summary>Tides</summary><p class="neap">Neap</p></details></main>`,
  ),
);
const unused = (css: string, idleFonts: string[] = []) =>
  [
    ...unusedIn(css, base, {
      twin: page,
      mayMatch: createMayMatch(),
      idleFonts: new Set(idleFonts),
    }),
  ].map((url) => url.replace(base, ''));

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
  ['an open part', 'details[open] > summary { background: url(a.png) }', []],
  [
    'an open part of none',
    'dialog[open] i { background: url(a.png) }',
    ['a.png'],
  ],
  [
    'what is in an open part',
    'details[open] .neap { background: url(a.png) }',
    [],
  ],
  [
    'a text about open',
    'a[title="[open]"] { background: url(a.png) }',
    ['a.png'],
  ],
  [
    'some in a medium in another',
    '@media print { @media screen { .flow { background: url(a.png) } } }',
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

describe('looking for elements', () => {
  const querySelector = vi.spyOn(Object.getPrototypeOf(page), 'querySelector');

  it('asks a tree once for a selector, whatever its states', () => {
    querySelector.mockClear();
    const mayMatch = createMayMatch();
    expect(mayMatch(page, '.flow')).toBe(false);
    expect(mayMatch(page, '.flow:hover')).toBe(false);
    expect(querySelector).toHaveBeenCalledTimes(1);
    const other = document.implementation.createHTMLDocument('');
    other.body.className = 'flow';
    expect(mayMatch(other, '.flow')).toBe(true);
  });

  it('ends after half a second, and what is left may match', () => {
    querySelector.mockClear();
    let now = 0;
    const mayMatch = createMayMatch(() => (now += 50));
    const found = Array.from({ length: 5_000 }, (_, at) =>
      mayMatch(page, `.flow-${at}`),
    );
    expect(querySelector).toHaveBeenCalledTimes(10);
    expect(found.indexOf(true)).toBe(10);
    expect(mayMatch(page, '.flow-0')).toBe(false);
  });

  it('doesn’t begin with a selector that may take long', () => {
    querySelector.mockClear();
    const long = Array.from({ length: 300 }, (_, at) => `.flow-${at}`).join();
    expect(createMayMatch()(page, long)).toBe(true);
    expect(querySelector).not.toHaveBeenCalled();
  });
});

it.each<[string, string, string?]>([
  ['for print', '@media print { p { font-family: Later } }'],
  ['of a sheet for print', 'p { font-family: Later }', 'print'],
  ['for a state', 'a:hover { font: bold 1em Later }'],
  ['for an open part', 'details[open] p { font-family: Later }'],
  [
    'in a condition',
    '@supports (color: teal) { a:focus-visible { font-family: Later } }',
  ],
])('families are later in a rule %s', (_, css, media = '') => {
  expect(laterFamiliesIn(css, base, media)).toEqual(['Later']);
});

it.each<[string, string, string?]>([
  ['for the screen', '@media screen { p { font-family: Now } }'],
  ['for all but print', '@media not print { p { font-family: Now } }'],
  ['of a sheet for the screen', 'p { font-family: Now }', 'screen'],
  ['for a part', '.icon::before { font-family: Now }'],
  ['that names none', 'a:hover { color: teal }'],
])('families are not later in a rule %s', (_, css, media = '') => {
  expect(laterFamiliesIn(css, base, media)).toEqual([]);
});
