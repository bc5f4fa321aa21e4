// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { recipe as recipeSchema } from '@/lib/sheet';
import { readRows } from './read-rows';
import { maxCellChars } from './page-node';

const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
const shown = (html: string) => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const base = page.createElement('base');
  base.setAttribute('href', 'https://shop.example/list');
  page.head.append(base);
  return page;
};
const read = (html: string) => readRows(shown(html), {});
const card = (at: number, more = '') =>
  `<li class="card"><a href="/p/${at}"><h3>Lamp number ${at}</h3></a><p class="note">A lamp of kind ${at}, for a desk or a shelf.</p><b class="price">$${at}9.00</b>${more}</li>`;
const cards = (more: (at: number) => string = () => '') =>
  `<ul class="lamps">${numbers.map((at) => card(at, more(at))).join('')}</ul>`;
const table = (rows: string[], attributes = '') =>
  `<main><h1>T</h1><table ${attributes}>${rows.join('')}</table></main>`;

describe('a page without rows', () => {
  it.each([
    ['nothing', ''],
    ['one record', `<ul>${card(1)}</ul>`],
    ['one row', '<table><tr><th>Name</th><th>Size</th></tr></table>'],
    [
      'a table for layout',
      `<table><tr><td><h1>Home</h1><p>${'We sell lamps. '.repeat(30)}</p></td><td><a href="/a">About</a></td></tr></table>`,
    ],
  ])('has none: %s', (_, html) => {
    expect(read(`<main>${html}</main>`)).toBeUndefined();
  });
});

describe('a list', () => {
  it('is one of two that are equal', () => {
    const other = cards().replaceAll('Lamp', 'Chair');
    const reading = read(
      `<main><section>${cards()}</section><section>${other}</section></main>`,
    );
    expect(reading?.rows.length).toBeGreaterThanOrEqual(8);
    const all = readRows(
      shown(`<main>${cards()}<h2>Chairs</h2>${other}</main>`),
      { list: 9 },
    );
    expect(all?.sheet.list).toBeLessThanOrEqual(all?.sheet.lists ?? 0);
  });

  it('leaves out images that are part of the page, and takes the others', () => {
    const data = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">';
    expect(
      JSON.stringify(read(`<main>${cards(() => data)}</main>`)?.rows),
    ).not.toContain('data:');
    const lazy = (at: number) =>
      `<img src="data:image/gif;base64,R0" data-src="/i/${at}.jpg">`;
    expect(read(`<main>${cards(lazy)}</main>`)?.rows[0]?.image).toBe(
      'https://shop.example/i/1.jpg',
    );
  });

  it('is one of two tables that are equal', () => {
    const lines = numbers.map(
      (at) => `<tr><td>Lamp ${at}</td><td>${at}.5</td></tr>`,
    );
    const twice = table(['<tr><th>Name</th><th>Size</th></tr>', ...lines]);
    const reading = read(twice + twice);
    expect(reading?.rows).toHaveLength(8);
    expect(reading?.sheet.lists).toBe(2);
  });

  it('has no control characters that a page hides in a text', () => {
    const html = cards(
      (at) =>
        `<i class="mark">Room ${at} a\u200bb\u00adc\ufeff\u0007\u0085 d</i>`,
    );
    const said = JSON.stringify(read(`<main>${html}</main>`)?.rows);
    expect(said).toContain('Room 3 abc');
    expect(said).not.toMatch(/[\u200b\u00ad\ufeff]|\\u0007|\u0085/);
  });

  it('has its tags in one cell', () => {
    const tags = (at: number) =>
      `<ul class="tags">${numbers
        .slice(0, (at % 4) + 1)
        .map((tag) => `<li>tag${tag}</li>`)
        .join('')}</ul>`;
    const said = JSON.stringify(read(`<main>${cards(tags)}</main>`)?.rows[2]);
    expect(said).toContain('tag1, tag2, tag3, tag4');
  });

  it('has cells as long as a sheet can hold', () => {
    const long = 'long words '.repeat(100_000);
    const reading = read(
      `<main>${cards(() => `<div class="text">${long}</div>`)}</main>`,
    );
    const cells = (reading?.rows ?? []).flatMap((row) => Object.values(row));
    expect(Math.max(...cells.map(({ length }) => length))).toBeLessThanOrEqual(
      maxCellChars,
    );
  });

  it.each([
    '1.299,00 €',
    '€1,299.00',
    '$1,299.00',
    '1 299,00 kr',
    "CHF 1'299.00",
    '£1,299',
    '₹1,29,900',
    '¥129,900',
    'R$ 1.299,00',
    '1299,00 zł',
    '1 299 ₽',
  ])('has prices such as %s', (price) => {
    const html = `<main>${cards().replaceAll(/\$\d9\.00/g, price)}</main>`;
    const varied = html.replace(price, price.replace('2', '3'));
    const { columns = [] } = read(varied)?.sheet ?? {};
    expect(columns.map(({ type }) => type)).toContain('price');
  });

  it('is read in open shadow roots, and again by its recipe', () => {
    const build = () => {
      const page = shown('<main><h1>Lamps</h1></main>');
      const host = page.createElement('lamp-list');
      const root = host.attachShadow({ mode: 'open' });
      const inner = new DOMParser().parseFromString(cards(), 'text/html');
      root.append(...inner.body.childNodes);
      page.querySelector('main')?.append(host);
      return page;
    };
    const reading = readRows(build(), {});
    expect(reading?.rows).toHaveLength(8);
    const recipe = recipeSchema.parse(reading?.sheet.recipe);
    expect(readRows(build(), { recipe })?.rows).toEqual(reading?.rows);
  });
});

describe('a table', () => {
  it('may be written from right to left', () => {
    const rows = numbers.map(
      (at) => `<tr><td>مدينة ${at}</td><td>${at}٬500</td></tr>`,
    );
    const reading = read(
      table(['<tr><th>المدينة</th><th>السكان</th></tr>', ...rows], 'dir="rtl"'),
    );
    expect(reading?.rows).toHaveLength(8);
    expect(reading?.rows[0]?.المدينة).toBe('مدينة 1');
  });

  it('may have a column called __proto__, also in a recipe', () => {
    const page = () =>
      shown(
        table([
          '<tr><th>__proto__</th><th>constructor</th></tr>',
          ...numbers.map(
            (at) => `<tr><td>Thing ${at}</td><td>${at}.5</td></tr>`,
          ),
        ]),
      );
    const recipe = recipeSchema.parse(readRows(page(), {})?.sheet.recipe);
    const again = readRows(page(), { recipe });
    expect(Object.entries(again?.rows[0] ?? {})).toEqual([
      ['__proto__', 'Thing 1'],
      ['constructor', '1.5'],
    ]);
  });

  it('may have thousands of rows', () => {
    const rows = Array.from(
      { length: 2000 },
      (_, at) => `<tr><td>Thing ${at}</td><td>${at}.5</td></tr>`,
    );
    const reading = read(
      table(['<tr><th>Name</th><th>Size</th></tr>', ...rows]),
    );
    expect(reading?.rows).toHaveLength(2000);
  });
});

describe('a recipe that does not fit', () => {
  const recipe = recipeSchema.parse({
    rows: ['li.card', '!!not a selector'],
    columns: [
      { name: 'gone', type: 'text', at: [{ selector: ':::' }] },
      { name: 'name', type: 'text', at: [{ selector: 'h3' }] },
    ],
  });

  it('says what is missing', () => {
    const { rows = [], sheet } =
      readRows(shown(`<main>${cards()}</main>`), { recipe }) ?? {};
    expect(rows[0]).toEqual({ name: 'Lamp number 1' });
    expect(sheet?.missing).toEqual(['gone']);
    const empty = readRows(shown('<p>Nothing</p>'), { recipe });
    expect(empty?.rows).toEqual([]);
    expect(empty?.sheet.missing).toEqual(['gone', 'name']);
  });
});
