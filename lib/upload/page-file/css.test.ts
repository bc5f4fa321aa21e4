import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CssPart,
  cssAddress,
  cssParts,
  testedBy,
  testedValue,
} from './css';

const written = (parts: CssPart[]) =>
  parts
    .map((part) =>
      typeof part === 'string' ? part : `<${part.what} ${part.url}>`,
    )
    .join('');

describe('the addresses in a style sheet', () => {
  it.each([
    ['a { background: url(a.png) }', 'a { background: <picture a.png> }'],
    [
      'a { background: url( "a b.png" ) }',
      'a { background: <picture a b.png> }',
    ],
    [
      "a { background: url('a\\29.png') }",
      'a { background: <picture a).png> }',
    ],
    ['a { background: URL(a\\ b.png) }', 'a { background: <picture a b.png> }'],
    [
      '@font-face { src: local("A"), url(a.woff2) format("woff2") } b { background: url(b) }',
      '@font-face { src: local("A"), <font a.woff2> format("woff2") } b { background: <picture b> }',
    ],
    [
      '@import "a.css" layer(x) screen;',
      '@import <style a.css> layer(x) screen;',
    ],
    [
      '@import url(a.css) supports(display: grid);',
      '@import <style a.css> supports(display: grid);',
    ],
    [
      '@namespace svg url(http://www.w3.org/2000/svg); a { background: url(b) }',
      '@namespace svg url(http://www.w3.org/2000/svg); a { background: <picture b> }',
    ],
    [
      'a { background: image-set("a.webp" type("image/webp") 1x, url(b.png) 2x) }',
      'a { background: image-set(<picture a.webp> type("image/webp") 1x, <picture b.png> 2x) }',
    ],
    [
      'a::after { content: "url(a.png)" } /* url(b) */ c {}',
      'a::after { content: "url(a.png)" }   c {}',
    ],
    ['a { --my-url: my-url(a) }', 'a { --my-url: my-url(a) }'],
    ['a { filter: url(#blur) }', 'a { filter: <picture #blur> }'],
    ['x-a:not(:defined) { color: red }', 'x-a:not(:not(._)) { color: red }'],
    ['a { color: red } /* never closed', 'a { color: red } '],
    [
      'a::after { content: "never closed\n} b { background: url(c) }',
      'a::after { content: "never closed\n} b { background: <picture c> }',
    ],
  ])('%s', (css, expected) => expect(written(cssParts(css))).toBe(expected));

  it('reads a long embedded picture', () => {
    const url = `data:image/png;base64,${'A'.repeat(8_000_000)}`;
    expect(cssParts(`a{background:url("${url}")}`)[1]).toEqual({
      what: 'picture',
      url,
    });
  });

  it('finds each address as it was written, wherever it stands', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.webUrl({ withFragments: true, withQueryParameters: true }),
          { maxLength: 4 },
        ),
        (urls) => {
          const css = urls
            .map((url, at) => `.a${at}{background:${cssAddress(url)} 0 0}`)
            .join('/* " */\n');
          const found = cssParts(css).flatMap((part) =>
            typeof part === 'string' ? [] : [part.url],
          );
          expect(found.map((one) => new URL(one).href)).toEqual(
            urls.map((one) => new URL(one).href),
          );
        },
      ),
    );
  });
});

describe('what the styles of a page look for', () => {
  const tested = testedBy([
    '.card.is\\:open > #top:checked [data-theme="dark"] [lang|=en] a[href^=http i] { color: var(--ink) }',
    '[data-tip]::after { content: attr(data-tip) } svg|a[xlink|href] { width: calc(var( --w ) * 2) }',
  ]);

  it('knows classes, ids, attributes and properties', () => {
    expect([...tested.classes]).toEqual(
      expect.arrayContaining(['card', 'is:open']),
    );
    expect([...tested.ids]).toContain('top');
    expect(tested.attributes.get('data-theme')).toEqual([
      { how: '=', value: 'dark' },
    ]);
    expect(tested.attributes.get('lang')).toEqual([{ how: '|=', value: 'en' }]);
    expect(tested.attributes.get('href')).toEqual([
      { how: '^=', value: 'http' },
      { how: '', value: '' },
    ]);
    expect([...tested.shown]).toEqual(['data-tip']);
    expect([...tested.properties]).toEqual(['--ink', '--w']);
    expect(tested.isChecked).toBe(true);
  });

  it.each([
    ['dark', [{ how: '=', value: 'dark' }], 'dark'],
    ['light 4f9b', [{ how: '=', value: 'dark' }], ''],
    ['4f9b', [{ how: '', value: '' }], ''],
    [
      'a 4f9b b',
      [
        { how: '~=', value: 'a' },
        { how: '~=', value: 'b' },
      ],
      'a b',
    ],
    ['col-4f9b', [{ how: '^=', value: 'col-' }], 'col-'],
    [
      'my-col-4f9b',
      [
        { how: '*=', value: 'col' },
        { how: '*=', value: 'my-col' },
      ],
      'my-col',
    ],
    ['en-US', [{ how: '|=', value: 'en' }], 'en'],
    ['4f9b.svg', [{ how: '$=', value: '.svg' }], '.svg'],
    ['4f9b', undefined, undefined],
  ])('keeps only what a test needs of %s', (value, tests, kept) =>
    expect(testedValue(value, tests)).toBe(kept),
  );
});
