// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { readMenu } from './read-menu';

function read(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(
    ...page.head.childNodes,
    ...page.body.childNodes,
  );
  return readMenu(document);
}

const ld = (data: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const soup = {
  '@type': 'MenuItem',
  name: 'Soup',
  description: 'Warm.',
  offers: { price: '4.50', priceCurrency: 'EUR' },
  nutrition: { calories: '250 calories' },
  suitableForDiet: ['https://schema.org/VeganDiet'],
  image: 'https://inn.example/soup.jpg',
};
const section = {
  '@type': 'MenuSection',
  name: 'Starters',
  hasMenuItem: [soup],
};

describe('a menu', () => {
  it('is read with what its dishes cost and contain', () => {
    const inn = {
      '@type': 'Restaurant',
      name: 'The Inn',
      hasMenu: { '@type': 'Menu', hasMenuSection: section },
    };
    expect(read(ld(inn))).toMatchObject({
      isMenu: true,
      currency: 'EUR',
      merchant: { name: 'The Inn', type: 'Restaurant' },
      sections: [
        {
          name: 'Starters',
          items: [
            {
              name: 'Soup',
              description: 'Warm.',
              price: { amount: 4.5, currency: 'EUR' },
              calories: 250,
              dietary: ['Vegan'],
              images: [{ url: 'https://inn.example/soup.jpg' }],
            },
          ],
        },
      ],
    });
  });

  it.each<[string, unknown, string[]]>([
    [
      'without sections',
      { '@type': 'Menu', name: 'Lunch', hasMenuItem: [soup] },
      ['Lunch'],
    ],
    [
      'with sections in sections',
      {
        '@type': 'Menu',
        hasMenuSection: {
          ...section,
          hasMenuSection: { ...section, name: 'Cold' },
        },
      },
      ['Starters', 'Starters – Cold'],
    ],
    [
      'with an empty section',
      {
        '@type': 'Menu',
        hasMenuSection: [{ '@type': 'MenuSection' }, section],
      },
      ['Starters'],
    ],
    ['of a section alone', section, ['Starters']],
  ])('%s', (_, data, names) => {
    expect(read(ld(data)).sections.map(({ name }) => name)).toEqual(names);
  });

  it('in microdata', () => {
    const { sections } = read(
      `<div itemscope itemtype="https://schema.org/Menu"><div itemprop="hasMenuItem" itemscope><b itemprop="name">Soup</b>
       <div itemprop="offers" itemscope><b itemprop="price">4,50 €</b></div></div></div>`,
    );
    expect(sections).toMatchObject([
      { items: [{ name: 'Soup', price: { amount: 4.5 } }] },
    ]);
  });

  it.each([
    ['nothing', '<p>Soup 4.50</p>'],
    [
      'an address',
      ld({ '@type': 'Restaurant', hasMenu: 'https://inn.example/menu' }),
    ],
    [
      'broken data',
      '<script type="application/ld+json">{"@type":"Menu",</script>',
    ],
  ])('is not found in %s', (_, html) => {
    expect(read(html)).toEqual({ isMenu: false, sections: [] });
  });
});
