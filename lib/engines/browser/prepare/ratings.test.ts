// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { spellOutRatings } from './ratings';

function textOf(html: string): string {
  const copy = new DOMParser().parseFromString(html, 'text/html');
  spellOutRatings(copy);
  return copy.body.textContent.replace(/\s+/g, ' ').trim();
}

const row = (label: string, inside = '<svg></svg>') =>
  `<span role="img" aria-label="${label}">${inside}</span>`;

describe('a row of stars', () => {
  it.each([
    '4.5 out of 5 stars',
    '4,5 von 5 Sternen',
    '4,5 sur 5 étoiles',
    '4,5 de 5 estrellas',
    '4,5 de 5 estrelas',
    '5つ星のうち4.3',
    '별점 5개 중 4.5개',
    '5 yıldız üzerinden 4,5',
    '评分 4.5（满分 5）',
    '٤٫٥ من ٥ نجوم',
    'Rated 8 of 10',
    '5 out of 5',
  ])('is written as %s', (label) =>
    expect(textOf(`<li>Lamp ${row(label)} €3</li>`)).toBe(`Lamp ${label} €3`),
  );

  it.each([
    ['a drawing', '<svg role="img" aria-label="4 out of 5"><path/></svg>'],
    ['its class', '<i class="icon-stars" aria-label="4 out of 5"></i>'],
    [
      'its parts',
      '<span aria-label="4 out of 5"><i class="fa fa-star"></i></span>',
    ],
  ])('may be %s', (_, html) =>
    expect(textOf(`<p>Lamp ${html}</p>`)).toBe('Lamp 4 out of 5'),
  );

  it('is written although another number is near', () => {
    expect(
      textOf(`<li>5 lamps <p>${row('5 out of 5')} 15 reviews</p></li>`),
    ).toBe('5 lamps 5 out of 5 15 reviews');
  });

  it('may be given in percent', () => {
    expect(textOf(`<p>Lamp ${row('90 of 100 %')}</p>`)).toBe(
      'Lamp 90 of 100 %',
    );
  });

  it('stays in its cell', () => {
    const copy = new DOMParser().parseFromString(
      '<table><tr><td>Lamp</td><td class="rating" aria-label="4 of 5"></td></tr></table>',
      'text/html',
    );
    spellOutRatings(copy);
    expect(copy.querySelectorAll('td')[1]?.textContent).toBe('4 of 5');
  });

  it('is found on a page with many empty elements', () => {
    const many = '<i></i>'.repeat(5000);
    expect(textOf(`${many}${row('4 of 5')}${many}`)).toBe('4 of 5');
  });

  it('may leave out the scale', () => {
    expect(
      textOf('<p><span class="starRating" aria-label="4.5 stars"></span></p>'),
    ).toBe('4.5 stars');
  });

  it.each([
    ['signs', `Lamp ${row('4 out of 5', '★★★★☆')}`, 'Lamp ★★★★☆'],
    [
      'its number before it, or after it',
      `<b>4.5</b> ${row('4.5 out of 5')} <i></i> (120) ${row('3 of 5')}<b>3</b>`,
      '4.5 (120) 3',
    ],
    ['its number beside it', `${row('4.5 out of 5')} 4.5`, '4.5'],
    ['a picture with a text', row('4 of 5', '<img alt="4 of 5">'), ''],
    ['a control', `<button>${row('Rate 4 of 5')}</button>`, ''],
    ['another drawing', row('Sales of 2024'), ''],
    ['a part of a list', row('Picture 2 of 7'), ''],
    ['a name', row('Menu'), ''],
  ])('is left alone with %s', (_, html, expected) =>
    expect(textOf(`<p>${html}</p>`)).toBe(expected),
  );

  it.each([
    [
      'a slide',
      '<div role="group" aria-label="3 / 5"><img src="/3.jpg"></div>',
    ],
    [
      'a slide of a list',
      '<li role="group" aria-label="5 of 8"><img src="/5.jpg" alt=""></li>',
    ],
    [
      'a slide without a role',
      '<div class="slide" aria-label="3 of 5"><i></i></div>',
    ],
    [
      'a picture',
      '<img class="stars" src="/5.png" aria-label="From 5 to 10 million">',
    ],
    [
      'a link of a star’s picture',
      '<a class="star" href="/5" aria-label="4 of 5"><svg></svg></a>',
    ],
    [
      'a video',
      '<figure class="rating" aria-label="Video 5 of 10"><video src="/5.mp4"></video></figure>',
    ],
    [
      'a drawing by a script',
      '<div role="img" aria-label="From 5 to 10"><canvas></canvas></div>',
    ],
    [
      'a page of another site',
      '<iframe class="rating" aria-label="4 of 5"></iframe>',
    ],
    [
      'a tab',
      '<div role="tabpanel" class="stars" aria-label="4 of 5"><i></i></div>',
    ],
    [
      'progress',
      '<div role="progressbar" class="star-rating" aria-label="4 of 5"></div>',
    ],
    ['an episode', '<svg aria-label="Episode 5, season 10"></svg>'],
    ['an action', '<i class="icon-star-o" aria-label="Add to 1 list"></i>'],
    [
      'a place among more',
      '<i class="stars" role="img" aria-label="Picture 5 of 8"></i>',
    ],
    ['more than all', '<i class="stars" aria-label="7 of 5"></i>'],
    ['a date', '<time class="rating" aria-label="5.10.2026"></time>'],
    ['a start', '<i class="start" aria-label="Lap 3 of 5"></i>'],
    [
      'how many have rated',
      '<span class="rating-count" aria-label="1204"></span>',
    ],
  ])('is not %s', (_, html) => {
    const copy = new DOMParser().parseFromString(html, 'text/html');
    const before = copy.body.cloneNode(true);
    spellOutRatings(copy);
    expect(copy.body.isEqualNode(before)).toBe(true);
  });
});

describe('a rating that is hidden from sight', () => {
  it.each([
    [
      'is written beside its stars',
      '<span aria-hidden="true">★★★★☆</span><span class="visually-hidden">3.5 out of 5 stars</span>(5)',
      '★★★★☆ 3.5 out of 5 stars (5)',
    ],
    [
      'is written in a row of stars',
      '<span class="stars"><span class="sr-only">4 out of 5</span></span>',
      '4 out of 5',
    ],
  ])('%s', (_, html, text) => {
    expect(textOf(html)).toBe(text);
    const copy = new DOMParser().parseFromString(html, 'text/html');
    spellOutRatings(copy);
    expect(copy.querySelector('.sr-only, .visually-hidden')).toBeNull();
  });

  it.each([
    '<a class="sr-only">Skip to 2 of 5</a>',
    '<i aria-hidden="true">→</i><span class="sr-only">Next page</span>',
    '<span class="sr-only">4 out of 5</span>',
  ])('is only one beside stars: %s', (html) => {
    const copy = new DOMParser().parseFromString(html, 'text/html');
    spellOutRatings(copy);
    expect(copy.querySelector('.sr-only')).not.toBeNull();
  });
});

it('a rating on a line of its own stays on one', () => {
  const copy = new DOMParser().parseFromString(
    '<div role="img" aria-label="3.5 out of 5"></div><span>3 Harbour Street</span>',
    'text/html',
  );
  spellOutRatings(copy);
  expect(copy.querySelector('div')?.textContent).toBe('3.5 out of 5');
});
