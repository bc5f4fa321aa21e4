// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { whyPartial } from './partial';

const long = 5000;
const rows = (count: number) => '<tr><td>x</td></tr>'.repeat(count);
const free = (is: boolean) =>
  `<script type="application/ld+json">{"isAccessibleForFree":${is}}</script>`;

afterEach(() => vi.restoreAllMocks());

/**
 * Elements with a `data-size` cover that share of the window's width and
 * height.
 */
function why(html: string, textLength: number, url = 'https://x.example/a') {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    function (this: Element) {
      const share = Number(this.getAttribute('data-size') ?? 0);
      return {
        width: innerWidth * share,
        height: innerHeight * share,
      } as DOMRect;
    },
  );
  document.body.replaceChildren(
    ...new DOMParser().parseFromString(`<body>${html}`, 'text/html').body
      .childNodes,
  );
  return whyPartial(document, url, textLength);
}

it.each([
  ['an article for subscribers', free(false), 900, 'paywall'],
  [
    'an article behind a paywall that shows',
    `${free(false)}<div id="paywall" data-size="0.4"></div>`,
    3500,
    'paywall',
  ],
  [
    'an article that was read despite its paywall',
    `${free(false)}<div id="paywall" data-size="0.4"></div>`,
    long,
    undefined,
  ],
  ['a free article', free(true), 100, undefined],
  [
    'a consent wall',
    '<div class="consent-layer" data-size="0.8"></div>',
    100,
    'consent',
  ],
  [
    'a consent bar',
    '<div class="consent-layer" data-size="0.3"></div>',
    100,
    undefined,
  ],
  [
    'a page with text and a consent wall',
    '<div class="consent-layer" data-size="0.8"></div>',
    long,
    undefined,
  ],
  ['a drawn document', '<canvas data-size="0.9"></canvas>', 100, 'canvas'],
  [
    'an article with a chart',
    '<canvas data-size="0.9"></canvas>',
    long,
    undefined,
  ],
  [
    'a page that still loads',
    '<main aria-busy="true" data-size="0.5"></main>',
    50,
    'loading',
  ],
  ['a hidden sign of loading', '<main aria-busy="true"></main>', 50, undefined],
  [
    'a table with more rows than it has',
    `<table aria-rowcount="900">${rows(40)}</table>`,
    long,
    'list',
  ],
  [
    'a table with all its rows',
    `<table aria-rowcount="41">${rows(40)}</table>`,
    long,
    undefined,
  ],
  ['a short page', '<p>Hello</p>', 5, undefined],
])('%s', (_, html, textLength, expected) => {
  expect(why(html, textLength)).toBe(expected);
});
