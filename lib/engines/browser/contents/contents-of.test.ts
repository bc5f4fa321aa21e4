// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { contentsOf } from './contents-of';
import type { PagePart } from './page-contents';

const prose = (words: number) =>
  `<p>${Array.from({ length: words }, (_, at) => `word${at}`).join(' ')}</p>`;

const fragmentOf = (html: string) =>
  document.createRange().createContextualFragment(html);

function look(html: string, head = '') {
  document.head.replaceChildren(fragmentOf(head));
  document.body.replaceChildren(fragmentOf(html));
  return contentsOf(document);
}

const data = (things: object) =>
  `<script type="application/ld+json">${JSON.stringify(things)}</script>`;

const offer = (more: object) =>
  data({
    '@type': 'Product',
    name: 'Blue mug',
    offers: { '@type': 'Offer', priceCurrency: 'EUR', ...more },
  });

const table = (heads: string[], rows: number, attributes = '') =>
  `<table ${attributes}><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${Array.from(
    { length: rows },
    (_, row) =>
      `<tr>${heads.map((_head, at) => `<td>${row} and ${at}</td>`).join('')}</tr>`,
  ).join('')}</table>`;

const link = (at: number) =>
  `<li class="card"><a href="/p/${at}">Thing number ${at}</a> is the best of its kind, and costs little.</li>`;
const list = (entries: number) =>
  `<ul>${Array.from({ length: entries }, (_, at) => link(at)).join('')}</ul>`;

beforeEach(() => history.replaceState(null, '', '/'));

describe('contentsOf', () => {
  it.each<[string, string, string, PagePart[]]>([
    ['nothing of an empty page', '', '', []],
    [
      'a product with the price that the page shows',
      '<h1>Blue mug</h1> €34.90',
      offer({ price: 34.9, availability: 'https://schema.org/InStock' }),
      [
        {
          kind: 'product',
          price: { amount: 34.9, currency: 'EUR' },
          inStock: true,
        },
      ],
    ],
    [
      'a recipe with what it takes',
      '<h1>Leek tart</h1>',
      data({
        '@type': ['Recipe', 'NewsArticle'],
        name: 'Leek tart',
        totalTime: 'PT1H15M',
        recipeIngredient: ['3 leeks', '2 eggs'],
      }),
      [{ kind: 'recipe', ingredients: 2, minutes: 75 }],
    ],
    [
      'a recipe without a time',
      '<h1>Leek tart</h1>',
      data({ '@type': 'Recipe', recipeIngredient: '3 leeks', totalTime: '' }),
      [{ kind: 'recipe', ingredients: 1 }],
    ],
    [
      'an event with its day',
      '<h1>Choir</h1>',
      data({ '@type': 'MusicEvent', startDate: '2026-12-05T19:30:00+01:00' }),
      [{ kind: 'event', start: '2026-12-05T19:30:00+01:00' }],
    ],
    [
      'none of several recipes and events',
      '<h1>Winter</h1>',
      data([
        { '@type': 'Recipe', recipeIngredient: ['Tea'] },
        { '@type': 'Recipe', recipeIngredient: ['Rum'] },
        { '@type': 'Event', startDate: '2026-12-05' },
        { '@type': 'Event', startDate: '2026-12-06' },
      ]),
      [],
    ],
    [
      'an amount with grouped digits',
      '<h1>Blue mug</h1> 1.234,50 €',
      offer({ price: 1234.5 }),
      [{ kind: 'product', price: { amount: 1234.5, currency: 'EUR' } }],
    ],
    [
      'no price that the page doesn’t show',
      '<h1>Blue mug</h1> €134.90',
      offer({ price: 34.9 }),
      [{ kind: 'product' }],
    ],
    [
      'a table with its heads and rows',
      table(['Hour', 'Wind'], 4),
      '',
      [
        {
          kind: 'table',
          at: 0,
          heads: ['Hour', 'Wind'],
          rows: 4,
          isMain: true,
        },
      ],
    ],
    [
      'the larger of two tables first',
      table(['a', 'b'], 3) + table(['c', 'd'], 6),
      '',
      [
        { kind: 'table', at: 1, heads: ['c', 'd'], rows: 6, isMain: true },
        { kind: 'table', at: 0, heads: ['a', 'b'], rows: 3 },
      ],
    ],
    [
      'no table of a layout',
      table(['a', 'b'], 4, 'role="presentation"'),
      '',
      [],
    ],
    ['no hidden table', `<div hidden>${table(['a', 'b'], 4)}</div>`, '', []],
    ['a list that fills the page', list(12), '', [{ kind: 'list' }]],
    ['no list beside a text', prose(900) + list(12), '', []],
    ['no list of a few links', list(5), '', []],
    [
      'a paper with its DOI',
      prose(20),
      '<meta name="citation_title" content="Waves"><meta name="citation_author" content="A. Berg"><meta name="citation_journal_title" content="Sea"><meta name="citation_doi" content="doi:10.1234/sea.5">',
      [{ kind: 'paper', doi: '10.1234/sea.5' }],
    ],
  ])('finds %s', (_, html, head, parts) => {
    expect(look(html, head)?.parts).toEqual(parts);
  });

  it.each<[string, string, number | undefined]>([
    ['counts the words of the text', prose(400), 400],
    ['leaves menus out', `<nav>${prose(300)}</nav>${prose(400)}`, 400],
    ['counts no words of a short text', prose(40), undefined],
  ])('%s', (_, html, words) => expect(look(html)?.words).toBe(words));

  const sentence = 'The keeper of the harbour wrote down the weather. ';
  const text = `<main>${[
    'boats',
    'lamps',
    'ropes',
    'tides',
    'winds',
    'birds',
    'rocks',
  ]
    .map(
      (what) =>
        `<p>${sentence.replace('weather', `${what} of ${what}burgh, ${what}land and ${what}vik`)}</p>`,
    )
    .join('')}</main>`;

  it.each<[string, string, string, number | undefined]>([
    ['those of a text, up to five', text, '', 5],
    ['each once', `<p>${sentence}</p><p>${sentence}</p>`, '', 1],
    ['none in a menu', `${prose(200)}<nav><p>${sentence}</p></nav>`, '', 0],
    ['none in a table', table([sentence, sentence], 4), '', 0],
    [
      'none in a list of links',
      list(12).replaceAll(/<\/a>[^<]*/g, '</a>'),
      '',
      0,
    ],
    [
      'none in a login form',
      `<form><p>${sentence}</p><input type="password"></form>`,
      '',
      0,
    ],
    [
      'those of a form around the page',
      `<form><h1>Tides</h1>${text}</form>`,
      '',
      5,
    ],
    ['no number beside a product', text, offer({ price: 3 }), undefined],
    ['none beside a product', prose(200), offer({ price: 3 }), 0],
  ])('counts the sentences of a summary: %s', (_, html, head, sentences) =>
    expect(look(html, head)?.sentences).toBe(sentences),
  );

  it('leaves a page alone that is too large for a quick look', () => {
    look('');
    for (let count = 0; count < 15_000; count++)
      document.body.append(document.createElement('i'));
    expect(contentsOf(document)).toBeDefined();
    document.body.append(document.createElement('i'));
    expect(contentsOf(document)).toBeUndefined();
  });

  it('changes nothing', () => {
    look(prose(200) + table(['a', 'b'], 4) + list(9));
    const before = document.documentElement.cloneNode(true);
    contentsOf(document);
    expect(document.documentElement.isEqualNode(before)).toBe(true);
  });

  it('survives a page that shadows its properties', () => {
    expect(() =>
      look(
        '<form><input name="children"><input name="tagName"></form><img name="body">',
      ),
    ).not.toThrow();
  });
});
