// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { readRows } from './read-rows';

const cards = (count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `<li class="card"><a href="/p/${at}"><h3>Lamp number ${at}</h3></a><p>A lamp of kind ${at}, for a desk or a shelf.</p><b>$${at}9.00</b></li>`,
  ).join('');
const read = (after: string, list = `<ul>${cards(20)}</ul>`) => {
  const shown = new DOMParser().parseFromString(
    `<base href="https://shop.example/list"><main><h1>Lamps</h1>${list}${after}</main>`,
    'text/html',
  );
  return readRows(shown, {})?.sheet;
};
const pager = (inner: string) => `<div class="pages">${inner}</div>`;
const next = '<a rel="next" href="?page=2">›</a>';

describe('the number of pages', () => {
  it.each<[string, number | undefined]>([
    [pager(`<span>Page 1 of 12</span>${next}`), 12],
    [`<p class="count">Page 1 of 12</p><nav>${next}</nav>`, 12],
    [`<p class="count">20 of 240 lamps</p><nav>${next}</nav>`, undefined],
    [pager(`<span>Seite 1 von 12</span>${next}`), 12],
    [pager(`<span>12ページ中1ページ</span>${next}`), 12],
    [pager(`<span>第1页，共12页</span>${next}`), 12],
    [pager(`<span>الصفحة 1 من 12</span>${next}`), 12],
    [pager(`<b>1</b> / 1,200 ${next}`), 1200],
    [
      pager(
        `<b>1</b><a href="?page=2">2</a><a href="?page=3">3</a>…<a href="?page=12">12</a>${next}`,
      ),
      12,
    ],
    ['<p>1–20 of 240</p>', 12],
    ['<p>Artikel 21 bis 40 von 1.234</p>', 62],
    ['<p>240件中 1～20件を表示</p>', 12],
    ['<p>Open 1 to 3 on 24 December</p>', undefined],
    [`<p>Rated 4 of 5</p>${pager(next)}`, undefined],
    ['', undefined],
  ])('is known from %s', (after, pages) => {
    expect(read(after)?.totalPages).toBe(pages);
  });
});

describe('the way to the next page', () => {
  const feed = `<div role="feed">${cards(20).replaceAll('li', 'article')}</div>`;

  it.each<[string, string | undefined, string?]>([
    [next, 'address'],
    ['<div class="load-more"><button>Show more</button></div>', 'button'],
    ['', 'scroll', feed],
    ['<div class="loading-sentinel"></div>', 'scroll'],
    [
      '<div id="more"><div class="loading-sentinel">Loading…</div></div>',
      'scroll',
    ],
    ['<div aria-busy="true"></div>', 'scroll'],
    ['<div><p><i class="spinner"></i></p></div>', 'scroll'],
    ['<div><img class="loading" loading="lazy" src="a.png"></div>', undefined],
    ['<div><a class="download-app">Get the app</a></div>', undefined],
    ['<div class="lazyload"></div>', undefined],
    [
      '<ul><li class="active"><button>1</button></li><li><button>2</button></li></ul>',
      'button',
    ],
    ['<button>Next</button>', 'button'],
    ['<button disabled>Next</button>', undefined],
    ['<div class="swiper"><button>Next</button></div>', undefined],
    ['<a href="#top">Next</a><p id="top"></p>', undefined],
    ['<button aria-expanded="false">More</button>', undefined],
    ['', undefined, `<button>More</button><ul>${cards(20)}</ul>`],
    [
      '',
      undefined,
      `<ul>${cards(20).replaceAll('</li>', '<button>Show more</button></li>')}</ul>`,
    ],
    [
      '<div class="pager"><span>Page 1 of 1</span><button>Next</button></div>',
      undefined,
    ],
    ['<div class="newsletter">Write to us about loading</div>', undefined],
    ['', undefined],
  ])('after the list %s is %s', (after, how, list) => {
    expect(read(after, list)?.next?.how).toBe(how);
  });
});
