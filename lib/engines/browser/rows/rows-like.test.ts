// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { readRows } from './read-rows';
import { columnLike, rowsLike } from './rows-like';

const base = 'https://shop.example/list';
const card = (at: number) =>
  `<div class="card"><h3><a href="/p/${at}">Lamp number ${at}</a></h3><p>A lamp of kind ${at}, for a desk.</p><b>$${at}9.00</b></div>`;
const promo =
  '<div class="promo"><h3>Buy a car</h3><i>Ad</i><i>Today</i></div>';
const list = (count: number) =>
  Array.from({ length: count }, (_, at) => card(at + 1)).join('');
const page = (html: string) =>
  new DOMParser().parseFromString(`<main>${html}</main>`, 'text/html');
const all = (shown: Document, selector: string) => [
  ...shown.querySelectorAll(selector),
];

describe('the list of examples', () => {
  it('is found from one of them, and says what it left out', () => {
    const shown = page(`${list(6)}${promo}`);
    const found = rowsLike(shown, base, all(shown, 'h3 a').slice(1, 2));
    expect(found?.entries.map(([first]) => first?.className)).toEqual(
      Array.from({ length: 6 }, () => 'card'),
    );
    expect(found?.reading.rows).toHaveLength(6);
    expect(found?.leftOut.map(({ className }) => className)).toEqual(['promo']);
  });

  it('may be of two records', () => {
    const shown = page(list(2));
    const found = rowsLike(shown, base, all(shown, 'b'));
    expect(found?.entries.flat()).toEqual(all(shown, '.card'));
  });

  it('is of wider or narrower records if that is asked', () => {
    const rows = [1, 2, 3, 4].map(
      (at) => `<section class="row">${card(at)}${card(at + 10)}</section>`,
    );
    const shown = page(rows.join(''));
    const example = all(shown, 'h3 a').slice(0, 1);
    const best = rowsLike(shown, base, example)?.entries[0]?.[0];
    const wider = rowsLike(shown, base, example, 9)?.entries[0]?.[0];
    const narrower = rowsLike(shown, base, example, -9)?.entries[0]?.[0];
    expect(best?.className).toBe('card');
    expect(wider?.className).toBe('row');
    expect(best?.contains(narrower ?? null)).toBe(true);
  });

  it('is none without examples', () => {
    expect(rowsLike(page(list(6)), base, [])).toBeUndefined();
  });
});

describe('a column of one cell', () => {
  const shown = page(list(6));
  const entries = all(shown, '.card').map((element) => [element]);

  it.each([
    ['b', undefined, 'price', '$29.00'],
    ['h3 a', 'link', 'link', 'https://shop.example/p/2'],
  ] as const)('is read in all entries: %s', (selector, hold, type, second) => {
    const cell = all(shown, selector)[0] ?? shown.body;
    const found = columnLike(shown, base, entries, cell, hold);
    expect(found?.column.type).toBe(type);
    expect(found?.values[1]).toBe(second);
    expect(found?.values.every(Boolean)).toBe(true);
  });

  it('is none outside of them', () => {
    expect(columnLike(shown, base, entries, shown.body)).toBeUndefined();
  });
});

describe('a single value of the page', () => {
  const hut = (price: string, above = '') =>
    page(
      `<h1>Hut</h1>${above}<p>A bed <em>with</em> a blanket costs ${price} a night.</p><p>Bring <span>2</span> sheets.</p>`,
    );

  it.each([
    ['its ID', '<span id="price">€ 84</span>'],
    ['its class', '<span class="price">€ 84</span>'],
    ['an attribute', '<span itemprop="price">€ 84</span>'],
    ['the ID around it', '<b id="cost"><span>€ 84</span></b>'],
  ])('is found again by %s once more is above it', (_, price) => {
    const before = hut(price);
    const cell = all(before, 'p:first-of-type span')[0] ?? before.body;
    const found = columnLike(before, base, [[before.body]], cell);
    const recipe = {
      build: 'page' as const,
      rows: ['body'],
      columns: found ? [found.column] : [],
    };
    const more =
      '<p>Only <span>3</span> beds are left.</p><div><p><span>4</span></p></div>';
    const now = hut(price.replace('84', '79'), more);
    const { rows } = readRows(now, { recipe }) ?? { rows: [] };
    expect(Object.values(rows[0] ?? {})).toEqual(['€ 79']);
  });
});
