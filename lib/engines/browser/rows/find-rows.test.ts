// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findRows } from './find-rows';

const base = 'https://shop.example/list';
const folder = resolve(import.meta.dirname, '../../../../test/rows');

function find(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return findRows(page, base);
}
const findIn = (name: string) =>
  find(readFileSync(resolve(folder, `${name}.html`), 'utf8'));

describe('the list of a page', () => {
  it.each<[string, number, string[], string[]]>([
    ['table', 6, ['Planet', 'Diameter', 'Moons'], ['Mercury', '4,879 km', '0']],
    ['split-rows', 6, ['A quick way to sort', '12 points', '3 hours ago'], []],
    ['definitions', 6, ['crawl', 'Reads every page of a site.'], []],
    [
      'cards',
      8,
      ['Oak table', '$249.00', 'https://shop.example/p/oak-table'],
      [],
    ],
    ['turned', 4, ['Price', 'Weight', 'Range'], ['City One', '$499', '12 kg']],
    ['soup', 8, ['Anna Berg', 'Oslo', '$35.00'], []],
    ['posts', 6, ['alice', 'March 3, 2024'], []],
  ])('is found: %s', (name, count, words, cells) => {
    const [best] = findIn(name);
    expect(best?.rows).toHaveLength(count);
    const said = JSON.stringify([best?.columns, best?.rows[0]]);
    for (const word of [...words, ...cells]) expect(said).toContain(word);
  });

  it('is offered with others of its kind, too', () => {
    const card = (at: number, kind: string) =>
      `<div class="card ${kind}"><a href="/p/${at}">A lamp of glass, no. ${at}</a>${kind === 'wide' ? `<p>${words}</p>` : ''}<b>$${at + 3}.00</b></div>`;
    const found = find(
      `<main><section>${each(12, (at) => card(at, 'wide'))}</section><section class="hide-ad">${each(14, (at) => card(at + 20, 'narrow'))}</section></main>`,
    );
    expect(found.map(({ rows }) => rows.length)).toContain(26);
  });

  it('may be what a filter left', () => {
    const product = (at: number) =>
      `<a href="/p/${at}"><img src="/${at}.jpg">Lamp no. ${at}</a><b>$${at + 3}.00</b><p>${words}</p>`;
    const found = each(4, (at) => `<li>${product(at)}</li>`);
    const others = each(5, (at) => `<div>${product(at + 10)}</div>`);
    const [best] = find(
      `<main><p>${words.repeat(4)}</p><ul id="filter-results">${found}</ul><div class="related">${others}</div></main>`,
    );
    expect(JSON.stringify(best?.rows)).toContain('/p/3');
    expect(best?.rows).toHaveLength(4);
  });

  it.each(['article', 'home', 'docs'])('is not made up: %s', (name) => {
    expect(findIn(name)).toEqual([]);
  });
});

const each = (count: number, html: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => html(at)).join('');
const words = 'Each thing of a long life has a place where it is kept.';

describe('a page without a list worth a sheet', () => {
  const paragraphs = each(8, () => `<p>${words} ${words} ${words}</p>`);
  const teasersOf = (count: number) =>
    each(
      count,
      (at) =>
        `<li class="card"><a href="/post/${at}"><img src="/${at}.jpg"><h3>Post no. ${at} of many</h3></a><p>${words}</p></li>`,
    );
  const teasers = teasersOf(8);
  const published =
    '<meta property="article:published_time" content="2026-01-01">';

  it.each([
    [
      'groups of links in a page without names',
      `<div><div>${each(12, (at) => `<div><a href="/all/${at}">All of ${at}</a><div>${each(5, (no) => `<div><a href="/part/${at}/${no}">Part ${no} of ${at}</a></div>`)}</div></div>`)}</div><div>${paragraphs}</div></div>`,
    ],
    [
      'points of an offer',
      `<main>${each(12, (at) => `<div class="box"><h3>Reason no. ${at}</h3><p>${words}</p></div>`)}</main>`,
    ],
    [
      'chapters with pictures and a link in some',
      `<main>${each(8, (at) => `<section class="part"><h2>Chapter ${at}</h2><img src="/${at}.jpg"><p>${words} ${words}</p><p>${at % 3 ? '' : `<a href="/more/${at}">A word</a>`} ${words}</p></section>`)}</main>`,
    ],
    [
      'chapters whose links lead to themselves, under an earlier address',
      `<main>${each(13, (at) => `<section><h2><a class="anchor" href="/old#part-${at}">Chapter ${at}</a></h2><div><p>${words} ${words}</p></div></section>`)}</main>`,
    ],
    [
      'posts below an article',
      `<head>${published}</head><main><article><h1>On lamps</h1>${paragraphs}</article><ul>${teasers}</ul></main>`,
    ],
    [
      'posts apart from an article and its title',
      `<div><article><h1>On lamps</h1><div>${paragraphs}</div></article></div><div><ul>${teasersOf(40)}</ul></div>`,
    ],
    [
      'posts beside an article that the data of the page tells of',
      `<head><script type="application/ld+json">{"@type":"NewsArticle"}</script></head><main><h1>On lamps</h1><div>${paragraphs}</div><ul>${teasersOf(40)}</ul></main>`,
    ],
    [
      'parts of one product that open',
      `<main><div class="details">${each(9, (at) => `<div class="accordion-item"><h3>Part no. ${at}</h3><p>${words} ${words}</p></div>`)}</div></main>`,
    ],
    [
      'sentences with pictures',
      `<main>${each(9, (at) => `<div class="box"><img src="/${at}.svg"><h3>Reason no. ${at}</h3><p>${words} ${words}</p></div>`)}</main>`,
    ],
    [
      'posts in an article',
      `<head>${published}</head><main><article><h1>On lamps</h1>${paragraphs}${paragraphs}<div><ul>${teasers}</ul></div></article></main>`,
    ],
  ])('has none: %s', (_, html) => {
    expect(find(html)).toEqual([]);
  });

  it('is told from a page of teasers', () => {
    expect(find(`<main><ul>${teasers}</ul></main>`)).toHaveLength(1);
  });
});

describe('a list among long texts', () => {
  const paragraphs = each(30, () => `<p>${words} ${words}</p>`);
  const offers = (name = 'offers') =>
    `<ul class="${name}">${each(9, (at) => `<li class="item"><a href="/p/${at}"><img src="/${at}.jpg">A lamp of glass with a shade, no. ${at}</a><b>From $${at}9</b></li>`)}</ul>`;

  it.each([
    [
      'before what a shop says',
      `<h1>Lamps</h1>${offers()}<div>${paragraphs}</div>`,
    ],
    [
      'in a part with a filter',
      `<h1>Lamps</h1>${offers('has-facets')}<div>${paragraphs}</div>`,
    ],
  ])('is wanted: %s', (_, html) => {
    expect(find(`<main>${html}</main>`)[0]?.rows.length).toBeGreaterThan(5);
  });

  it('may have entries with a first heading', () => {
    const answers = each(
      8,
      (at) =>
        `<div class="answer"><b class="votes">${at}</b><div class="text">${at === 2 ? '<h1>First</h1>' : ''}<p>${words} ${words} Answer no. ${at}.</p></div><a class="author" href="/u/${at}">Ada ${at}</a></div>`,
    );
    const [best] = find(
      `<main><h1>How?</h1><p>${words.repeat(20)}</p><div>${answers}</div></main>`,
    );
    expect(best?.rows).toHaveLength(8);
  });
});

describe('a column', () => {
  const namesIn = (part: (at: number) => string) => {
    const [best] = find(
      `<main><ul>${each(10, (at) => `<li class="post"><b class="author">${at % 2 ? 'Ada' : 'Ben'} Berg ${at}</b><time class="day">2026-01-1${at}</time>${part(at)}<div class="said">${words} No. ${at}</div></li>`)}</ul></main>`,
    );
    return best?.columns.map(({ name }) => name);
  };

  it.each<[string, (at: number) => string]>([
    ['is the same wherever it is filled', () => '<i class="mark">More</i>'],
    [
      'is the same in some entries',
      (at) => (at % 2 ? '<i class="mark">New</i>' : ''),
    ],
    [
      'holds a letter in place of a picture',
      (at) => `<i class="mark">${'ABCDEFGHIJ'[at]}</i>`,
    ],
    [
      'copies another where it is filled',
      (at) =>
        at < 7
          ? `<i class="mark">${at % 2 ? 'Ada' : 'Ben'} Berg ${at}</i>`
          : '',
    ],
    [
      'is a picture that few have',
      (at) => (at < 3 ? `<img class="mark" src="/${at}.jpg">` : ''),
    ],
  ])('is left out if it %s', (_, part) => {
    expect(namesIn(part)).toEqual(['author', 'date', 'said']);
  });

  it.each<[string, string, (at: number) => string]>([
    [
      'the words of a class that tell what it is',
      'delivery time',
      (at) => `<i class="card__delivery-time--small">In ${at} weeks</i>`,
    ],
    [
      'the words of a class around it',
      'room',
      (at) => `<div class="room"><i class="bold">No. 1${at}</i></div>`,
    ],
    [
      'a title, by no more than a look, if it is the only short text',
      'title',
      (at) =>
        `<a href="/${at}"><i class="underline-animation">Talk ${at}</i></a>`,
    ],
    [
      'what an address marked up leads to',
      'name',
      (at) => `<i itemprop="url">Place ${at}</i>`,
    ],
    ['a number, not a title', 'number', (at) => `<i class="title">#4${at}</i>`],
  ])('is called by %s', (_, name, part) => {
    expect(namesIn(part)).toContain(name);
  });

  it('is called an old price if it is struck out', () => {
    const names = namesIn(
      (at) =>
        `<i>$${at}1.50</i><del>$${at}9.90</del><i class="saving">$8.40</i>`,
    );
    expect(names?.filter((name) => /price|saving/.test(name))).toEqual([
      'price',
      'old price',
    ]);
  });

  it('is not called by a code that has letters of a word', () => {
    const names = namesIn(
      (at) => `<i class="S3vAnwPfugG_kHWvBihG jLBcYo">In ${at} weeks</i>`,
    );
    expect(names).toEqual(['author', 'date', 'title', 'said']);
  });

  it.each<[string, (at: number) => string]>([
    [
      'a price',
      (at) =>
        at % 4
          ? `<i class="price">$${at}9</i>`
          : `<div class="sale"><u class="now">$${at}5</u></div>`,
    ],
    [
      'a long text',
      (at) =>
        at % 4
          ? `<div class="answer">${at} ${words} ${words}</div>`
          : `<section class="short"><u class="reply">${at} ${words} ${words}</u></section>`,
    ],
  ])('is one where entries are built in two ways: %s', (_, part) => {
    const [best] = find(
      `<main><ul>${each(12, (at) => `<li class="post"><a href="/${at}">Berg no. ${at}</a>${part(at)}</li>`)}</ul></main>`,
    );
    expect(best?.rows).toHaveLength(12);
    for (const row of best?.rows ?? [])
      expect(Object.keys(row)).toHaveLength(3);
  });

  it('stays apart from another that entries have too', () => {
    const [best] = find(
      `<main><ul>${each(12, (at) => `<li class="post"><a href="/${at}">Berg no. ${at}</a><i class="price">$${at}9</i>${at % 3 ? '' : `<del>$${at}99</del>`}</li>`)}</ul></main>`,
    );
    expect(best?.columns.map(({ name }) => name)).toContain('old price');
  });

  const amount = (text: string) =>
    `<span class="amount"><bdi><i>$</i>${text}.00</bdi></span>`;

  it.each<[string, (at: number, isOnSale: boolean) => string]>([
    [
      'struck out before what is paid',
      (at, isOnSale) =>
        `<span class="price">${isOnSale ? `<del>${amount(`9${at}`)}</del> <ins>${amount(`1${at}`)}</ins>` : amount(`1${at}`)}</span>`,
    ],
    [
      'with words for screen readers',
      (at, isOnSale) =>
        `<span class="price">${isOnSale ? `<del>${amount(`9${at}`)}</del> <span class="screen-reader-text">Original price was: $9${at}.00.</span> <ins>${amount(`1${at}`)}</ins> <span class="screen-reader-text">Current price is: $1${at}.00.</span>` : amount(`1${at}`)}</span>`,
    ],
    [
      'with a badge',
      (at, isOnSale) =>
        isOnSale
          ? `<div class="price"><span>-30%</span> <del>$9${at}.00</del> <b>$1${at}.00</b></div>`
          : `<div class="price"><span>$1${at}.00</span></div>`,
    ],
    [
      'in a part that is hidden without a discount',
      (at, isOnSale) =>
        `<div class="regular" ${isOnSale ? 'hidden' : ''}><b class="price-regular">$1${at}.00</b></div><div class="sale" ${isOnSale ? '' : 'hidden'}><s class="price-regular">$9${at}.00</s> <b class="price-sale">$1${at}.00</b></div>`,
    ],
  ])('holds what is paid, and another the old price: %s', (_, price) => {
    const [best] = find(
      `<main><ul>${each(10, (at) => `<li class="item"><a href="/p/${at}"><img src="/${at}.jpg">A lamp of brass no. ${at}</a>${price(at, at % 3 === 0)}</li>`)}</ul></main>`,
    );
    const known = best?.rows.map((row) => [row['price'], row['old price']]);
    expect(known).toEqual(
      Array.from({ length: 10 }, (_price, at) => [
        `$1${at}.00`,
        at % 3 === 0 ? `$9${at}.00` : undefined,
      ]),
    );
  });

  it.each([
    ['debit', '$25.00', 'credit', '$70.00'],
    ['sale-price', '$250,000', 'monthly-rent', '$1,050'],
    ['price', '$25.00', 'shipping', 'Price on request, + $4.99 shipping'],
  ])('is not another price: %s %s, %s %s', (a, usual, b, rare) => {
    const price = (at: number) => usual.replace('2', `${at + 2}`);
    const [best] = find(
      `<main><ul>${each(12, (at) => `<li class="item"><a href="/p/${at}">A lamp of brass no. ${at}</a>${at % 3 ? `<i class="${a}">${price(at)}</i>` : `<div><u class="${b}">${rare}</u></div>`}</li>`)}</ul></main>`,
    );
    expect(best?.rows.map((row) => row['price'])).not.toContain(rare);
  });

  it('is kept if it tells entries apart', () => {
    expect(namesIn((at) => `<i class="mark">Room ${at}</i>`)).toContain('mark');
  });
});

describe('a table', () => {
  const row = (...cells: string[]) =>
    `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const table = (head: string, ...rows: string[]) =>
    `<main><h1>T</h1><table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table></main>`;
  const numbers = ['1', '2', '3', '4', '5', '6'];

  it('repeats a cell in the rows that it spans', () => {
    const [best] = find(
      table(
        '<tr><th>City</th><th>Year</th><th>Visitors</th></tr>',
        '<tr><td rowspan="3">Oslo</td><td>2021</td><td>5,100</td></tr>',
        row('2022', '5,900'),
        row('2023', '6,300'),
        '<tr><td rowspan="3">Bergen</td><td>2021</td><td>2,100</td></tr>',
        row('2022', '2,300'),
        row('2023', '2,800'),
      ),
    );
    expect(best?.rows.map(({ City }) => City)).toEqual([
      'Oslo',
      'Oslo',
      'Oslo',
      'Bergen',
      'Bergen',
      'Bergen',
    ]);
    expect(best?.columns).toContainEqual({ name: 'Visitors', type: 'number' });
  });

  it('makes a row that names a group a column', () => {
    const [best] = find(
      table(
        '<tr><th>Part</th><th>Price</th></tr>',
        '<tr><th colspan="2">Wheels</th></tr>',
        row('Rim', '$20'),
        row('Hub', '$30'),
        row('Tube', '$5'),
        '<tr><th colspan="2">Frame</th></tr>',
        row('Fork', '$80'),
        row('Bar', '$40'),
      ),
    );
    expect(best?.rows.map(({ group }) => group)).toEqual([
      'Wheels',
      'Wheels',
      'Wheels',
      'Frame',
      'Frame',
    ]);
  });

  it('keeps columns of marks that are equal', () => {
    const [best] = find(
      table(
        '<tr><th>Language</th><th>Sound</th><th>Titles</th></tr>',
        ...numbers.map((at) =>
          row(`Tongue ${at}`, at > '3' ? '✔' : '', at > '3' ? '✔' : ''),
        ),
      ),
    );
    expect(best?.columns.map(({ name }) => name)).toContain('Titles');
  });

  it('has a row for each thing that marks are about', () => {
    const mark = (at: string) => `<img src="/done.png?${at}" alt="">`;
    const [best] = find(
      `<main><table>${[
        row('', 'Design', 'Review', 'Code', 'Tests'),
        ...numbers.map((at) =>
          row(`Window ${at}`, mark('a'), at < '4' ? mark('b') : '', '', ''),
        ),
        row('Menu', mark('a'), 'Ann', mark('b'), ''),
      ].join('')}</table></main>`,
    );
    expect(best?.rows).toHaveLength(7);
    expect(JSON.stringify(best?.rows[0])).toContain('Window 1');
  });

  it.each([
    ['numbers', 'Season', '2026'],
    ['prices', 'Fee', '$19.99'],
  ])('keeps a column of equal %s', (_, name, value) => {
    const [best] = find(
      table(
        `<tr><th>Player</th><th>${name}</th></tr>`,
        ...numbers.map((at) => row(`Player no. ${at}`, value)),
      ),
    );
    expect(best?.columns.map((column) => column.name)).toContain(name);
  });

  it('keeps its first row if nothing stands before the others either', () => {
    const [best] = find(
      `<main><table>${['Anna', 'Berta', 'Clara', 'Dora', 'Emma', 'Frida', 'Greta', 'Hanna'].map((name) => row('', name, `<a href="/${name}">In ${name.toLowerCase()}’s town</a>`)).join('')}</table></main>`,
    );
    expect(best?.rows).toHaveLength(8);
  });

  it('shows what a picture says, and names what the rows are about', () => {
    const [best] = find(
      table(
        '<tr><th></th><th>Sound</th><th>Price</th></tr>',
        ...numbers.map((at) =>
          row(
            `Lamp ${at}`,
            `<img src="/${at > '3' ? 'tick' : 'cross'}.png" alt="${at > '3' ? 'Yes' : 'No'}">`,
            `$${at}9`,
          ),
        ),
      ),
    );
    expect(best?.rows[0]).toMatchObject({
      name: 'Lamp 1',
      Sound: 'No',
      Price: '$19',
    });
  });

  it('may have a column of any name', () => {
    const [best] = find(
      table(
        '<tr><th>__proto__</th><th>constructor</th></tr>',
        ...numbers.map((at) => row(`Thing ${at}`, `${at}.5`)),
      ),
    );
    expect(best?.rows).toHaveLength(6);
    expect(Object.entries(best?.rows[0] ?? {})).toEqual([
      ['__proto__', 'Thing 1'],
      ['constructor', '1.5'],
    ]);
  });

  it('is read once if a part of the page only arranges it', () => {
    const inner = table(
      '<tr><th>Name</th><th>Age</th></tr>',
      ...numbers.map((at) => row(`Person ${at}`, `3${at}`)),
    );
    const [best] = find(`<table><tr><td>${inner}</td></tr></table>`);
    expect(best?.rows).toHaveLength(6);
  });
});

describe('the next page', () => {
  const cards = Array.from(
    { length: 8 },
    (_, at) =>
      `<li class="card"><a href="/p/${at}"><h3>Lamp number ${at}</h3></a><p>A lamp of kind ${at}, for a desk or a shelf.</p><b>$${at}9.00</b></li>`,
  ).join('');
  const list = `<main><h1>Lamps</h1><ul>${cards}</ul></main>`;

  it.each([
    ['<a rel="next" href="?page=2">2</a>', `${base}?page=2`],
    ['<a href="/list?page=2">Next ›</a>', `${base}?page=2`],
    ['<a href="/list/page/2" aria-label="Next page">→</a>', `${base}/page/2`],
    ['<a href="/list?seite=2">Weiter</a>', `${base}?seite=2`],
    [
      '<div class="pagination"><span class="current">1</span><a href="/list?page=2">2</a></div>',
      `${base}?page=2`,
    ],
    ['<a rel="next" href="/chapter-two">Next chapter</a>', undefined],
    ['<a href="https://other.example/list?page=2">Next</a>', undefined],
  ])('is known from %s', (control, address) => {
    const [best] = find(list + control);
    expect(best?.rows).toHaveLength(8);
    expect(best?.next?.address).toBe(address);
  });

  it('may be a button without an address', () => {
    const [best] = find(
      `${list}<div class="load-more"><button>Show more</button></div>`,
    );
    expect(best?.next?.how).toBe('button');
    expect(best?.next?.selector).toContain('button');
  });
});

describe('a list that only the data of the page names', () => {
  const data = (value: unknown) =>
    `<p>Loading…</p><script type="application/ld+json">${JSON.stringify(value)}</script>`;
  const item = (at: number) => ({
    '@type': 'ListItem',
    position: at,
    item: {
      '@type': 'Product',
      name: `Lamp ${at}`,
      url: `/p/${at}`,
      offers: { price: `${at}9.00` },
    },
  });

  it('is read from it', () => {
    const list = { '@type': 'ItemList', itemListElement: [1, 2, 3].map(item) };
    const [best] = find(data({ '@graph': [list] }));
    expect(best?.rows[1]).toEqual({
      name: 'Lamp 2',
      link: 'https://shop.example/p/2',
      price: '29.00',
    });
  });

  it.each([
    { '@type': 'BreadcrumbList', itemListElement: [1, 2, 3].map(item) },
    { '@type': 'ItemList', itemListElement: [1, 2].map(item) },
    { '@type': 'ItemList', itemListElement: 'many' },
    null,
  ])('is not made up from %j', (value) => {
    expect(find(data(value))).toEqual([]);
  });
});

describe('a hostile page', () => {
  it('may be nested without end', () => {
    const deep = document.createElement('div');
    let inner: Element = deep;
    for (let level = 0; level < 3000; level++) {
      const next = document.createElement('div');
      inner.append(next);
      inner = next;
    }
    document.body.replaceChildren(deep);
    expect(findRows(document, base)).toEqual([]);
    document.body.replaceChildren();
  });

  it('may have a thousand rows with one link', () => {
    const cards = (count: number) =>
      Array.from(
        { length: count },
        (_, at) =>
          `<li class="card"><a href="/p/${at % 2 ? 0 : at}">Lamp number ${at}</a><p>For room ${at} of a long house.</p></li>`,
      ).join('');
    const [best] = find(`<ul>${cards(1000)}</ul>`);
    expect(best?.rows).toHaveLength(1000);
  });
});
