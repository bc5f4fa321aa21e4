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
  ])('may be %s', (_, html) =>
    expect(textOf(`<p>Lamp ${html}</p>`)).toBe('Lamp 4 out of 5'),
  );

  it('is written although another number is near', () => {
    expect(
      textOf(`<li>5 lamps <p>${row('5 out of 5')} 15 reviews</p></li>`),
    ).toBe('5 lamps 5 out of 5 15 reviews');
  });

  it('may be a link, which it stays', () => {
    expect(textOf('<a href="#r" aria-label="4 out of 5"><svg></svg></a>')).toBe(
      '4 out of 5',
    );
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
});
